import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';
import { Assistant } from './assistant';
import { bookshop } from './bookshop';

describe('routespec mcp refuses', () => {
  const calls: readonly (readonly [tool: string, given: Record<string, unknown>, refusal: string])[] = [
    ['find_routes', { pth: 'x' }, 'Invalid arguments. Unrecognized key: "pth".'],
    ['find_routes', { path: 5 }, 'Invalid arguments. path: Invalid input: expected string, received number.'],
    ['find_routes', { offset: -1 }, 'Invalid arguments. offset: Too small: expected number to be >=0.'],
    [
      'find_routes',
      { name: 'x'.repeat(1001) },
      'Invalid arguments. name: Too big: expected string to have <=1000 characters.',
    ],
    [
      'check',
      { severity: 'fatal' },
      'Invalid arguments. severity: Invalid option: expected one of "error"|"warning"|"information"|"hint".',
    ],
    ['get_openapi', {}, 'Invalid arguments. apiType: Invalid input: expected string, received undefined.'],
    ['get_openapi', { apiType: 'admin' }, 'Unknown or disabled API types: admin. Available types: shop.'],
    [
      'get_openapi',
      { apiType: '../\u001b[31m\u202e' },
      'Unknown or disabled API types: ../\ufffd[31m\ufffd. Available types: shop.',
    ],
    ['get_operation', {}, 'Give either operationId, or both method and path.'],
    ['get_operation', { method: 'GET' }, 'Give either operationId, or both method and path.'],
    [
      'get_operation',
      { operationId: 'general.books.creat' },
      'No documented operation has the id "general.books.creat". Did you mean "general.books.create"? find_routes lists the ids.',
    ],
    [
      'get_operation',
      { operationId: '../../etc/passwd\u0000' },
      'No documented operation has the id "../../etc/passwd\ufffd". find_routes lists the ids.',
    ],
    [
      'get_operation',
      { operationId: '__proto__' },
      'No documented operation has the id "__proto__". find_routes lists the ids.',
    ],
    [
      'get_operation',
      { method: 'DELETE', path: '/api/books/{id}' },
      'No documented operation is "DELETE /api/books/{id}". That path has GET. find_routes finds routes by a part of the path.',
    ],
    [
      'get_operation',
      { method: 'GET', path: '/about' },
      'No documented operation is "GET /about". The application has that route (routes/web.php:5), but no API type covers it, or it is excluded; overview lists the API types.',
    ],
  ];

  for (const [tool, given, refusal] of calls) {
    it(`${tool} with ${JSON.stringify(given).slice(0, 80)}`, async () => {
      const assistant = await Assistant.of(temporaryDirectory(bookshop));
      assert.equal(await assistant.refusal(tool, given), refusal);
    });
  }

  it('a tool that it does not have', async () => {
    const assistant = await Assistant.of(temporaryDirectory(bookshop));
    await assert.rejects(
      assistant.call('overviw'),
      /-32602: Unknown tool "overviw"\. Did you mean overview\? The tools are overview, find_routes, get_operation, get_openapi, check\./,
    );
  });

  it('a tool whose name is long, and would steer a terminal', async () => {
    const assistant = await Assistant.of(temporaryDirectory(bookshop));
    await assert.rejects(assistant.call(`\u001b[2J\u202e${'x'.repeat(5000)}`), ({ message }: Error) => {
      assert.match(message, /Unknown tool "\ufffd\[2J\ufffdx{95}…"\. The tools are/);
      return true;
    });
  });

  it('every question about a directory without an application, and says why', async () => {
    const root = temporaryDirectory({
      'backend/composer.json': JSON.stringify({ require: { 'laravel/framework': '^12.0' } }),
      'backend/artisan': '',
    });
    const assistant = await Assistant.of(root);
    const { tools } = await assistant.client.listTools();
    for (const { name } of tools) {
      assert.match(
        await assistant.refusal(name, name === 'get_openapi' ? { apiType: 'api' } : {}),
        new RegExp(
          `^No application found in ${root} \\(looked for .*start the server with .--project ${join(root, 'backend')}.`,
        ),
      );
    }
  });

  it('every question about a directory that is not there', async () => {
    const root = join(temporaryDirectory(), 'gone');
    assert.equal(
      await (await Assistant.of(root)).refusal('overview'),
      `Cannot read ${root}: there is no such directory.`,
    );
  });
});

describe('routespec mcp', () => {
  it('shows hostile text as data that prints safely', async () => {
    const name = 'x\u001b[2J\u202eevil';
    const assistant = await Assistant.of(
      temporaryDirectory({
        ...bookshop,
        'routes/web.php': `<?php\n\nRoute::get('about', fn () => 1)->name("${name}");\n`,
      }),
    );
    const { content, structuredContent } = await assistant.call('find_routes', { path: 'about' });
    const [text] = content;
    assert.ok(text?.type === 'text');
    assert.equal(/[\p{Cc}\u202a-\u202e]/u.test(text.text), false);
    assert.deepEqual(JSON.parse(text.text), structuredContent);
    assert.equal((structuredContent as { routes: { name: string }[] }).routes[0]?.name, name);
  });

  it('takes paths of a call for text, not for files to read', async () => {
    const assistant = await Assistant.of(temporaryDirectory(bookshop));
    assert.deepEqual(await assistant.ask('check', { file: '../../etc/passwd' }), {
      complete: true,
      counts: { error: 0, warning: 0, information: 0, hint: 0 },
      total: 0,
      nextOffset: null,
      problems: [],
    });
  });

  it('bears lines that are no messages, and ends with its client', async () => {
    const root = temporaryDirectory(bookshop);
    const server = spawn(process.execPath, [resolve('dist/cli.js'), 'mcp'], { cwd: root, stdio: 'pipe' });
    const written = { out: '', error: '' };
    server.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => (written.error += chunk.toString()));
    server.stdin.end('nonsense\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    assert.deepEqual(await once(server, 'close'), [0, null]);
    assert.deepEqual(written, { out: '{"result":{},"jsonrpc":"2.0","id":1}\n', error: '' });
  });
});
