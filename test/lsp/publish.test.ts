import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from './editor';
import { clients, shop } from './shop';

const main = "<?php return ['info' => ['title' => 'Shop']];";
const names = ['openapi', 'openapi-docs', 'openapi-templates', 'openapi-tests'];

describe('publishing in the editor', () => {
  let editor: Editor;
  afterEach(() => editor.quit());

  const fileOf = (path: string) => editor.uri(path);

  it('writes configuration files in the language of the application, and keeps those that exist', async () => {
    editor = await Editor.open({ files: shop(clients, { 'config/openapi.php': main }) });
    assert.deepEqual(await editor.execute('routespec.server.publish', {}), {
      kind: 'published',
      files: [
        { kind: 'kept', file: fileOf('config/openapi.php'), because: 'sameFormat' },
        ...names.slice(1).map((name) => ({ kind: 'written', file: fileOf(`config/${name}.php`) })),
      ],
    });
    assert.equal(readFileSync(join(editor.root, 'config/openapi.php'), 'utf8'), main);
  });

  it('says nothing new of a project with its files', async () => {
    editor = await Editor.open({ files: shop(clients) });
    const shown = () => editor.execute('routespec.server.preview', {});
    const before = await shown();
    await editor.execute('routespec.server.publish', {});
    for (const name of names) {
      const path = `config/${name}.php`;
      await editor.disk(path, readFileSync(join(editor.root, path), 'utf8'), 1);
    }
    assert.deepEqual(await editor.allDiagnostics(), {});
    const after = await shown();
    assert.ok(before.kind === 'document' && after.kind === 'document');
    assert.ok(after.revision > before.revision);
    assert.equal(after.text, before.text);
  });

  it('keeps what has the same configuration in another format', async () => {
    editor = await Editor.open({ files: shop(clients, { 'config/openapi.php': main }) });
    const published = await editor.execute('routespec.server.publish', { format: 'yaml' });
    assert.ok(published.kind === 'published');
    assert.deepEqual(published.files.slice(0, 2), [
      { kind: 'kept', file: fileOf('config/openapi.php'), because: 'otherFormat' },
      { kind: 'written', file: fileOf('config/openapi-docs.yaml') },
    ]);
  });

  it('overwrites where it is told to', async () => {
    editor = await Editor.open({ files: shop(clients, { 'config/openapi.php': main }) });
    const published = await editor.execute('routespec.server.publish', { force: true });
    assert.ok(published.kind === 'published');
    assert.deepEqual(published.files[0], { kind: 'written', file: fileOf('config/openapi.php') });
  });

  it('says which file cannot be written, and writes the others', async () => {
    const files = { 'config/openapi-tests.php/notes.txt': 'a directory where a file should be' };
    editor = await Editor.open({ files: shop(clients, files) });
    const published = await editor.execute('routespec.server.publish', {
      tags: ['openapi-config', 'openapi-templates'],
    });
    assert.ok(published.kind === 'published');
    const path = `${editor.root}/config/openapi-tests.php`;
    assert.deepEqual(
      published.files.filter(({ kind }) => kind !== 'written'),
      [
        {
          kind: 'failed',
          file: fileOf('config/openapi-tests.php'),
          message: `${path} cannot be written: it is a directory.`,
        },
      ],
    );
    assert.ok(published.files.some(({ file }) => file === fileOf('resources/openapi/templates/generic/list.json')));
  });

  it('takes known words alone', async () => {
    editor = await Editor.open({ files: shop(clients) });
    for (const [argument, message] of [
      [{ tags: ['openapi-docs'] }, '"tags" must be a list of one or more of openapi-config, openapi-templates.'],
      [{ format: 'xml' }, '"format" must be one of php, ts, yaml, json.'],
      [{ force: 'yes' }, '"force" must be true or false.'],
    ] as const) {
      await assert.rejects(editor.execute('routespec.server.publish', argument as never), { message });
    }
  });
});
