import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startThread, type WorkerThread } from '../../server/src/lsp/worker-thread';
import { temporaryDirectory } from '../temporary-directory';
import { Editor } from './editor';
import { clients, shop } from './shop';

const shipped = resolve('dist/project-worker.js');
const routes = shop(clients)['routes/api.php'] ?? '';

describe('a worker after one that ended', () => {
  let editor: Editor;
  let threads: WorkerThread[];
  afterEach(() => editor.quit());

  async function open({ file = shipped, restartPause = 60_000 }): Promise<void> {
    threads = [];
    const startWorker = (): WorkerThread => {
      const thread = startThread(file);
      threads.push(thread);
      return thread;
    };
    editor = await Editor.open({ files: shop(clients), outside: { startWorker, restartPause } });
  }

  async function ended(times: number): Promise<void> {
    while (editor.log.filter((line) => line.includes(' was ended: ')).length < times) await editor.settled();
  }

  const failing = join(temporaryDirectory({ 'failing.js': "throw new Error('there is no grammar');" }), 'failing.js');

  it('is started by a change, but not again and again where each ends at once', async () => {
    await open({ file: failing });
    await ended(1);
    await editor.show('routes/api.php', routes);
    await ended(2);
    await editor.replace('routes/api.php', 'clients', 'customers');
    await editor.settled();
    assert.equal(threads.length, 2);
  });

  it('is started after the pause when there was a change meanwhile', async () => {
    await open({ file: failing, restartPause: 1 });
    await ended(1);
    await editor.show('routes/api.php', routes);
    for (const times of [2, 3]) {
      await ended(times);
      await editor.change('routes/api.php', [{ text: '<?php' }]);
    }
    await ended(4);
    assert.equal(threads.length, 4);
  });

  it('is started at once where the last one read the project', async () => {
    await open({});
    await editor.show('routes/api.php', routes);
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      await editor.settled();
      await threads[index]?.end();
      await ended(index + 1);
      await editor.change('routes/api.php', [{ text: `<?php\nRoute::get('${name}', fn () => 1);` }]);
      const rows = await editor.request('routespec/routes', { project: editor.uri('') });
      assert.deepEqual(
        rows.map(({ uri }) => uri),
        [`api/${name}`],
      );
    }
  });

  it('finds out that there is no application any more', async () => {
    await open({});
    await editor.settled();
    await threads[0]?.end();
    await ended(1);
    rmSync(join(editor.root, 'composer.json'));
    await editor.show('routes/api.php', routes);
    await editor.settled();
    assert.deepEqual(editor.closed, [editor.uri('')]);
  });
});

describe('a worker that cannot be started', () => {
  it('is told of as one that ended', async () => {
    const editor = await Editor.open({
      files: shop(clients),
      outside: {
        startWorker: () => {
          throw new Error('there are too many threads');
        },
      },
    });
    assert.deepEqual(
      (await editor.diagnostics('composer.json')).map(({ code }) => code),
      ['application.readingEnded'],
    );
    assert.match(editor.log.join('\n'), /was ended: there are too many threads\./);
    await editor.quit();
  });
});
