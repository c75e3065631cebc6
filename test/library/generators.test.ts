import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { Folder, Item } from '../../server/src/core/clientcollection/collection';
import { library } from './built-library';

const { ClientCollectionGenerator, ClientWorkspaceGenerator, EnvironmentGenerator, InvalidArgumentError } = library;

const options = { root: resolve('test/hosts/laravel-clinic') };
const services = new library.OpenApiServices(options);
const collections = new ClientCollectionGenerator(options);
const workspaces = new ClientWorkspaceGenerator(options);

type Entry = Folder | Item;

/** The methods and paths of the requests of a collection. */
function requests(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => {
    if ('item' in entry) return requests(entry.item);
    const { method, url } = entry.request;
    return [`${method} /${url.path.join('/')}`];
  });
}

const added = {
  summary: 'Added by hand',
  responses: { 200: { description: 'Done' } },
};

describe('the generators of a specification', () => {
  it('make of the project’s own what the services make', async () => {
    const document = await services.generate();
    assert.deepEqual(
      await collections.generate(document),
      await services.generate(true, null, null, 'clientcollection'),
    );
    assert.deepEqual(await workspaces.generate(document), await services.generate(true, null, null, 'clientworkspace'));
    const [apiType] = Object.values(document.tags).map((tag) => tag['x-api-type']);
    const call = ['production', [apiType ?? '']] as const;
    assert.deepEqual(
      await collections.generate(await services.generate(true, call[1], 'production'), ...call),
      await services.generate(true, call[1], 'production', 'clientcollection'),
    );
  });

  it('make what stands in it, and no more', async () => {
    const { paths, ...document } = await services.generate();
    const [[path, item] = ['', {}], [other] = ['']] = Object.entries(paths);
    const changed = {
      ...document,
      paths: { [path]: item, [`${other}/added`]: { post: added }, '/elsewhere': { get: added } },
    };
    const made = requests((await collections.generate(changed)).item);
    const expected = [...Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`), `POST ${other}/added`];
    const named = expected.map((line) => line.replace(/\{(\w+)\}/g, ':$1'));
    assert.deepEqual([...made].sort(), [...named].sort());
  });

  it('refuse what is no specification', async () => {
    const { components } = await services.generate();
    const broken: readonly (readonly [object, RegExp])[] = [
      [{}, /^The specification is no OpenAPI 3\.0 document: openapi is missing\.$/],
      [{ openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }, /openapi/],
      [{ ...minimal, paths: { '/a': { get: { responses: {} } } } }, /paths › \/a › get › responses/],
      [
        {
          ...minimal,
          components,
          paths: { '/a': { get: { ...added, parameters: [{ $ref: '#/components/parameters/a' }] } } },
        },
        /"#\/components\/parameters\/a" in GET \/a: only schemas may be referred to\.$/,
      ],
    ];
    for (const [specification, message] of broken) {
      await assert.rejects(collections.generate(specification), (error: unknown) => {
        assert.ok(error instanceof InvalidArgumentError);
        assert.match(error.message, message);
        return true;
      });
    }
  });

  it('take one with nothing but what OpenAPI asks for', async () => {
    assert.deepEqual(requests((await collections.generate(minimal)).item), []);
    const { paths } = await services.generate();
    const [path = ''] = Object.keys(paths);
    const bare = { ...minimal, paths: { [path]: { get: { responses: added.responses } } } };
    assert.equal(requests((await collections.generate(bare)).item).length, 1);
    assert.equal((await workspaces.generate(bare)).resources.filter(({ _type }) => _type === 'request').length, 1);
  });
});

const minimal = {
  openapi: '3.0.3',
  info: { title: 'Minimal', version: '1' },
  paths: {},
};

describe('the generator of environments', () => {
  const environments = new EnvironmentGenerator(options);

  it('makes an environment in the words of each client', async () => {
    const file = await environments.generate('production', 'clientcollection');
    const resource = await environments.generate('production', 'clientworkspace');
    const workspace = await services.generate(true, null, null, 'clientworkspace');
    assert.deepEqual(
      [resource, file.name],
      [workspace.resources.find((one) => one._type === 'environment' && one.name === resource.name), resource.name],
    );
    assert.equal(file.values.find(({ key }) => key === 'base_url')?.value, resource.data['base_url']);
    assert.deepEqual(
      await environments.generate('artisan', 'clientcollection'),
      await environments.generate('devserver', 'clientcollection'),
    );
  });

  it('refuses one that there is not', async () => {
    await assert.rejects(environments.generate('moon', 'clientworkspace'), {
      message: 'Unknown environment: moon. Available environments: devserver, local, production.',
    });
  });
});
