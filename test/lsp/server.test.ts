import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Diagnostic,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  FileChangeType,
} from 'vscode-languageserver-protocol';
import type { FileContent, PathKind } from '../../server/src/core/ports';
import type { ReadingInput } from '../../server/src/hosts/host';
import { projectPath, type ProjectPath } from '../../server/src/core/project-path';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { Editor, type EditorSettings } from './editor';
import { marked } from './marked';
import { clients, composer, shop } from './shop';

const editors: Editor[] = [];

async function opened(settings: EditorSettings): Promise<Editor> {
  const editor = await Editor.open(settings);
  editors.push(editor);
  return editor;
}

function shown(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, range: { start, end } }) =>
    [String(code), `${start.line}:${start.character}`, `${end.line}:${end.character}`].join(' '),
  );
}

describe('the language server', () => {
  afterEach(async () => {
    for (const editor of editors.splice(0)) await editor.quit();
  });

  it('publishes problems where they stand, in UTF-16 code units', async () => {
    const docs = marked("<?php return ['custom_endpoints' => [/* 😀 */ ⟦'clients.lust'⟧ => ['summary' => 'x']]];");
    const editor = await opened({ files: shop(clients, { 'config/openapi-docs.php': docs.text }) });
    const [found] = await editor.diagnostics('config/openapi-docs.php');
    assert.equal(found?.code, 'docs.unmatchedEndpoint');
    assert.equal(found.source, 'routespec');
    assert.equal(found.severity, DiagnosticSeverity.Warning);
    assert.deepEqual(found.range, docs.ranges[0]);
  });

  it('follows what is typed, and takes back what is mended', async () => {
    const text = "<?php return ['custom_endpoints' => ['clients.list' => ['summary' => 'x']]];";
    const editor = await opened({ files: shop(clients, { 'config/openapi-docs.php': text }) });
    assert.deepEqual(await editor.diagnostics('config/openapi-docs.php'), []);

    await editor.show('routes/api.php', shop(clients)['routes/api.php'] ?? '');
    await editor.replace('routes/api.php', 'clients.list', 'clients.index');
    assert.deepEqual(shown(await editor.diagnostics('config/openapi-docs.php')), ['docs.unmatchedEndpoint 0:37 0:51']);

    await editor.replace('routes/api.php', 'clients.index', 'clients.list');
    assert.deepEqual(await editor.diagnostics('config/openapi-docs.php'), []);
  });

  it('offers what mends a problem, and takes the problem back when it was applied', async () => {
    const text = "<?php return ['custom_endpoints' => ['clients.lust' => ['summary' => 'x']]]; // 😀";
    const editor = await opened({ files: shop(clients, { 'config/openapi-docs.php': text }) });
    await editor.show('config/openapi-docs.php', text);
    const [problem] = await editor.diagnostics('config/openapi-docs.php');
    assert.ok(problem);
    const [action, ...others] = await editor.actions('config/openapi-docs.php', problem.range);
    assert.ok(action);
    assert.deepEqual(others, []);
    assert.equal(action.title, 'Replace with "clients.list"');
    assert.equal(action.isPreferred, true);
    await editor.apply(action);
    assert.equal(editor.text('config/openapi-docs.php'), text.replace('lust', 'list'));
    assert.deepEqual(await editor.diagnostics('config/openapi-docs.php'), []);
  });

  it('offers fixes before all applications are found', async () => {
    const text = marked("<?php return ['custom_endpoints' => [⟦'clients.lust'⟧ => ['summary' => 'x']]];");
    const editor = await opened({ files: shop(clients, { 'config/openapi-docs.php': text.text }) });
    const [range] = text.ranges;
    assert.ok(range);
    const actions = await editor.actions('config/openapi-docs.php', range);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ['Replace with "clients.list"'],
    );
  });

  it('says of which version of a text it speaks', async () => {
    const editor = await opened({ files: shop(clients) });
    await editor.show('routes/api.php', "<?php\nRoute::get('a', [App\\Missing::class, 'b']);");
    await editor.replace('routes/api.php', "'a'", "'b'");
    await editor.settled();
    assert.deepEqual(editor.published.map(({ uri, version }) => [uri, version]).at(-1), [
      editor.uri('routes/api.php'),
      2,
    ]);
    await editor.replace('routes/api.php', "[App\\Missing::class, 'b']", 'fn () => 1');
    await editor.settled();
    assert.deepEqual(editor.published.at(-1), { uri: editor.uri('routes/api.php'), version: 3, diagnostics: [] });
  });

  it('goes back to what is on disk when a text is closed', async () => {
    const editor = await opened({ files: shop(clients) });
    await editor.show('routes/api.php', '<?php\n');
    const [{ root } = { root: '' }] = await editor.projects();
    assert.deepEqual(await editor.request('routespec/routes', { project: root }), []);
    await editor.close('routes/api.php');
    const rows = await editor.request('routespec/routes', { project: root });
    assert.deepEqual(
      rows.map(({ uri }) => uri),
      ['api/clients'],
    );
  });

  it('keeps what a configuration file said while it is broken', async () => {
    const text =
      "<?php return ['api_types' => ['api' => ['prefix' => 'api', 'folder_name' => 'Shop', 'enabled' => true]]];";
    const editor = await opened({ files: shop(clients, { 'config/openapi.php': text }) });
    await editor.show('config/openapi.php', text);
    await editor.replace('config/openapi.php', "'prefix' =>", "'prefix' = >");
    assert.deepEqual(
      (await editor.diagnostics('config/openapi.php')).map(({ code }) => code),
      ['config.syntax'],
    );
    const [project] = await editor.projects();
    assert.deepEqual(project?.apiTypes, [{ key: 'api', prefix: 'api', enabled: true }]);
  });

  it('tells of a broken file nothing that it said before', async () => {
    const text = "<?php return ['custom_endpoints' => ['clients.lust' => []]];";
    const editor = await opened({ files: shop(clients, { 'config/openapi-docs.php': text }) });
    await editor.show('config/openapi-docs.php', text);
    await editor.replace('config/openapi-docs.php', 'return', 'return return');
    assert.deepEqual(
      (await editor.diagnostics('config/openapi-docs.php')).map(({ code }) => code),
      ['config.syntax'],
    );
  });

  it('publishes nothing of a file that went', async () => {
    const files = shop("Route::get('a', [App\\Missing::class, 'b']);\nrequire __DIR__.'/more.php';", {
      'routes/more.php': "<?php\nRoute::get('c', [App\\Gone::class, 'd']);",
    });
    const editor = await opened({ files });
    assert.equal((await editor.diagnostics('routes/more.php')).length, 1);
    await editor.disk('routes/more.php', null);
    assert.deepEqual(await editor.diagnostics('routes/more.php'), []);
    assert.deepEqual(
      (await editor.diagnostics('routes/api.php')).map(({ code }) => code),
      ['route.missingController', 'routes.fileMissing'],
    );
  });

  it('takes a file that was deleted for gone, though its text is still open', async () => {
    const template = 'resources/openapi/templates/custom/clients.list.json';
    const editor = await opened({ files: shop(clients, { [template]: '{' }) });
    await editor.show(template, '{');
    assert.deepEqual(
      (await editor.diagnostics(template)).map(({ code }) => code),
      ['template.syntax'],
    );
    await editor.disk(template, null);
    assert.deepEqual(await editor.diagnostics(template), []);
    await editor.replace(template, '{', '{,');
    assert.equal((await editor.diagnostics(template)).length, 1);
  });

  it('reads no more than what changed concerns', async () => {
    const editor = await opened({ files: shop(clients, { 'app/Unused.php': '<?php' }) });
    await editor.settled();
    const { length } = editor.statuses;
    await editor.disk('app/Unused.php', '<?php class Unused {}');
    await editor.disk('vendor/a/b/C.php', '<?php class C {}', FileChangeType.Created);
    await editor.settled();
    assert.equal(editor.statuses.length, length);
    await editor.disk('routes/api.php', '<?php');
    await editor.settled();
    assert.equal(editor.statuses.length, length + 1);
  });

  it('has the client watch what the reading relied on, and no vendor directory', async () => {
    const editor = await opened({ files: shop(clients, { 'vendor/autoload.php': '<?php' }) });
    await editor.settled();
    const watching = [...editor.registrations.values()].filter(
      ({ method }) => method === DidChangeWatchedFilesNotification.method,
    );
    const patterns = watching.flatMap(({ registerOptions }) =>
      (registerOptions as { watchers: { globPattern: { pattern: string } }[] }).watchers.map(
        ({ globPattern }) => globPattern.pattern,
      ),
    );
    for (const wanted of ['routes/**', 'bootstrap/**', 'config/**', '.env'])
      assert.ok(patterns.includes(wanted), wanted);
    assert.deepEqual(
      patterns.filter((pattern) => /^(?:vendor|node_modules)\/\*|^\*\*/.test(pattern)),
      [],
    );
  });

  it('reads every application of a folder alone', async () => {
    const files = {
      ...shop("Route::get('one', [App\\Missing::class, 'a']);", {}, 'apps/one/'),
      ...shop("Route::get('two', fn () => 1);", {}, 'apps/two/'),
      'apps/notes.txt': '',
    };
    const editor = await opened({ files });
    const projects = await editor.projects();
    assert.deepEqual(projects.map(({ root, name, routes }) => [root, name, routes]).sort(), [
      [editor.uri('apps/one'), 'Shop', 1],
      [editor.uri('apps/two'), 'Shop', 1],
    ]);
    assert.deepEqual(Object.keys(await editor.allDiagnostics()), ['apps/one/routes/api.php']);
  });

  it('follows folders that come and go', async () => {
    const files = { ...shop(clients, {}, 'one/'), ...shop("Route::get('b', [App\\Missing::class, 'c']);", {}, 'two/') };
    const editor = await opened({ files, folders: ['one'] });
    assert.deepEqual(Object.keys(await editor.allDiagnostics()), []);
    await editor.changeFolders(['two'], ['one']);
    assert.deepEqual(Object.keys(await editor.allDiagnostics()), ['two/routes/api.php']);
    await editor.changeFolders([], ['two']);
    assert.deepEqual(await editor.allDiagnostics(), {});
    assert.deepEqual(editor.closed, [editor.uri('one'), editor.uri('two')]);
  });

  it('finds an application that comes to be, and lets go of one that is none any more', async () => {
    const { 'composer.json': manifest = '', ...files } = shop(clients);
    const editor = await opened({ files });
    assert.deepEqual(await editor.projects(), []);
    await editor.disk('composer.json', manifest, FileChangeType.Created);
    assert.equal((await editor.projects()).length, 1);
    await editor.disk('composer.json', null);
    assert.deepEqual(await editor.projects(), []);
  });

  it('finds an application far down when one of its files is opened', async () => {
    const editor = await opened({ files: shop(clients, {}, 'a/b/c/d/') });
    assert.deepEqual(await editor.projects(), []);
    await editor.show('a/b/c/d/routes/api.php', '<?php');
    const [project] = await editor.projects();
    assert.equal(project?.root, editor.uri('a/b/c/d'));
  });

  it('reads nothing of a folder that holds no application', async () => {
    const read: string[] = [];
    class WatchedFiles extends NodeSourceFiles {
      override read(path: ProjectPath): FileContent {
        read.push(path);
        return super.read(path);
      }
    }
    const files = { 'src/main.ts': '', 'docs/page.php': '<?php', 'node_modules/a/composer.json': composer };
    const editor = await opened({ files, outside: { filesOf: (root) => new WatchedFiles(root) } });
    assert.deepEqual(await editor.projects(), []);
    assert.deepEqual([...new Set(read.map((path) => path.split('/').at(-1)))], ['composer.json', 'package.json']);
    assert.deepEqual(editor.progress, []);
  });

  it('leaves other projects working where one fails', async () => {
    const [laravel] = hosts;
    assert.ok(laravel);
    const failing = {
      ...laravel,
      load: async () => {
        const { createReader } = await laravel.load();
        return {
          createReader: (staysOpen: boolean) => {
            const reader = createReader(staysOpen);
            return {
              read: (input: ReadingInput) => {
                if (input.files.kindOf(projectPath('broken.txt')) === 'file') throw new Error('out of order');
                return reader.read(input);
              },
            };
          },
        };
      },
    };
    const files = {
      ...shop(clients, { 'broken.txt': '' }, 'a/'),
      ...shop("Route::get('b', [App\\Missing::class, 'c']);", {}, 'b/'),
    };
    const editor = await opened({ files, folders: ['a', 'b'], outside: { hosts: [failing] } });
    const projects = await editor.projects();
    assert.deepEqual(
      projects.map(({ root }) => root),
      [editor.uri('b')],
    );
    assert.deepEqual(Object.keys(await editor.allDiagnostics()), ['b/routes/api.php']);
    const states = new Map(editor.statuses.map(({ project, state }) => [project, state]));
    assert.deepEqual(Object.fromEntries(states), { [editor.uri('a')]: 'failed', [editor.uri('b')]: 'ready' });
    assert.match(editor.log.join('\n'), /reading .*a failed: Error: out of order/);
  });

  it('says that a change could not be taken', async () => {
    class ForgetfulFiles extends NodeSourceFiles {
      override kindOf(path: ProjectPath): PathKind {
        if (path === 'routes/new.php') throw new Error('out of order');
        return super.kindOf(path);
      }
    }
    const editor = await opened({ files: shop(clients), outside: { filesOf: (root) => new ForgetfulFiles(root) } });
    await editor.settled();
    await editor.show('routes/new.php', '<?php');
    await editor.settled();
    assert.match(editor.log.join('\n'), /reading .* failed: Error: out of order/);
  });

  it('serves an editor that refuses what it is asked for', async () => {
    const editor = await opened({ files: shop(clients), isFaulty: true });
    assert.equal((await editor.projects()).length, 1);
    const failures = editor.log.filter((line) => line.includes(' failed: '));
    assert.deepEqual([...new Set(failures)].sort(), [
      'following the settings failed: Error: Request client/registerCapability failed with message: no registration',
      'watching files failed: Error: Request client/registerCapability failed with message: no registration',
    ]);
  });

  it('shows progress while a project is read for the first time', async () => {
    const editor = await opened({ files: shop(clients, {}, 'shop/'), folders: ['shop'] });
    await editor.settled();
    await editor.settled();
    assert.deepEqual(editor.progress, ['begin Reading shop', 'end']);
  });

  it('generates what the editor shows, and previews the same', async () => {
    const editor = await opened({ files: shop(clients) });
    await editor.show('routes/api.php', shop(clients)['routes/api.php'] ?? '');
    await editor.replace('routes/api.php', "'clients'", "'customers'");
    const preview = await editor.execute('routespec.server.preview', { format: 'yaml' });
    const generated = await editor.execute('routespec.server.generate', { format: 'yaml' });
    const file = join(editor.root, 'storage/app/public/openapi/openapi/openapi.yaml');
    assert.deepEqual(generated, {
      kind: 'generated',
      files: [{ output: 'openapi', kind: 'written', file: editor.uri(file.slice(editor.root.length + 1)) }],
      paths: 1,
      operations: 1,
    });
    assert.ok(preview.kind === 'document');
    assert.equal(readFileSync(file, 'utf8'), preview.text);
    assert.match(preview.text, /\/api\/customers:/);
    const again = await editor.execute('routespec.server.generate', { format: 'yaml' });
    assert.ok(again.kind === 'generated');
    assert.deepEqual(
      again.files.map(({ kind }) => kind),
      ['unchanged'],
    );
  });

  it('says why nothing was generated', async () => {
    const editor = await opened({ files: shop('') });
    assert.deepEqual(await editor.execute('routespec.server.generate', { apiTypes: ['shop'] }), {
      kind: 'failed',
      location: null,
      message: 'Unknown or disabled API types: shop. Available types: admin, site, mobile.',
    });
    assert.equal((await editor.execute('routespec.server.generate', {})).kind, 'empty');
    assert.equal(existsSync(join(editor.root, 'storage')), false);
    await assert.rejects(editor.execute('routespec.server.generate', { project: 'file:///elsewhere' }), {
      message: 'No application found at file:///elsewhere.',
    });
    await assert.rejects(editor.execute('routespec.server.preview', { format: 'xml' as never }), {
      message: '"format" must be one of json, yaml.',
    });
  });
});
