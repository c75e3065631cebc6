import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import autocannon from 'autocannon';

/** Formats, filters, environments, refusals: each is asked for by every connection, in turn. */
const paths = [
  'openapi.json',
  'openapi.yaml',
  'openapi.json?api_type=admin',
  'openapi.json?api_type=site,mobile',
  'openapi.yml?api_type=mobile&environment=production',
  'clientcollection',
  'clientcollection?api_type=site&environment=local',
  'clientworkspace?environment=production',
  'openapi.clientworkspace?api_type=admin',
  'environments',
  'environments/clientworkspace',
  'environments/json?environment=local',
].map((path) => `/documentation/${path}`);

const connections = 200;

/** Asks for all of them in turn, on every connection. */
async function load(url: string, duration: number) {
  const requests = paths.map((path) => ({ method: 'GET', path }) as const);
  return autocannon({ url, connections, duration, requests, timeout: 30 });
}

describe('a server under load', () => {
  let server: ChildProcessWithoutNullStreams;
  after(async () => {
    server.kill();
    await once(server, 'exit');
  });

  it('answers 200 connections for 10 s without an error, in memory that stays as it is', async () => {
    const parameters = [resolve('dist/index.js'), resolve('test/hosts/laravel-clinic')];
    server = spawn(process.execPath, ['--expose-gc', resolve('test/http/load-server.cjs'), ...parameters]);
    const lines = createInterface(server.stdout);
    const url = await lineOf(lines);
    const memory = async (): Promise<NodeJS.MemoryUsage> => {
      server.stdin.write('\n');
      return JSON.parse(await lineOf(lines)) as NodeJS.MemoryUsage;
    };
    // Every answer is made and kept, buffers of sockets are there, code is compiled.
    await load(url, 5);
    const before = await memory();

    const { errors, timeouts, non2xx, requests } = await load(url, 10);

    assert.deepEqual({ errors, timeouts, non2xx }, { errors: 0, timeouts: 0, non2xx: 0 });
    assert.ok(requests.total > paths.length * connections, `${requests.total} requests`);
    const after = await memory();
    const grown = (kind: 'heapUsed' | 'arrayBuffers' | 'rss'): number => (after[kind] - before[kind]) / 2 ** 20;
    const held = grown('heapUsed') + grown('arrayBuffers');
    // A kilobyte lost with each request would be ten times as much.
    assert.ok(held < 2, `it holds ${held.toFixed(1)} MB more after ${requests.total} requests`);
    // Of the whole process, the worker too: what the system has not taken back. Each of 200 sockets may have had an answer of
    // half a megabyte under way.
    assert.ok(grown('rss') < 64, `the process grew by ${grown('rss').toFixed(0)} MB over ${requests.total} requests`);
  });
});

async function lineOf(lines: Interface): Promise<string> {
  const [line] = (await once(lines, 'line')) as [string];
  return line;
}
