import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { commands } from '../../server/src/cli/commands';
import { codeBlocks } from '../docs/code-blocks';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';

/** Commands that go on until they are ended, by what they print once they are ready. */
const lasting = { watch: /^Watching/, 'serve --port 0': /^They follow/ };

describe('the package, installed into an empty folder', () => {
  const directory = temporaryDirectory({ 'package.json': '{"private": true}' });
  const application = temporaryDirectory(shop(clients));

  before(() => {
    const packed = temporaryDirectory();
    execFileSync('npm', ['pack', '--silent', '--pack-destination', packed], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [tarball = ''] = readdirSync(packed);
    const quietly = ['--silent', '--offline', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...quietly, join(packed, tarball)], { cwd: directory, stdio: 'pipe' });
  });

  const npx = (words: string) => {
    const args = ['--no-install', 'routespec', ...words.split(' '), '--project', application];
    const { status, stdout, stderr } = spawnSync('npx', args, { cwd: directory, encoding: 'utf8' });
    return { status, out: `${stdout}${stderr}` };
  };

  const calls: Readonly<Record<string, readonly [code: number, out: RegExp]>> = {
    'openapi:generate --all': [0, /^Operations: +1$/m],
    'openapi:generate --all --check': [0, /up to date/],
    'openapi:clear-cache': [0, /^Removed 1 kept result\.$/m],
    'routes --json': [0, /"uri": "api\/clients"/],
    'check --report sarif': [0, /"version": "2\.1\.0"/],
    'vendor:publish --tag openapi-config': [0, /config\/openapi\.php/],
    [`diff ${join(application, 'storage/app/public/openapi/openapi/openapi-all.json')}`]: [
      0,
      /No (?:change|difference)/i,
    ],
  };
  for (const [words, [code, out]] of Object.entries(calls)) {
    it(`runs npx routespec ${words.replace(application, '')}`, () => {
      const ran = npx(words);
      assert.equal(ran.status, code, ran.out);
      assert.match(ran.out, out);
    });
  }

  for (const [words, ready] of Object.entries(lasting)) {
    it(`runs npx routespec ${words}, until it is ended`, async () => {
      const cli = join(directory, 'node_modules/.bin/routespec');
      const child = spawn(cli, [...words.split(' '), '--project', application], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface(child.stdout)) if (ready.test(line)) child.kill('SIGINT');
      assert.equal(child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0], 0);
    });
  }

  it('answers assistants and editors', async () => {
    const command = join(directory, 'node_modules/.bin/routespec');
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command, args: ['mcp', '--project', application] }));
    const { tools } = await client.listTools();
    await client.close();
    assert.ok(tools.length > 0);
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}';
    const server = spawn(command, ['lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    server.stdin.write(`Content-Length: ${body.length.toString()}\r\n\r\n${body}`);
    const [answer] = (await once(server.stdout, 'data')) as [Buffer];
    server.kill();
    await once(server, 'exit');
    assert.match(answer.toString(), /"id":1|Content-Length/);
  });

  it('has no command that is not tried here', () => {
    const tried = [...Object.keys(calls), ...Object.keys(lasting), 'mcp', 'lsp'].map((words) => words.split(' ')[0]);
    assert.deepEqual(
      commands.map(({ name }) => name).filter((name) => !tried.includes(name)),
      [],
    );
  });

  it('has types for the programs of the documentation', () => {
    const examples = [...codeBlocks('docs/library.md', 'js'), ...codeBlocks('docs/http.md', 'ts')];
    for (const [index, example] of examples.entries()) {
      writeFileSync(join(directory, `example-${index.toString()}.mts`), example);
    }
    for (const name of ['express', 'fastify', '@nestjs', 'reflect-metadata', '@types']) {
      symlinkSync(resolve('node_modules', name), join(directory, 'node_modules', name));
    }
    mkdirSync(join(directory, 'out'));
    const options = [
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--strict',
      '--skipLibCheck',
      '--experimentalDecorators',
    ];
    const tsc = spawnSync(
      process.execPath,
      [
        resolve('node_modules/typescript/bin/tsc'),
        '--noEmit',
        '--types',
        'node',
        ...options,
        ...examples.map((_, index) => `example-${index.toString()}.mts`),
      ],
      { cwd: directory, encoding: 'utf8' },
    );
    assert.equal(tsc.stdout, '');
  });
});
