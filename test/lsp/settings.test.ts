import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Editor, type EditorSettings } from './editor';
import { clients, shop } from './shop';

let editor: Editor;

async function openedRoots(): Promise<readonly string[]> {
  const projects = await editor.projects();
  const base = `${editor.uri('')}/`;
  return projects.map(({ root }) => root.replace(base, '')).sort();
}

describe('the setting routespec.exclude', () => {
  afterEach(() => editor.quit());

  const files = {
    ...shop(clients, {}, 'apps/new/'),
    ...shop(clients, {}, 'apps/old/'),
    ...shop(clients, {}, 'apps/deep/er/and/older/'),
  };

  it('names directories in which no applications are looked for', async () => {
    editor = await Editor.open({ files, exclude: ['apps/old', '**/older/**'] });
    await editor.show('apps/deep/er/and/older/routes/api.php', '<?php');
    assert.deepEqual(await openedRoots(), ['apps/new']);
  });

  it('is followed when it changes', async () => {
    editor = await Editor.open({ files });
    assert.deepEqual(await openedRoots(), ['apps/new', 'apps/old']);
    await editor.exclude(['./apps/o*']);
    assert.deepEqual(await openedRoots(), ['apps/new']);
    assert.deepEqual(editor.closed, [editor.uri('apps/old')]);
    await editor.exclude([]);
    assert.deepEqual(await openedRoots(), ['apps/new', 'apps/old']);
  });
});

describe('trust in a workspace', () => {
  afterEach(() => editor.quit());

  const files = shop(clients, {
    '.env.example': 'SHOP_TITLE=',
    'config/openapi.json': '{ "info": { "title": "${SHOP_TITLE:-unknown}", "version": "1.0.0" } }',
  });

  async function open(settings: Omit<EditorSettings, 'files'>): Promise<void> {
    editor = await Editor.open({ files, outside: { environment: { SHOP_TITLE: 'Corner shop' } }, ...settings });
  }

  async function title(): Promise<unknown> {
    const preview = await editor.execute('routespec.server.preview', { format: 'json' });
    assert.ok(preview.kind === 'document');
    return (JSON.parse(preview.text) as { info: { title: unknown } }).info.title;
  }

  it('is what lets environment variables be read, and may be granted later', async () => {
    await open({ initializationOptions: { trusted: false } });
    assert.equal(await title(), 'unknown');
    await editor.grantTrust();
    assert.equal(await title(), 'Corner shop');
  });

  it('is granted to no application that is gone', async () => {
    await open({ initializationOptions: { trusted: false } });
    await editor.settled();
    rmSync(join(editor.root, 'composer.json'));
    await editor.grantTrust();
    await editor.settled();
    assert.deepEqual(editor.closed, [editor.uri('')]);
  });

  it('is taken for granted where the editor says nothing of it', async () => {
    await open({});
    assert.equal(await title(), 'Corner shop');
  });
});
