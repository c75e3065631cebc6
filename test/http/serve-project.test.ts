import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { hosts } from '../../server/src/hosts/registry';
import type { FromWorker, ToWorker } from '../../server/src/http/worker/messages';
import { serveProject } from '../../server/src/http/worker/serve-project';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { temporaryDirectory } from '../temporary-directory';
import { shop } from './shop';

describe('the worker of a server', () => {
  /** What is answered to requests that are all sent at once: the methods and what they come to, by the order of requests. */
  async function answers(...requests: readonly ToWorker[]): Promise<readonly string[]> {
    const { port1, port2 } = new MessageChannel();
    serveProject(port2, {
      directoryAt: (path) => ({ files: new NodeSourceFiles(path), listen: () => undefined, watch: () => undefined }),
      report: () => undefined,
      assets: shippedAssets(resolve('dist')),
      hosts,
    });
    const told = new Map<number, string>();
    try {
      await new Promise<void>((done) => {
        port1.on('message', (message: FromWorker) => {
          if (message.kind === 'event') return;
          told.set(message.id, message.kind === 'failed' ? message.message : message.kind);
          if (told.size === requests.length) done();
        });
        for (const request of requests) port1.postMessage(request);
      });
    } finally {
      port1.close();
    }
    return requests.map(({ id }) => told.get(id) ?? '');
  }

  const open = (root: string): ToWorker => ({
    kind: 'request',
    id: 1,
    method: 'open',
    params: { root, workspace: root, environment: {}, revision: 0, routeFiles: [] },
  });
  const make: ToWorker = {
    kind: 'request',
    id: 2,
    method: 'make',
    params: { output: 'openapi.json', apiTypes: null, environment: null },
  };

  it('has requests wait that come while it opens the project', async () => {
    const root = shop();
    assert.deepEqual(await answers(open(root), make), ['answer', 'answer']);
  });

  it('fails them where there is none', async () => {
    const root = temporaryDirectory();
    const [opened, made = ''] = await answers(open(root), make);
    assert.equal(opened, 'answer');
    assert.match(made, /^No application found in /);
  });
});
