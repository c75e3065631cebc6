import assert from 'node:assert/strict';
import { marked } from './marked';
import { Editor } from './editor';
import { clients, shop } from './shop';

/** Marked is what leads somewhere. */
interface Case {
  readonly text: string;
  readonly leadsTo: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'config/openapi.php': {
    text: "<?php return ['modules_path' => '⟦packages⟧', 'output_path' => \"⟦./build/api⟧\", 'paths' => ['models' => ['App']]];",
    leadsTo: ['packages/', 'build/api/'],
  },
  'config/openapi-templates.php': {
    text: "<?php return ['paths' => ['generic' => ⟦base_path('docs/templates/generic')⟧]];",
    leadsTo: ['docs/templates/generic/'],
  },
  'config/openapi.yaml': {
    text: 'modules_path: ⟦packages⟧\noutput_path: not/there\n',
    leadsTo: ['packages/'],
  },
  'config/openapi-templates.yaml': {
    text: `paths:
  generic: ⟦docs/templates/generic⟧
  custom: "⟦docs/templates/single⟧"
generic_templates:
  list: ⟦all.json⟧
  show: show.json
`,
    leadsTo: ['docs/templates/generic/', 'docs/templates/single/', 'docs/templates/generic/all.json'],
  },
  'config/openapi-templates.json': {
    text: '{ "paths": { "generic": "../../elsewhere", "custom": "⟦docs/templates/single⟧" }, "generic_templates": {} }',
    leadsTo: ['docs/templates/single/'],
  },
};

const there = {
  'packages/Billing/Invoice.php': '<?php',
  'build/api/openapi/openapi.json': '{}',
  'docs/templates/generic/all.json': '{}',
  'docs/templates/single/clients.list.json': '{}',
};

describe('links', () => {
  let editor: Editor;

  afterEach(() => editor.quit());

  for (const [path, { text: written, leadsTo }] of Object.entries(cases)) {
    it(`of ${path} lead to the files and directories that it names, and that are there`, async () => {
      const { text, ranges } = marked(written);
      editor = await Editor.open({ files: shop(clients, there) });
      await editor.show(path, text);
      const links = await editor.links(path);
      assert.deepEqual(
        links,
        ranges.map((range, index) => ({ range, target: editor.uri(leadsTo[index] ?? '') })),
      );
    });
  }

  it('are none in other files', async () => {
    editor = await Editor.open({ files: shop(clients, there) });
    assert.deepEqual(await editor.links('routes/api.php'), []);
    assert.deepEqual(await editor.links('docs/templates/single/clients.list.json'), []);
  });
});
