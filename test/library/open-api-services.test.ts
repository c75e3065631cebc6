import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clients, shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';
import { library } from './built-library';

const { GenerationError, InvalidArgumentError, OpenApiServices } = library;

const types = { shop: { prefix: 'api/shop' }, admin: { prefix: 'api/admin' }, old: { prefix: 'old', enabled: false } };
const routes = "Route::get('shop/books', fn () => 1);\nRoute::get('admin/users', fn () => 1);\n";

function typedShop(more: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory(shop(routes, { 'config/openapi.json': JSON.stringify({ api_types: types }), ...more }));
}

async function paths(document: Promise<{ readonly paths: object }>): Promise<readonly string[]> {
  return Object.keys((await document).paths);
}

describe('the services of a project', () => {
  it('generate each specification, by both of its names', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    const collection = await services.generate(true, null, null, 'clientcollection');
    const workspace = await services.generate(true, null, null, 'clientworkspace');
    assert.deepEqual(
      [(await services.generate()).openapi, collection.info.name, workspace.__export_format],
      ['3.0.3', 'Shop', 4],
    );
    assert.deepEqual(await services.generate(true, null, null, 'postman'), collection);
    assert.deepEqual(await services.generate(true, null, null, 'insomnia'), workspace);
  });

  it('take the API types and the environment of the call', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    assert.deepEqual(await paths(services.generate(true, ['admin'])), ['/api/admin/users']);
    assert.deepEqual(await paths(services.generate()), ['/api/shop/books', '/api/admin/users']);
    const { servers } = await services.generate(true, null, 'production');
    assert.notDeepEqual(servers, (await services.generate()).servers);
  });

  it('take the filter that was set where a call has none', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    services.setApiTypeFilter(['admin']);
    assert.deepEqual(await paths(services.generate()), ['/api/admin/users']);
    assert.deepEqual(await paths(services.generate(true, ['shop'])), ['/api/shop/books']);
    services.setApiTypeFilter(null);
    assert.equal((await paths(services.generate())).length, 2);
  });

  it('answer each call with an object of its own', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    const first = await services.generate();
    const whole = JSON.stringify(first);
    Object.assign(first.info, { title: 'Spoilt' });
    for (const path of Object.keys(first.paths)) Reflect.deleteProperty(first.paths, path);
    await services.generate(true, ['admin'], 'production', 'clientcollection');
    assert.equal(JSON.stringify(await services.generate()), whole);
  });

  it('follow every change of what was read', async () => {
    const root = typedShop({ '.env.example': 'SHOP_PATH=\n' });
    const services = new OpenApiServices({ root });
    const file = join(root, 'routes/api.php');
    const start = '<?php\nuse Illuminate\\Support\\Facades\\Route;\n';
    const seen: (readonly string[])[] = [];
    const look = async () => seen.push(await paths(services.generate(true, ['shop'])));
    await look();
    writeFileSync(file, `${start}Route::get('shop/'.env('SHOP_PATH', 'pens'), fn () => 1);`);
    await look();
    process.env['SHOP_PATH'] = 'inks';
    await look();
    Reflect.deleteProperty(process.env, 'SHOP_PATH');
    writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ api_types: { shop: { prefix: 'api' } } }));
    await look();
    rmSync(join(root, 'config/openapi.json'));
    writeFileSync(join(root, 'config/openapi.yaml'), 'api_types: {shop: {prefix: none}}\n');
    await look();
    assert.deepEqual(seen, [['/api/shop/books'], ['/api/shop/pens'], ['/api/shop/inks'], ['/api/shop/pens'], []]);
  });

  it('answer calls at the same time as one after the other', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    const asked = [['admin'], null, ['shop'], null, ['admin']].map((filter) => paths(services.generate(true, filter)));
    const [admin, all] = [['/api/admin/users'], ['/api/shop/books', '/api/admin/users']];
    assert.deepEqual(await Promise.all(asked), [admin, all, ['/api/shop/books'], all, admin]);
  });

  it('read everything anew without the cache, and after it was cleared, and answer the same', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    const first = await services.generate();
    assert.deepEqual(await services.generate(false), first);
    services.clearCache();
    assert.deepEqual(await services.generate(), first);
  });

  it('refuse what there is not', async () => {
    const services = new OpenApiServices({ root: typedShop() });
    const wrong: readonly (readonly [() => Promise<unknown>, string])[] = [
      [
        () => services.generate(true, ['old', 'shop', 'none']),
        'Unknown or disabled API types: old, none. Available types: shop, admin.',
      ],
      [
        () => services.generate(true, null, 'moon'),
        'Unknown environment: moon. Available environments: devserver, local, production.',
      ],
      [
        () => services.generate(true, null, null, 'toString' as 'openapi'),
        'Unknown generation type: toString. Available generation types: openapi, clientcollection, clientworkspace.',
      ],
    ];
    for (const [answer, message] of wrong) {
      await assert.rejects(answer(), (error: unknown) => {
        assert.ok(error instanceof InvalidArgumentError);
        assert.equal(error.message, message);
        return true;
      });
    }
    assert.equal((await paths(services.generate())).length, 2);
  });

  it('fail where a file of the user’s is broken, until it is mended', async () => {
    const root = typedShop({ 'config/openapi-docs.json': '{' });
    const services = new OpenApiServices({ root });
    await assert.rejects(services.generate(), GenerationError);
    rmSync(join(root, 'config/openapi-docs.json'));
    assert.equal((await paths(services.generate())).length, 2);
  });

  it('find an application that came later', async () => {
    const root = temporaryDirectory();
    const services = new OpenApiServices({ root });
    await assert.rejects(services.generate(), GenerationError);
    writeFileSync(join(root, 'composer.json'), shop(clients)['composer.json'] ?? '');
    assert.deepEqual(await paths(services.generate()), []);
  });
});

describe('the library', () => {
  it('is imported by both kinds of modules, and takes the working directory', () => {
    const cwd = typedShop();
    const file = resolve('dist/index.js');
    const print = '.then(({ info }) => console.log(info.title))';
    const scripts = [
      ['commonjs', `require(${JSON.stringify(file)}).generateOpenApi()${print}`],
      ['module', `import { generateOpenApi } from ${JSON.stringify(file)}; generateOpenApi()${print}`],
    ] as const;
    for (const [type, script] of scripts) {
      assert.equal(
        execFileSync(process.execPath, [`--input-type=${type}`, '-e', script], { cwd, encoding: 'utf8' }),
        'Shop\n',
      );
    }
  });

  it('has a function for each specification, by both of its names', async () => {
    const options = { root: typedShop() };
    const services = new OpenApiServices(options);
    const { generate, generateClientCollection, generateClientWorkspace, generateInsomnia, generatePostman } = library;
    const call = [true, ['admin'], 'local'] as const;
    const collection = await services.generate(...call, 'clientcollection');
    const workspace = await services.generate(...call, 'clientworkspace');
    assert.deepEqual(await generate(...call, 'openapi', options), await services.generate(...call, 'openapi'));
    assert.deepEqual(await generate(...call, 'postman', options), collection);
    for (const make of [generateClientCollection, generatePostman])
      assert.deepEqual(await make(...call, options), collection);
    for (const make of [generateClientWorkspace, generateInsomnia])
      assert.deepEqual(await make(...call, options), workspace);
  });
});
