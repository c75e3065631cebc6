import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { DocumentGuide, PreviewPageResult } from '../../server/src/protocol';
import { temporaryDirectory } from '../temporary-directory';
import { answered, answerTo, endAll, eventually, listening } from './running-server';
import { configuration, routes, shop } from './shop';

const guarded = { ...configuration, routes: { middleware: ['auth:admin'] } };

const running = new Set<ChildProcess>();

/** The command as a process. */
function serve(root: string, ...options: readonly string[]) {
  const parameters = [resolve('dist/cli.js'), 'serve', '--project', root, ...options];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** What the command says where it does not serve. */
async function refused(root: string, ...options: readonly string[]) {
  const child = serve(root, ...options);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, error, code: child.exitCode };
}

/** Serves at any free port; answers what it printed, the port left out, and where it is. */
async function served(root: string, ...options: readonly string[]) {
  const child = serve(root, '--port', '0', ...options);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.includes('Ctrl+C')) break;
  }
  const [url = ''] = /http:\/\/[^/]+/.exec(lines.join()) ?? [];
  const printed = lines.map((line) => line.replace(url, 'URL'));
  return { child, url: url.replace('localhost', '127.0.0.1'), printed };
}

describe('routespec serve', () => {
  afterEach(async () => {
    for (const child of running) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await endAll();
  });

  it('prints where everything is, answers it, and ends when it is asked to', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, url, printed } = await served(shop());
      assert.deepEqual(printed, [
        'Serving Shop (Laravel):',
        '  Page                           URL/',
        '  OpenAPI, JSON                  URL/documentation/openapi.json',
        '  OpenAPI, YAML                  URL/documentation/openapi.yaml',
        '  Request collection             URL/documentation/clientcollection',
        '  Workspace                      URL/documentation/clientworkspace',
        '  Environments                   URL/documentation/environments',
        '  Environments of the workspace  URL/documentation/environments/clientworkspace',
        '  Environments, JSON             URL/documentation/environments/json',
        '  Environments, YAML             URL/documentation/environments/yaml',
        'They follow the edits of the application. Stop with Ctrl+C.',
      ]);
      for (const line of printed.filter((one) => one.includes('URL'))) {
        const path = line.slice(line.indexOf('URL') + 'URL'.length);
        assert.equal((await answered(`${url}${path}`)).status, 200, path);
      }
      // A page that is open does not hold it up.
      const changes = await fetch(`${url}/_routespec/changes`);
      child.kill(signal);
      assert.deepEqual(await once(child, 'exit'), [0, null]);
      await changes.text().catch(() => undefined);
    }
  });

  it('follows edits, and tells the page of them', async () => {
    const root = shop();
    const { url } = await served(root);
    const changes = (await fetch(`${url}/_routespec/changes`)).body?.getReader();
    assert.ok(changes !== undefined);
    await changes.read();
    writeFileSync(join(root, 'routes/web.php'), routes('shoes'));
    // An editor's write can be seen in two steps.
    assert.match(Buffer.from((await changes.read()).value ?? []).toString(), /^(?:data: changed\n\n)+$/);
    const after = await eventually(
      () => answered(`${url}/documentation/openapi.json`),
      ({ body }) => body.includes('shoes'),
    );
    assert.equal(after.status, 200);
    await changes.cancel();
  });

  it('says so where the routes are off', async () => {
    const root = shop({ ...configuration, routes: { enabled: false } });
    assert.deepEqual(await refused(root, '--port', '0'), {
      out: '',
      error: 'The configuration switches the routes off: "routes.enabled" is false, so nothing is served.\n',
      code: 1,
    });
  });

  it('serves what is guarded to its user alone, who must say so', async () => {
    const root = shop(guarded);
    assert.deepEqual(await refused(root, '--port', '0'), {
      out: '',
      error:
        'The configuration guards the documentation by "auth:admin" ("routes.middleware"), which only your server has. Start with --unguarded to serve it on this machine without guards, or mount createHandler in your server.\n',
      code: 1,
    });
    const { url } = await served(root, '--unguarded');
    assert.equal((await answered(`${url}/documentation/openapi.json`)).status, 200);
    for (const host of ['0.0.0.0', '::', 'docs.internal', '192.168.0.9']) {
      assert.deepEqual(await refused(root, '--port', '0', '--unguarded', '--host', host), {
        out: '',
        error: '--unguarded is only allowed on loopback: leave out --host.\n',
        code: 2,
      });
    }
  });

  it('answers nothing that an edit guards', async () => {
    const root = shop();
    const { url } = await served(root);
    writeFileSync(join(root, 'config/openapi.json'), JSON.stringify(guarded));
    const answer = await eventually(
      () => answered(`${url}/documentation/openapi.json`),
      ({ status }) => status !== 200,
    );
    assert.equal(answer.status, 503);
    const project = await answered(`${url}/_routespec/project`);
    assert.deepEqual([project.status, project.body], [503, answer.body]);
    const preview = await answered(`${url}/_routespec/preview`);
    assert.deepEqual([preview.status, preview.body], [503, answer.body]);
  });

  it('tells the page nothing of a project whose routes an edit switches off', async () => {
    const root = shop();
    const { url } = await served(root);
    writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ ...configuration, routes: { enabled: false } }));
    const answer = await eventually(
      () => answered(`${url}/_routespec/project`),
      ({ status }) => status !== 200,
    );
    const message = 'The configuration switches the routes off: "routes.enabled" is false.';
    assert.deepEqual([answer.status, answer.body], [404, JSON.stringify({ message })]);
    const preview = await answered(`${url}/_routespec/preview`);
    assert.deepEqual([preview.status, preview.body], [404, answer.body]);
  });

  it('answers the page with an output, as far as the project can be read', async () => {
    const root = shop();
    const { url } = await served(root);
    const preview = async (query: string) => {
      const { status, body } = await answered(`${url}/_routespec/preview${query}`);
      return { status, page: JSON.parse(body) as PreviewPageResult };
    };
    const { page } = await preview('?api_type=site&output=openapi');
    assert.ok(page.kind === 'document');
    assert.deepEqual(
      [page.operations, (JSON.parse(page.guide) as DocumentGuide).operations.map(({ id }) => id), page.broken],
      [1, ['general.books.list.site'], []],
    );
    for (const query of ['?output=files', '?api_type=none', '?environment=none']) {
      assert.equal((await preview(query)).status, 422, query);
    }
    writeFileSync(join(root, 'config/openapi.json'), '{');
    const { body } = await eventually(
      () => answered(`${url}/_routespec/preview`),
      (answer) => answer.body.includes('cannot be parsed'),
    );
    const last = JSON.parse(body) as PreviewPageResult;
    assert.ok(last.kind === 'document');
    assert.deepEqual(
      [last.operations, last.broken[0]?.place],
      [3, { file: 'config/openapi.json', line: 1, column: 2 }],
    );
  });

  it('answers no page of a host that has its name lead here', async () => {
    const { url } = await served(shop());
    for (const path of [
      '/',
      '/documentation/openapi.json',
      '/_routespec/project',
      '/_routespec/preview',
      '/_routespec/changes',
    ]) {
      const answer = await answerTo(url, `GET ${path} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 403 Forbidden\r\n/);
      assert.doesNotMatch(answer, /Shop/);
    }
  });

  it('says what is wrong with the call or the machine', async () => {
    const taken = new URL(await listening(createServer())).port;
    const root = shop();
    assert.deepEqual(await refused(root, '--port', taken), {
      out: '',
      error: `Port ${taken} of 127.0.0.1 is in use. Choose another by --port; --port 0 takes any that is free.\n`,
      code: 1,
    });
    assert.deepEqual(await refused(root, '--port', '65536'), {
      out: '',
      error: '--port must be at most 65535.\n',
      code: 2,
    });
    // Addresses of documentation (RFC 5737) are of no machine.
    assert.deepEqual(await refused(root, '--port', '0', '--host', '192.0.2.1'), {
      out: '',
      error: 'Cannot listen on 192.0.2.1: this machine has no such name or address.\n',
      code: 1,
    });
    const empty = temporaryDirectory();
    const { error, code } = await refused(empty, '--port', '0');
    assert.deepEqual([error.startsWith(`No application found in ${empty} (`), code], [true, 1]);
  });

  it('gives the page nothing that runs or loads but its own files', async () => {
    const { url } = await served(shop({ ...configuration, info: { title: '</title><script>alert(1)</script>' } }));
    const page = await answered(`${url}/`);
    assert.doesNotMatch(page.body, /alert\(/);
    assert.deepEqual(page.headers['content-security-policy']?.split('; '), [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      'img-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    assert.equal(files.length, 3);
    for (const path of files) {
      const { status, headers } = await answered(`${url}${path}`);
      assert.deepEqual([path, status, headers['x-content-type-options']], [path, 200, 'nosniff']);
      const unchanged = await answered(`${url}${path}`, { headers: { 'If-None-Match': headers['etag'] ?? '' } });
      assert.equal(unchanged.status, 304);
    }
    for (const path of ['/_routespec/', '/_routespec/page.js', '/_routespec/../cli.js', '/_routespec/..%2fcli.js']) {
      assert.equal((await answered(`${url}${path}`)).status, 404);
    }
    assert.equal((await answered(`${url}/`, { method: 'POST' })).status, 405);
  });
});
