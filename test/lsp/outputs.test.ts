import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputName } from '../../server/src/protocol';
import { Editor } from './editor';
import { clients, shop } from './shop';

const store = "Route::post('clients', fn () => 1)->name('clients.store');\n";
const environments = `<?php
return ['environments' => [
    'base' => ['variables' => ['shop' => 'one']],
    'devserver' => ['variables' => ['base_url' => 'http://localhost:8000']],
    'production' => ['variables' => ['base_url' => 'https://shop.example']],
]];`;
const files = shop(clients + store, { 'config/openapi.php': environments });
const directory = 'storage/app/public/openapi';

/** The files that are made of all outputs, in the order in which they are. */
const all = [
  ['openapi', 'openapi/openapi-all.json'],
  ['clientcollection', 'clientcollection/clientcollection-all.json'],
  ['environments', 'clientcollection/clientcollection-env-devserver.json'],
  ['environments', 'clientcollection/clientcollection-env-production.json'],
  ['clientworkspace', 'clientworkspace/clientworkspace-all.json'],
] as const;

/** Texts of all files below the directory of outputs, by path. */
function written(root: string): Readonly<Record<string, string>> {
  const below = readdirSync(join(root, directory), { recursive: true, withFileTypes: true });
  const paths = below.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = paths.map((path) => path.slice(join(root, directory).length + 1)).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, directory, name), 'utf8')]));
}

function byCommandLine(root: string): Readonly<Record<string, string>> {
  execFileSync('node', ['dist/cli.js', 'openapi:generate', '--all', '--project', root], { stdio: 'ignore' });
  return written(root);
}

describe('outputs in the editor', () => {
  let editor: Editor;
  afterEach(() => editor.quit());

  const preview = async (output: OutputName, environment: string | null = null): Promise<string> => {
    const shown = await editor.execute('routespec.server.preview', { output, environment });
    assert.ok(shown.kind === 'document', JSON.stringify(shown));
    return shown.text;
  };

  const fileOf = (path: string) => editor.uri(`${directory}/${path}`);

  it('are written as the command line writes them', async () => {
    editor = await Editor.open({ files });
    const generated = await editor.execute('routespec.server.generate', { outputs: 'all' });

    assert.deepEqual(generated, {
      kind: 'generated',
      files: all.map(([output, path]) => ({ output, kind: 'written', file: fileOf(path) })),
      paths: 1,
      operations: 2,
    });
    const mine = written(editor.root);
    assert.deepEqual(Object.keys(mine), all.map(([, path]) => path).sort());
    assert.deepEqual(byCommandLine(editor.root), mine);
    const again = await editor.execute('routespec.server.generate', { outputs: ['clientcollection'] });
    assert.ok(again.kind === 'generated');
    assert.deepEqual(again.files, [
      { output: 'clientcollection', kind: 'unchanged', file: fileOf('clientcollection/clientcollection-all.json') },
    ]);
  });

  it('are shown as they are written', async () => {
    editor = await Editor.open({ files });
    const expected = byCommandLine(editor.root);
    const shown = {
      'openapi/openapi-all.json': await preview('openapi'),
      'clientcollection/clientcollection-all.json': await preview('clientcollection'),
      'clientcollection/clientcollection-env-devserver.json': await preview('environments'),
      'clientcollection/clientcollection-env-production.json': await preview('environments', 'production'),
      'clientworkspace/clientworkspace-all.json': await preview('clientworkspace'),
    };
    assert.deepEqual(shown, expected);
  });

  it('are shown in JSON where they have no YAML', async () => {
    editor = await Editor.open({ files });
    const yaml = await editor.execute('routespec.server.preview', { output: 'clientcollection', format: 'yaml' });
    assert.ok(yaml.kind === 'document');
    assert.equal(yaml.text, await preview('clientcollection'));
  });

  it('follow what is typed, and not saved', async () => {
    editor = await Editor.open({ files });
    await editor.show('routes/api.php', files['routes/api.php'] ?? '');
    await editor.show('config/openapi.php', environments);
    for (const output of ['clientcollection', 'clientworkspace'] as const) {
      assert.doesNotMatch(await preview(output), /customers/);
      await editor.replace('routes/api.php', "Route::post('clients'", "Route::post('customers'");
      assert.match(await preview(output), /\/api\/customers/);
      await editor.replace('routes/api.php', "Route::post('customers'", "Route::post('clients'");
    }
    await editor.replace('config/openapi.php', 'https://shop.example', 'https://moved.example');
    assert.match(await preview('environments', 'production'), /https:\/\/moved\.example/);
    assert.doesNotMatch(await preview('environments', 'devserver'), /moved/);
  });

  it('are written but for the one that cannot be', async () => {
    editor = await Editor.open({ files: { ...files, [`${directory}/clientcollection`]: 'a file' } });
    const generated = await editor.execute('routespec.server.generate', { outputs: 'all' });
    const reason = 'cannot be written: a part of the path is a file, not a directory.';
    assert.deepEqual(generated, {
      kind: 'generated',
      files: all.map(([output, path]) => {
        const made = { output, file: fileOf(path) };
        if (!path.startsWith('clientcollection/')) return { ...made, kind: 'written' };
        return { ...made, kind: 'failed', message: `${editor.root}/${directory}/${path} ${reason}` };
      }),
      paths: 1,
      operations: 2,
    });
    assert.deepEqual(Object.keys(written(editor.root)), [
      'clientcollection',
      'clientworkspace/clientworkspace-all.json',
      'openapi/openapi-all.json',
    ]);
  });

  it('say that no environment is configured, where one is to be shown', async () => {
    const none = "<?php return ['environments' => ['base' => ['variables' => ['shop' => 'one']]]];";
    editor = await Editor.open({ files: { ...files, 'config/openapi.php': none } });
    assert.deepEqual(await editor.execute('routespec.server.preview', { output: 'environments' }), {
      kind: 'failed',
      message: 'The configuration has no environments, so there is no file to show.',
      revision: 1,
    });
    assert.deepEqual(await editor.execute('routespec.server.generate', { outputs: ['environments'] }), {
      kind: 'generated',
      files: [],
      paths: 1,
      operations: 2,
    });
  });

  it('have to be asked for by their names', async () => {
    editor = await Editor.open({ files });
    const names = 'openapi, clientcollection, environments, clientworkspace';
    for (const outputs of [['postman'], [], 'clientcollection', ['openapi', 5]]) {
      await assert.rejects(editor.execute('routespec.server.generate', { outputs: outputs as never }), {
        message: `"outputs" must be a list of one or more of ${names}.`,
      });
    }
    await assert.rejects(editor.execute('routespec.server.preview', { output: 'all' as never }), {
      message: `"output" must be one of ${names}.`,
    });
  });
});
