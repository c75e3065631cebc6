import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applicationFiles } from '../../bench/application/application';
import { temporaryDirectory } from '../temporary-directory';
import { Assistant } from './assistant';
import { bookshop } from './bookshop';

/** What an answer has at most, whatever is asked: a page and what stands beside it. */
const mostCharacters = 32_000;

function cli(words: readonly string[]): string {
  const { stdout } = spawnSync(process.execPath, [resolve('dist/cli.js'), ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** Objects put together, lists one after the other. Throws where two say something of the same thing. */
function together(one: Tree, other: Tree): Tree {
  const all = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const there = all.get(key);
    if (there === undefined) all.set(key, value);
    else if (Array.isArray(there) && Array.isArray(value))
      all.set(key, [...(there as unknown[]), ...(value as unknown[])]);
    else if (isTree(there) && isTree(value)) all.set(key, together(there, value));
    else assert.fail(`${key} comes twice`);
  }
  return Object.fromEntries(all);
}

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('pages of routespec mcp', () => {
  let root: string;
  before(() => {
    root = temporaryDirectory(Object.fromEntries(applicationFiles(500)));
  });

  it('have every route once, and are bounded', async () => {
    const assistant = await Assistant.of(root);
    const pages = await assistant.pages('find_routes');
    const routes = pages.flatMap((page) => page['routes'] as { path: string; methods: string[]; source: string }[]);
    const table = JSON.parse(cli(['routes', '--json', '--project', root])) as { uri: string; methods: string[] }[];
    assert.deepEqual(
      routes.map(({ path, methods }) => [path, methods]),
      table.map(({ uri, methods }) => [`/${uri.replace(/^\//, '').replaceAll('?}', '}')}`, methods]),
    );
    assert.ok(pages.length > 1);
    for (const page of pages) {
      assert.equal(page['total'], routes.length);
      assert.ok(JSON.stringify(page).length < mostCharacters);
    }
  });

  it('are together the description that is generated, each part once', async () => {
    const assistant = await Assistant.of(root);
    const { apiTypes } = await assistant.ask('overview');
    for (const { key } of apiTypes as { key: string }[]) {
      const pages = await assistant.pages('get_openapi', { apiType: key });
      for (const page of pages) assert.ok(JSON.stringify(page).length < mostCharacters);
      const document = pages.map((page) => page['document'] as Tree).reduce(together, {});
      const output = join(temporaryDirectory(), 'openapi.json');
      cli(['generate', '--project', root, '--api-type', key, '--output', output]);
      assert.deepEqual(document, JSON.parse(readFileSync(output, 'utf8')));
    }
  });

  it('are bounded for an operation of hundreds of fields, too', async () => {
    const rules = Array.from({ length: 600 }, (_, index) => `'field_${index}' => 'required|string|max:${index + 1}',`);
    const assistant = await Assistant.of(
      temporaryDirectory({
        artisan: '',
        'composer.json': JSON.stringify({ require: { 'laravel/framework': '^12.0' } }),
        'bootstrap/app.php':
          "<?php\nreturn Illuminate\\Foundation\\Application::configure(basePath: dirname(__DIR__))->withRouting(api: __DIR__.'/../routes/api.php')->create();\n",
        'routes/api.php': `<?php\nRoute::post('wide', function (Illuminate\\Http\\Request $request) { $request->validate([${rules.join('\n')}]); });\n`,
      }),
    );
    const pages = await assistant.pages('get_operation', { method: 'POST', path: '/api/wide' });
    const lengths = pages.map((page) => JSON.stringify(page).length);
    assert.ok(Math.max(...lengths) < mostCharacters, lengths.join());
    const names = pages.flatMap((page) => (page['fieldSources'] ?? []) as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(
      names,
      rules.map((_, index) => `field_${index}`),
    );
    // What fills more than a page by itself is shortened, and says so.
    assert.match(JSON.stringify(pages), /"x-left-out":"\d+ more members"/);
  });

  it('are bounded as they are sent, whatever stands beside the page', async () => {
    const long = 'x'.repeat(600);
    const types = Array.from(
      { length: 60 },
      (_, index) => `  type${index}: { prefix: 'p${index}', description: ${long} }`,
    );
    const spaces = Array.from(
      { length: 60 },
      (_, index) => `  e${index}: { name: ${long}, variables: { base_url: '${long}' } }`,
    );
    const middleware = Array.from({ length: 40 }, (_, index) => `'m${index}:${long}'`);
    const rules = Array.from({ length: 600 }, (_, index) => `'field_${index}' => 'required|string',`);
    const assistant = await Assistant.of(
      temporaryDirectory({
        ...bookshop,
        'config/openapi.yaml': `api_types:\n${types.join('\n')}\nenvironments:\n${spaces.join('\n')}\n`,
        'routes/api.php': `<?php\nRoute::post('p0/wide', function (Illuminate\\Http\\Request $request) { $request->validate([${rules.join('\n')}]); })->middleware([${middleware.join()}]);\n`,
        'bootstrap/app.php': bookshop['bootstrap/app.php'].replace(
          "/../routes/api.php'",
          "/../routes/api.php', apiPrefix: ''",
        ),
      }),
    );
    const overview = await assistant.call('overview');
    assert.equal((overview.structuredContent?.['apiTypes'] as unknown[]).length, 50);
    const operation = await assistant.call('get_operation', { method: 'POST', path: '/p0/wide' });
    assert.match(JSON.stringify(operation.structuredContent?.['routes']), /… \(35 more left out\)/);
    for (const { content, structuredContent } of [overview, operation]) {
      const [text] = content;
      assert.ok(text?.type === 'text');
      assert.ok(
        Math.max(text.text.length, JSON.stringify(structuredContent).length) <= 30_000,
        String(text.text.length),
      );
    }
  });

  it('end where they say', async () => {
    const assistant = await Assistant.of(root);
    assert.match(
      await assistant.refusal('find_routes', { offset: 10_000 }),
      /^offset: 10000 is behind the end; there are \d+ in all\.$/,
    );
    assert.equal((await assistant.ask('find_routes', { path: 'nowhere' }))['total'], 0);
  });
});
