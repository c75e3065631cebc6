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

function items(entries: readonly Entry[]): readonly Item[] {
  return entries.flatMap((entry) => ('item' in entry ? items(entry.item) : [entry]));
}

/** The methods and paths of the requests of a collection. */
function requests(entries: readonly Entry[]): readonly string[] {
  return items(entries).map(({ request: { method, url } }) => `${method} /${url.path.join('/')}`);
}

const operation = {
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
      paths: { [path]: item, [`${other}/added`]: { post: operation }, '/elsewhere': { get: operation } },
    };
    const made = requests((await collections.generate(changed)).item);
    const expected = [...Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`), `POST ${other}/added`];
    const named = expected.map((line) => line.replace(/\{(\w+)\}/g, ':$1'));
    assert.deepEqual([...made].sort(), [...named].sort());
  });

  it('make of the API types that are chosen alone', async () => {
    const { info, ...document } = await services.generate();
    for (const key of ['admin', 'mobile']) {
      const { info: filtered, ...own } = await services.generate(true, [key]);
      const named = { ...document, info: filtered };
      const made = await collections.generate(named, null, [key]);
      assert.deepEqual(made, await services.generate(true, [key], null, 'clientcollection'));
      // The workspace lists paths beside its requests.
      assert.deepEqual(
        await workspaces.generate(named, null, [key]),
        await workspaces.generate({ ...own, info: filtered }, null, [key]),
      );
    }
    const added = {
      ...minimal,
      info,
      paths: { '/admin/added': { get: operation }, '/mobile/added': { get: operation } },
    };
    assert.deepEqual(requests((await collections.generate(added, null, ['mobile'])).item), ['GET /mobile/added']);
  });

  it('take what an operation says of a parameter instead of what its path says', async () => {
    const parameter = (place: string, example: string) => ({
      name: 'since',
      in: place,
      required: true,
      schema: { type: 'string' },
      example,
    });
    const item = {
      parameters: [parameter('query', 'of the path'), parameter('header', 'of the path')],
      get: { ...operation, parameters: [parameter('query', 'of the operation')] },
    };
    const [made] = items((await collections.generate({ ...minimal, paths: { '/admin/books': item } })).item);
    const { query = [], header } =
      made?.request.url === undefined ? { header: [] } : { ...made.request.url, ...made.request };
    assert.deepEqual(
      [...query, ...header].filter(({ key }) => key === 'since').map(({ value }) => value),
      ['of the operation', 'of the path'],
    );
  });

  it('refuse what refers to anything but its own schemas', async () => {
    const body = (schema: object) => ({ ...operation, requestBody: { content: { 'application/json': { schema } } } });
    const to = ($ref: string) => ({ $ref });
    const inPaths = (item: object) => ({ paths: { '/admin/books': item } });
    const outside = /^The specification refers to "(.+)" in (.+): only its own schemas may be referred to\.$/;
    const missing = /^The specification refers to "(.+)" in (.+), but has no such schema\.$/;
    const broken: readonly (readonly [object, RegExp, string])[] = [
      [inPaths(to('books.yaml#/Books')), outside, '/admin/books'],
      [inPaths({ get: body(to('books.yaml#/Book')) }), outside, 'GET /admin/books'],
      [inPaths({ get: body(to('#/components/schemas/A/properties/b')) }), missing, 'GET /admin/books'],
      [
        inPaths({ get: body({ properties: { example: { items: to('#/components/schemas/Page') } } }) }),
        missing,
        'GET /admin/books',
      ],
      [inPaths({ parameters: [to('#/components/parameters/page')], get: operation }), outside, '/admin/books'],
      [
        inPaths({
          get: {
            ...operation,
            responses: { 200: { description: '', headers: { Link: to('#/components/headers/Link') } } },
          },
        }),
        outside,
        'GET /admin/books',
      ],
      [
        { components: { schemas: { Book: { allOf: [to('#/components/schemas/Page')] } } } },
        missing,
        'components › schemas › Book',
      ],
      [
        { components: { securitySchemes: { Login: to('#/components/securitySchemes/Bearer') } } },
        outside,
        'components › securitySchemes › Login',
      ],
    ];
    for (const [part, message, place] of broken) {
      await assert.rejects(workspaces.generate({ ...minimal, ...part }), (error: unknown) => {
        assert.ok(error instanceof InvalidArgumentError);
        assert.match(error.message, message);
        assert.equal(message.exec(error.message)?.[2], place);
        return true;
      });
    }
    const data = { ...body({ properties: { a: { example: to('nothing') } } }), 'x-of-mine': to('nothing') };
    assert.equal(requests((await collections.generate({ ...minimal, ...inPaths({ get: data }) })).item).length, 1);
  });

  it('refuse one whose references were replaced by schemas that hold themselves', async () => {
    const page = { type: 'object', properties: {} };
    Object.assign(page.properties, { next: page });
    const responses = { 200: { description: 'A page', content: { 'application/json': { schema: page } } } };
    await assert.rejects(collections.generate({ ...minimal, paths: { '/admin/books': { get: { responses } } } }), {
      name: 'InvalidArgumentError',
      message:
        'The specification is no OpenAPI 3.0 document: it cannot be written as JSON, as a part of it holds itself. Write such a part as a reference.',
    });
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
          paths: { '/a': { get: { ...operation, parameters: [{ $ref: '#/components/parameters/a' }] } } },
        },
        /"#\/components\/parameters\/a" in GET \/a: only its own schemas may be referred to\.$/,
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
    const bare = { ...minimal, paths: { [path]: { get: { responses: operation.responses } } } };
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

  it('knows each client by both of its names', async () => {
    const made = await Promise.all([
      environments.generate('local', 'postman'),
      environments.generate('local', 'insomnia'),
    ]);
    assert.deepEqual(made, [
      await environments.generate('local', 'clientcollection'),
      await environments.generate('local', 'clientworkspace'),
    ]);
    await assert.rejects(environments.generate('local', 'toString' as 'postman'), (error: unknown) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.equal(error.message, 'Unknown client: toString. Available clients: clientcollection, clientworkspace.');
      return true;
    });
  });

  it('refuses one that there is not', async () => {
    await assert.rejects(environments.generate('moon', 'clientworkspace'), {
      message: 'Unknown environment: moon. Available environments: devserver, local, production.',
    });
  });
});
