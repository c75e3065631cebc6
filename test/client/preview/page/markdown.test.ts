import assert from 'node:assert/strict';
import { blocksOf } from '../../../../client/src/preview/page/model/markdown';

describe('text of descriptions', () => {
  it('is paragraphs, lists, headings and code', () => {
    const text = '# Clients\nOf `one` **firm**, *all*.\n\n- first\n- second\n\n```\n<b>\n```';
    assert.deepEqual(blocksOf(text), [
      { kind: 'heading', inlines: [{ kind: 'text', text: 'Clients' }] },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'Of ' },
          { kind: 'code', text: 'one' },
          { kind: 'text', text: ' ' },
          { kind: 'strong', text: 'firm' },
          { kind: 'text', text: ', ' },
          { kind: 'emphasis', text: 'all' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
      { kind: 'code', text: '<b>' },
    ]);
  });

  it('leads to addresses of the web alone', () => {
    assert.deepEqual(blocksOf('[a](https://a.test) [b](javascript:run)'), [
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'link', text: 'a', href: 'https://a.test' },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: '[b](javascript:run)' },
        ],
      },
    ]);
  });

  it('is read in time that grows with its length, however it is marked', () => {
    for (const mark of ['*', '**', '`', '[', '[a](', '# ', '- ']) {
      const text = mark.repeat(20_000);
      assert.ok(blocksOf(text).length > 0);
    }
  });
});
