import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { ServerHost } from '../../server/src/lsp/server-host';
import { startThread, type WorkerThread } from '../../server/src/lsp/worker-thread';
import { temporaryDirectory } from '../temporary-directory';
import { Editor } from './editor';
import { clients, shop } from './shop';

const shipped = resolve('dist/project-worker.js');
const trapped = join(temporaryDirectory(), 'trapped-worker.js');

const missing = "Route::get('b', [App\\Missing::class, 'c']);";

/** Two applications in threads of their own, and the threads that were started. */
async function openedTwo(
  one: Readonly<Record<string, string>>,
  { file, megabytes, ...outside }: Partial<ServerHost> & { readonly file: string; readonly megabytes?: number },
) {
  const threads: StartedThread[] = [];
  const editor = await Editor.open({
    files: { ...shop(clients, one, 'one/'), ...shop(clients, {}, 'two/') },
    folders: ['one', 'two'],
    outside: {
      startWorker: () => {
        const started = observed(startThread(file, megabytes));
        threads.push(started);
        return started;
      },
      ...outside,
    },
  });
  return { editor, threads };
}

interface StartedThread extends WorkerThread {
  /** Resolves when it is no more. */
  readonly isOver: Promise<void>;
}

function observed(thread: WorkerThread): StartedThread {
  let over: () => void = () => undefined;
  return {
    ...thread,
    isOver: new Promise((resolve) => {
      over = resolve;
    }),
    listen: ({ heard, ended }) => {
      thread.listen({
        heard,
        ended: (reason) => {
          ended(reason);
          over();
        },
      });
    },
  };
}

/** The codes of what is published of a file. */
async function codesOf(editor: Editor, path: string): Promise<readonly (string | number | undefined)[]> {
  return (await editor.diagnostics(path)).map(({ code }) => code);
}

/** Every time that the server said so. */
function endings({ log }: Editor): readonly string[] {
  return log.filter((line) => line.includes(' was ended: '));
}

/** Threads cannot run TypeScript. */
async function bundleTrapped(): Promise<void> {
  await build({
    entryPoints: [resolve('test/lsp/trapped-worker.ts')],
    outfile: trapped,
    bundle: true,
    platform: 'node',
    // As the product's own bundles have it: what reads TypeScript is loaded where somebody asks for it.
    external: ['ts-morph'],
    alias: { 'web-tree-sitter': createRequire(__filename).resolve('web-tree-sitter') },
  });
}

describe('a worker that ends', () => {
  before(bundleTrapped);
  let editor: Editor | null = null;
  afterEach(async () => {
    await editor?.quit();
    editor = null;
  });

  it('is told of once, and the next edit is answered by another', async () => {
    const opened = await openedTwo({}, { file: shipped });
    editor = opened.editor;
    const routes = shop(clients)['routes/api.php'] ?? '';
    await editor.show('one/routes/api.php', `${routes}${missing}`);
    assert.deepEqual(await codesOf(editor, 'one/routes/api.php'), ['route.missingController']);

    await opened.threads[0]?.end();
    await editor.logged('was ended');
    assert.deepEqual(await codesOf(editor, 'one/composer.json'), ['application.readingEnded']);
    assert.deepEqual(await codesOf(editor, 'one/routes/api.php'), ['route.missingController']);
    await assert.rejects(editor.request('routespec/check', { project: editor.uri('one') }), /ended: its worker ended/);
    assert.equal(opened.threads.length, 2);

    await editor.replace('one/routes/api.php', 'App\\Missing', 'App\\Gone');
    assert.deepEqual(await codesOf(editor, 'one/composer.json'), []);
    const [problem] = await editor.diagnostics('one/routes/api.php');
    assert.match(JSON.stringify(problem), /Gone/);
    assert.equal(endings(editor).length, 1);
    assert.equal(opened.threads.length, 3);
    const revisions = editor.statuses
      .filter(({ project }) => project === editor?.uri('one'))
      .map((one) => one.revision);
    assert.deepEqual(
      revisions,
      [...revisions].sort((first, second) => first - second),
    );
  });

  const wrongs = [
    { trap: 'hang', reason: /it took longer than 5 seconds/, limits: { busyLimit: 5000 } },
    { trap: 'fill', reason: /it needed more than 64 MB of memory/, limits: { megabytes: 64 } },
  ];
  for (const { trap, reason, limits } of wrongs) {
    it(`because it would ${trap} leaves the editor and other projects working`, async () => {
      const opened = await openedTwo({ 'trap.txt': '' }, { file: trapped, busyLimit: 60_000, ...limits });
      editor = opened.editor;
      await editor.show('one/trap.txt', '');
      await editor.settled();

      await editor.change('one/trap.txt', [{ text: trap }]);
      await editor.show('two/routes/api.php', `<?php\n${missing}`);
      await editor.request('routespec/check', { project: editor.uri('two') });
      assert.deepEqual(editor.published.at(-1)?.uri, editor.uri('two/routes/api.php'));
      await assert.rejects(editor.request('routespec/check', { project: editor.uri('one') }), reason);
      assert.deepEqual(await codesOf(editor, 'one/composer.json'), ['application.readingEnded']);

      await editor.change('one/trap.txt', [{ text: '' }]);
      assert.deepEqual(await editor.request('routespec/check', { project: editor.uri('one') }), {
        errors: 0,
        warnings: 0,
        others: 1,
      });
      assert.deepEqual(await codesOf(editor, 'one/composer.json'), []);
      assert.equal(endings(editor).length, 1);
      assert.match(endings(editor)[0] ?? '', reason);
      assert.equal(opened.threads.length, 3);
      await opened.threads[0]?.isOver;
    });
  }

  it('is ended with the server', async () => {
    const opened = await openedTwo({ 'trap.txt': '' }, { file: trapped });
    await opened.editor.show('one/trap.txt', '');
    await opened.editor.settled();
    await opened.editor.change('one/trap.txt', [{ text: 'hang' }]);
    await opened.editor.request('routespec/check', { project: opened.editor.uri('two') });
    await opened.editor.quit();
    await Promise.all(opened.threads.map(({ isOver }) => isOver));
    assert.equal(opened.threads.length, 2);
  });
});

describe('a worker that reads for the first time', () => {
  before(bundleTrapped);

  it('tells the routes before it reads what they take', async () => {
    const { editor } = await openedTwo({ 'trap.txt': 'hang in operations' }, { file: trapped, busyLimit: 60_000 });
    const project = editor.uri('one');
    await editor.stated(project, 'checking');
    const rows = await editor.request('routespec/routes', { project });
    assert.deepEqual(
      rows.map(({ uri, code: { request }, documented }) => [uri, request, documented?.apiType]),
      [['api/clients', null, 'api']],
    );
    const projects = await editor.request('routespec/projects', null);
    assert.equal(projects.find(({ root }) => root === project)?.routes, 1);
    assert.deepEqual(
      editor.statuses.flatMap((one) => (one.project === project ? one.state : [])),
      ['indexing', 'checking'],
    );
    await editor.quit();
  });
});
