import assert from 'node:assert/strict';
import { skeletonOf } from '../../../../server/src/languages/php/syntax/skeleton';
import { phpFile } from '../php';

describe('the skeleton of a text', () => {
  it('has neither bodies nor simple imports', () => {
    const text = '<?php\nuse A\\B;\nuse C as D;\nuse E, F;\nclass G {\n  use H;\n  function i() { return "}"; }\n}\n';
    assert.deepEqual(skeletonOf(text), {
      text: '<?php\n\n\nuse E, F;\nclass G {\n  use H;\n  function i() {}\n}\n',
      cuts: [
        { at: 6, length: 8 },
        { at: 7, length: 11 },
        { at: 53, length: 13 },
      ],
      imports: [
        { at: 6, name: 'A\\B', alias: 'B' },
        { at: 15, name: 'C', alias: 'D' },
      ],
    });
  });

  const unreadable: Readonly<Record<string, string>> = {
    'a bracket too many': '<?php f());',
    'a bracket too few': '<?php function a() { {',
    'a string that runs over a member': "<?php class A { const B = 'x;\n  public $c = 'y'; }",
  };
  for (const [title, text] of Object.entries(unreadable)) {
    it(`is none for ${title}`, () => {
      assert.equal(skeletonOf(text), null);
    });
  }
});

describe('a file that is read by its skeleton', () => {
  it('has imports for each of its namespaces', async () => {
    const text = [
      '<?php',
      'namespace One;',
      'use Some\\Base;',
      'use Other\\Thing as Alias;',
      'class A extends Base implements Alias {}',
      'namespace Two;',
      'use Different\\Base;',
      'class B extends Base implements Alias {}',
      '',
    ].join('\r\n');
    const { classes } = await phpFile(text);
    assert.deepEqual(
      [...classes.values()].map(({ name, parent, interfaces }) => ({ name, parent, interfaces })),
      [
        { name: 'One\\A', parent: 'Some\\Base', interfaces: ['Other\\Thing'] },
        { name: 'Two\\B', parent: 'Different\\Base', interfaces: ['Two\\Alias'] },
      ],
    );
  });

  it('keeps the places of members behind what was left out', async () => {
    const text = '<?php\nuse A\\B;\n\nclass C {\n  function d() { 1; }\n  /** Says. */\n  function e() { 2; }\n}\n';
    const methods = [...(await phpFile(text)).classes.values()].flatMap((declaration) => declaration.methods);
    assert.deepEqual(
      methods.map(({ nameAt, docblock }) => [text.slice(nameAt.start, nameAt.end), nameAt.start, docblock]),
      [
        ['d', text.indexOf('d()'), null],
        ['e', text.indexOf('e()'), 'Says.'],
      ],
    );
  });
});
