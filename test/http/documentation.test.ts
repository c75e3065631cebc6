import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { outputAt } from '../../server/src/http/served-output';
import { temporaryDirectory } from '../temporary-directory';
import { answered, endAll, serverOf } from './running-server';
import { configuration, shop } from './shop';

const page = readFileSync('docs/http.md', 'utf8');

/** The program in the section of a title. */
function example(title: string): string {
  const section = page.split(/^##+ /m).find((one) => one.startsWith(`${title}\n`)) ?? '';
  const [, program] = /^```ts\n(.*?)^```/ms.exec(section) ?? [];
  assert.ok(program !== undefined, `docs/http.md has no program under ${title}`);
  return program;
}

/** What programs import, where they look for it. */
const packages = ['express', 'fastify', '@nestjs', 'reflect-metadata'];

/** A program in a directory of its own, with this package installed. */
function installed(program: string): string {
  const compilerOptions = { experimentalDecorators: true };
  const directory = temporaryDirectory({
    'example.mts': program,
    'tsconfig.json': JSON.stringify({ compilerOptions }),
  });
  mkdirSync(join(directory, 'node_modules'));
  symlinkSync(resolve('.'), join(directory, 'node_modules/routespec'));
  for (const name of packages) symlinkSync(resolve('node_modules', name), join(directory, 'node_modules', name));
  return join(directory, 'example.mts');
}

/** Runs a program in the directory of an application; answers the URL that it listens at. */
async function run(program: string, root: string): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const loader = pathToFileURL(resolve('node_modules/tsx/dist/esm/index.mjs')).href;
  const parameters = ['--require', resolve('test/http/report-port.cjs'), '--import', loader, program];
  const env = { ...process.env, DOCS_KEY: 'k3y', TSX_TSCONFIG_PATH: join(dirname(program), 'tsconfig.json') };
  const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit').then(([code]) => assert.fail(`The program exited with ${String(code)}.`));
  exited.catch(() => undefined);
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^port (\d+)$/.exec(line) ?? [];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, process: child };
  }
  return exited;
}

describe('docs/http.md', () => {
  const running: ChildProcess[] = [];
  after(async () => {
    for (const child of running) {
      child.kill();
      await once(child, 'exit');
    }
    await endAll();
  });

  // What there is not is answered by the program: one of them answers everything.
  for (const { title, routes, key, noFormat } of [
    { title: 'In a server of Node', routes: {}, key: null, noFormat: 200 },
    { title: 'Express', routes: { middleware: ['api.key'] }, key: 'k3y', noFormat: 404 },
    { title: 'Fastify', routes: {}, key: null, noFormat: 404 },
    { title: 'NestJS', routes: {}, key: null, noFormat: 404 },
  ] as const) {
    it(`has a program that runs under ${title}`, async () => {
      const root = shop({ ...configuration, routes });
      const { url, process: child } = await run(installed(example(title)), root);
      running.push(child);
      const headers: Record<string, string> = key === null ? {} : { 'X-API-Key': key };
      const own = await answered(url);
      assert.deepEqual([own.status, own.body], [200, 'The shop itself.']);
      const { status, body } = await answered(`${url}/documentation/openapi.json`, { headers });
      const { info } = JSON.parse(body) as { readonly info: { readonly title: string } };
      assert.deepEqual([status, info.title], [200, 'Shop']);
      const yaml = await answered(`${url}/documentation/openapi.yaml?api_type=admin`, { headers });
      assert.match(yaml.body, /title: Shop \(Back office\)/);
      const wrong = await answered(`${url}/documentation/openapi.json?api_type=x`, { headers });
      assert.equal(wrong.status, 422);
      assert.equal((await answered(`${url}/documentation/openapi.xml`, { headers })).status, noFormat);
      if (key !== null) {
        const refused = await answered(`${url}/documentation/openapi.json`);
        assert.deepEqual([refused.status, refused.body], [401, '{"message":"Unauthenticated."}']);
      }
    });
  }

  it('names every path that is answered, and no other', async () => {
    const [, section = ''] = page.split('## What is answered');
    const rows = section.split('\n').filter((line) => /^\| `(?:openapi|client|environments)/.test(line));
    const paths = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    );
    assert.equal(paths.length, 13);
    const url = await serverOf({ root: shop() });
    for (const path of paths) {
      assert.equal((await answered(`${url}/documentation/${path}`)).status, 200, path);
      assert.notEqual(outputAt(path), null);
    }
  });
});
