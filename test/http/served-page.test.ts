import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProjectReader } from '../../server/src/http/project-reader';
import { ServedPage } from '../../server/src/http/served-page';
import type { FromWorker, ToWorker } from '../../server/src/http/worker/messages';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { startThread } from '../../server/src/workers/worker-thread';
import { temporaryDirectory } from '../temporary-directory';
import { answered, endAll, listening } from './running-server';
import { shop } from './shop';

describe('the page of a server', () => {
  const readers: ProjectReader[] = [];
  let logged: string[] = [];
  afterEach(async () => {
    await endAll();
    logged = [];
    for (const reader of readers.splice(0)) await reader.close();
  });

  /** A page whose files lie in a directory. */
  async function pageAt(directory: string): Promise<string> {
    const root = shop();
    const reader = await ProjectReader.open({
      root,
      workspace: root,
      environment: {},
      startWorker: () => startThread<ToWorker, FromWorker>(resolve('dist/http-worker.js')),
      busyLimit: 60_000,
      restartPause: 20,
      log: (line) => logged.push(line),
    });
    readers.push(reader);
    const page = new ServedPage(reader, {}, { ...shippedAssets(directory), locate: (name) => join(directory, name) });
    return listening((request, response) => {
      page.answer(request, response);
    });
  }

  it('reads a file again that could not be read, and tells nobody where it lies', async () => {
    const directory = temporaryDirectory();
    const url = await pageAt(directory);
    const before = await answered(url);
    assert.deepEqual(
      [before.status, before.body],
      [503, '{"message":"The application cannot be read now. The log of this server says why."}'],
    );
    const [reason = '', ...others] = logged;
    assert.match(reason, /^ENOENT: .*served-page\.html/);
    assert.deepEqual(others, []);
    mkdirSync(join(directory, 'preview'));
    writeFileSync(join(directory, 'preview/served-page.html'), '<p>Hello');
    const after = await answered(url);
    assert.deepEqual([after.status, after.body], [200, '<p>Hello']);
  });

  it('ends the answer to a HEAD request for its changes', async () => {
    const { status, headers, body } = await answered(`${await pageAt('.')}/_routespec/changes`, { method: 'HEAD' });
    assert.deepEqual([status, headers['content-type'], body], [200, 'text/event-stream', '']);
  });
});
