import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';
import { Assistant } from './assistant';
import { bookshop } from './bookshop';
import { lookedFor } from '../looked-for';

const routesFile = 'routes/api.php';
const requestFile = 'app/Http/Requests/StoreBook.php';
const configuration = 'config/openapi.yaml';

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function pathsOf(assistant: Assistant): Promise<readonly string[]> {
  const { routes } = await assistant.ask('find_routes');
  return (routes as { path: string }[]).map(({ path }) => path);
}

describe('routespec mcp, between two questions,', () => {
  it('sees an edited rule, at its new place', async () => {
    const root = temporaryDirectory(bookshop);
    const assistant = await Assistant.of(root);
    const asked = { operationId: 'general.books.create' };
    await assistant.ask('get_operation', asked);
    write(root, requestFile, bookshop[requestFile].replace("'title'", "'isbn' => 'required',\n            'title'"));
    assert.deepEqual((await assistant.ask('get_operation', asked))['fieldSources'], [
      { in: 'body', name: 'isbn', source: `${requestFile}:12` },
      { in: 'body', name: 'title', source: `${requestFile}:13` },
      { in: 'body', name: 'pages', source: `${requestFile}:14` },
    ]);
  });

  it('sees a class that was missing, and one that went', async () => {
    const root = temporaryDirectory({ ...bookshop, [requestFile]: '<?php\n' });
    const assistant = await Assistant.of(root);
    const names = async () => {
      const { fieldSources = [] } = await assistant.ask('get_operation', { method: 'POST', path: '/api/books' });
      return (fieldSources as { name: string }[]).map(({ name }) => name);
    };
    rmSync(join(root, requestFile));
    assert.deepEqual(await names(), []);
    write(root, requestFile, bookshop[requestFile]);
    assert.deepEqual(await names(), ['title', 'pages']);
    rmSync(join(root, requestFile));
    assert.deepEqual(await names(), []);
  });

  it('sees a configuration file that came, in another format', async () => {
    const root = temporaryDirectory(bookshop);
    rmSync(join(root, configuration));
    const assistant = await Assistant.of(root);
    assert.equal((await assistant.ask('overview'))['apiTypesOrigin'], 'inferred');
    write(root, configuration, bookshop[configuration]);
    assert.equal((await assistant.ask('overview'))['title'], 'Bookshop');
  });

  it('sees an application that came, and that it went', async () => {
    const root = temporaryDirectory();
    const assistant = await Assistant.of(root);
    const none = `No application found in ${root} (looked for ${lookedFor}).`;
    assert.equal(await assistant.refusal('overview'), none);
    for (const [path, text] of Object.entries(bookshop)) write(root, path, text);
    assert.deepEqual(await pathsOf(assistant), ['/api/books', '/api/books/{book}', '/about']);
    for (const path of ['artisan', 'composer.json', 'bootstrap/app.php']) rmSync(join(root, path));
    assert.equal(await assistant.refusal('find_routes'), none);
  });

  it('answers many questions at once, each by one reading', async () => {
    const root = temporaryDirectory(bookshop);
    const assistant = await Assistant.of(root);
    const asked = Array.from({ length: 20 }, () => assistant.ask('find_routes'));
    write(root, 'routes/web.php', '<?php\n');
    const totals = (await Promise.all(asked)).map(({ total }) => total);
    assert.deepEqual(
      [...new Set(totals)].every((total) => total === 3 || total === 2),
      true,
    );
    assert.equal((await assistant.ask('find_routes'))['total'], 2);
  });
});

describe('routespec mcp of a broken project', () => {
  it('says where code cannot be parsed, and answers by the rest', async () => {
    const broken = bookshop[routesFile].replace('});', "});\nRoute::get('half', \n\nRoute::get('whole', fn () => 1);");
    const assistant = await Assistant.of(temporaryDirectory({ ...bookshop, [routesFile]: broken }));
    const { syntaxErrors, problems } = await assistant.ask('overview');
    const { problems: told } = await assistant.ask('check', { code: 'php.syntax' });
    const [first] = told as { source: string; message: string }[];
    assert.ok(first !== undefined);
    assert.deepEqual(syntaxErrors, [{ source: first.source, message: first.message }]);
    assert.match(first.source, /^routes\/api\.php:\d+$/);
    assert.notDeepEqual(problems, { error: 0, warning: 0, information: 0, hint: 0 });
    const paths = await pathsOf(assistant);
    assert.deepEqual(paths.slice(0, 2), ['/api/books', '/api/books/{book}']);
  });

  it('says that configuration cannot be parsed, and keeps what it said last', async () => {
    const root = temporaryDirectory(bookshop);
    const assistant = await Assistant.of(root);
    await assistant.ask('overview');
    write(root, configuration, `${bookshop[configuration]}tags: [\n`);
    const { title, operations, problems, syntaxErrors } = await assistant.ask('overview');
    assert.deepEqual([title, operations], ['Bookshop', 2]);
    assert.equal((problems as { error: number }).error, 1);
    assert.match(JSON.stringify(syntaxErrors), /config\/openapi\.yaml:\d+.*Nothing is generated until it is fixed/);
    assert.equal((await assistant.ask('get_openapi', { apiType: 'shop' }))['nextOffset'], null);
  });
});
