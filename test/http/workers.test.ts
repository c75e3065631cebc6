import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { documentationHandler } from '../../server/src/http/documentation-handler';
import { ProjectReader } from '../../server/src/http/project-reader';
import type { FromWorker, ToWorker } from '../../server/src/http/worker/messages';
import { startThread } from '../../server/src/workers/worker-thread';
import { temporaryDirectory } from '../temporary-directory';
import { answered, endAll, eventually, listening } from './running-server';
import { routes, shop } from './shop';

/** Milliseconds that a worker which hangs is given: enough for a first reading on a busy machine. */
const soon = 6000;
const late = 60_000;

const unavailable = '{"message":"The application cannot be read now. The log of this server says why."}';

const trapped = join(temporaryDirectory(), 'trapped-worker.js');

describe('a server whose worker', () => {
  before(async () => {
    await build({
      entryPoints: ['test/http/trapped-worker.ts'],
      outfile: trapped,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      alias: { 'web-tree-sitter': createRequire(__filename).resolve('web-tree-sitter') },
      logLevel: 'error',
    });
  });

  let reader: ProjectReader | null = null;
  let threads = 0;
  let logged: string[] = [];
  afterEach(async () => {
    await endAll();
    await reader?.close();
    reader = null;
    threads = 0;
    logged = [];
  });

  /** A server of the shop, and its root. */
  async function served(busyLimit = late) {
    const root = shop();
    const opened = await ProjectReader.open({
      root,
      workspace: root,
      environment: {},
      startWorker: () => {
        threads++;
        return startThread<ToWorker, FromWorker>(trapped, 200);
      },
      busyLimit,
      restartPause: 20,
      log: (line) => logged.push(line),
    });
    reader = opened;
    const handler = documentationHandler(opened, {});
    const url = await listening((request, response) => {
      handler(request, response, () => response.end('the shop'));
    });
    return { url, root, reader: opened };
  }

  for (const [trap, reason] of [
    ['hang', 'Reading the application was ended: it took longer than 6 seconds.'],
    ['fill', 'Reading the application was ended: it needed more than 200 MB of memory.'],
    ['throw', 'Reading the application failed: out of order (ROUTESPEC_DEBUG=1 has the server print where.)'],
  ] as const) {
    it(`meets "${trap}" says so in its log alone, answers the rest, and answers all once it is mended`, async () => {
      const { url, root } = await served(trap === 'hang' ? soon : late);
      const ask = () => answered(`${url}/documentation/openapi.json`);
      const before = await ask();
      assert.equal(before.status, 200);
      writeFileSync(join(root, 'trap.txt'), trap);
      const failed = await eventually(ask, ({ status }) => status !== 200);
      assert.deepEqual([failed.status, failed.headers['retry-after'], failed.body], [503, '1', unavailable]);
      assert.deepEqual(logged, [reason]);
      assert.equal((await answered(url)).body, 'the shop');
      rmSync(join(root, 'trap.txt'));
      writeFileSync(join(root, 'routes/web.php'), routes('shoes'));
      const after = await eventually(ask, ({ status }) => status === 200);
      assert.match(after.body, /admin\/shoes/);
      assert.equal(threads > 1, trap !== 'throw');
    });
  }

  it('is busy keeps nobody waiting who asks for something else', async () => {
    const { url, root, reader: opened } = await served(soon);
    const stale = new Promise<void>((resolve) => {
      opened.onChange(resolve);
    });
    writeFileSync(join(root, 'trap.txt'), 'hang');
    await stale;
    const waits = answered(`${url}/documentation/openapi.json`);
    const order: string[] = [];
    const others = Promise.all(Array.from({ length: 20 }, () => answered(url))).then((all) => {
      order.push('others');
      return all;
    });
    const { status } = await waits.finally(() => order.push('documentation'));
    assert.deepEqual([status, order], [503, ['others', 'documentation']]);
    assert.deepEqual(new Set((await others).map(({ body }) => body)), new Set(['the shop']));
  });

  it('was closed answers nothing, and starts no other', async () => {
    const { url, reader: opened } = await served();
    await opened.close();
    const { status, body } = await answered(`${url}/documentation/openapi.json`);
    assert.deepEqual([status, body], [503, unavailable]);
    assert.deepEqual(logged, ['Reading the application was ended: it is closed.']);
    assert.equal(threads, 1);
  });
});
