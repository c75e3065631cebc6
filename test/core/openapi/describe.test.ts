import assert from 'node:assert/strict';
import type { Route } from '../../../server/src/core/application';
import type { Guard } from '../../../server/src/core/guards';
import { defaultConfiguration } from '../configuration/default-configuration';
import { describeApplication } from '../../../server/src/core/openapi/describe';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import type { ApiType } from '../../../server/src/core/selection/api-type';
import { schemaOfPattern } from '../../../server/src/hosts/laravel/link/pattern-schema';
import { plainParameter, reading, route } from '../route';
import { field, fields } from '../fields/field';
import { apiType } from '../selection/api-type';

const configuration = defaultConfiguration({}, 'Sample');

interface Options {
  readonly apiTypes?: readonly ApiType[];
  readonly filter?: readonly string[];
  /** What the reading of the routes has beside them. */
  readonly read?: Partial<ReturnType<typeof reading>>;
}

function describeRoutes(routes: readonly Route[], { apiTypes, filter, read }: Options = {}) {
  return describeApplication({
    ...reading(routes),
    ...read,
    configuration,
    apiTypes: chooseApiTypes(apiTypes ?? null, routes),
    moduleDirectories: ['Blog'],
    apiTypeFilter: filter ?? null,
    environment: null,
    templates: [],
    shippedTemplates: new Map(),
  });
}

function type(key: string): ApiType {
  return apiType(key, { description: `The ${key}`, folderName: `API ${key}` });
}

const json = (schema: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } });

describe('description', () => {
  it('names components as if what people state, and code goes before, were not there', () => {
    const routes = [route('GET api/v1/labels'), route('GET api/v1/tags')];
    const { operationOf } = reading(routes);
    const answer = (shape: string, status = '200') => ({
      ...{ status, description: null, headers: {}, source: null, areAllTold: true as const },
      content: { 'application/json': { ...field('object'), shape } },
    });
    const stated = { fields: [], answers: [answer('stated'), answer('stated', '201')] };
    const { document } = describeRoutes(routes, {
      read: {
        shapes: new Map([
          ['label', fields({ id: field('integer') }, { name: 'Label' })],
          ['stated', fields({ name: field('string') }, { name: 'Tag' })],
          ['tag', fields({ id: field('integer') }, { name: 'Tag' })],
        ]),
        operationOf: (one, method) => ({
          ...operationOf(one, method),
          ...(one === routes[0] ? { answers: [answer('label')], stated } : { answers: [answer('tag')] }),
        }),
      },
    });
    assert.deepEqual(Object.keys(document.components.schemas).slice(0, 2), ['Label', 'Tag']);
  });

  it('has what a guard asks for as security, and not beside it', () => {
    const key = { kind: 'header', name: 'X-Api-Key' } as const;
    const token = { kind: 'query', name: 'token' } as const;
    const guard = { name: 'key', alternatives: [[key], [token]], reason: null };
    const routes = [route('GET api/v1/users', { middleware: ['key'], guard }), route('GET api/v1/posts')];
    const { operationOf } = reading(routes);
    const names = ['x-api-key', 'X-Shop'] as const;
    const { document } = describeRoutes(routes, {
      read: {
        operationOf: (...asked) => ({
          ...operationOf(...asked),
          read: [
            ...names.map((name) => ({ name, field: field('string'), in: 'header' as const })),
            { name: 'token', field: field('string'), in: 'query' },
          ],
        }),
      },
    });

    const parametersOf = (path: string) => document.paths[path]?.get?.parameters?.map(({ name }) => name);
    assert.deepEqual(['/api/v1/users', '/api/v1/posts'].map(parametersOf), [
      ['X-Shop'],
      ['token', 'x-api-key', 'X-Shop'],
    ]);
  });

  it('says of operations that let some through who show nothing both, unless source says that it is all', () => {
    const guard = { name: 'known', alternatives: [[], [{ kind: 'bearer', format: null }]], reason: null } as const;
    const { document } = describeRoutes([route('GET api/v1/users', { middleware: ['known'], guard })]);
    const { security = [], responses = {} } = document.paths['/api/v1/users']?.get ?? {};
    assert.deepEqual([security, Object.keys(responses).includes('401')], [[{}, { BearerAuth: [] }], true]);
  });

  it('says that strangers are refused, though nobody says what guards ask for, unless they are said to ask for nothing', () => {
    const unknown = { name: 'partner', alternatives: [[{ kind: 'unknown' }]], reason: null } as const;
    const isRefused = (path: string, guard: Guard): boolean => {
      const { document } = describeRoutes([route(`GET ${path}`, { middleware: ['partner'], guard })]);
      return Object.keys(document.paths[`/${path}`]?.get?.responses ?? {}).includes('401');
    };
    assert.deepEqual(
      [isRefused('api/v1/users', unknown), isRefused('api/v1/users', { ...unknown, alternatives: [[]] })],
      [true, false],
    );
  });

  it('is a whole document', () => {
    const show = route('GET api/v1/users/{user}', {
      action: 'App\\Http\\Controllers\\UserController@show',
      middleware: ['api', 'auth:sanctum'],
      docblock: 'Show somebody. Anybody.\n\n@return UserResource',
    });

    assert.deepEqual(describeRoutes([show]).document, {
      openapi: '3.0.3',
      info: configuration.info,
      servers: configuration.servers,
      tags: [
        {
          name: 'general',
          description: 'Endpoints under /api/v1',
          'x-api-type': 'v1',
          'x-display-name': 'API V1',
        },
      ],
      paths: {
        '/api/v1/users/{user}': {
          get: {
            operationId: 'general.users.show',
            summary: '[api/v1] Show somebody',
            description: 'Anybody.',
            tags: ['general'],
            parameters: [{ name: 'user', in: 'path', required: true, schema: { type: 'string' } }],
            responses: {
              '200': {
                description: 'Successful operation',
                content: {
                  'application/json': { schema: { type: 'object', properties: { data: { type: 'object' } } } },
                },
              },
              '401': { description: 'Unauthenticated', content: json('Error') },
              '500': { description: 'Internal server error', content: json('Error') },
            },
            security: [{ BearerAuth: [] }],
          },
        },
      },
      components: {
        schemas: {
          Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
          ValidationError: {
            type: 'object',
            required: ['message', 'errors'],
            properties: {
              message: { type: 'string' },
              errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            },
          },
        },
        securitySchemes: configuration.security,
      },
    });
  });

  it('keeps paths in the order of registration', () => {
    const { document } = describeRoutes(['api/zoos', 'api/ants', 'api/zoos/{zoo}'].map((uri) => route(`GET ${uri}`)));
    assert.deepEqual(Object.keys(document.paths), ['/api/zoos', '/api/ants', '/api/zoos/{zoo}']);
  });

  it('tags by module, and by type where types share one', () => {
    const routes = ['admin/users', 'admin/blog/posts', 'site/pages'].map((uri) => route(`GET ${uri}`));
    const { document } = describeRoutes(routes, { apiTypes: [type('admin'), type('site')] });
    assert.deepEqual(
      document.tags.map((tag) => [tag.name, tag.description, tag['x-api-type']]),
      [
        ['general (API admin)', 'The admin', 'admin'],
        ['blog', 'Blog: The admin', 'admin'],
        ['general (API site)', 'The site', 'site'],
      ],
    );
  });

  it('is filtered without renaming', () => {
    const routes = ['admin/users', 'site/users'].map((uri) => route(`GET ${uri}`));
    const { document } = describeRoutes(routes, { apiTypes: [type('admin'), type('site')], filter: ['site'] });
    assert.equal(document.info.title, 'Sample (API site)');
    assert.deepEqual(
      document.tags.map(({ name }) => name),
      ['general (API site)'],
    );
    assert.deepEqual(Object.keys(document.paths), ['/site/users']);
    assert.equal(document.paths['/site/users']?.get?.operationId, 'general.users.list.site');
  });

  it('notes what OpenAPI has no field for', () => {
    const pattern = (name: string, text: string) => ({ ...plainParameter(name), schema: schemaOfPattern(text) });
    const { document, operations } = describeRoutes([
      route('GET api/books/{id}', { parameters: [pattern('id', '\\d+')], domain: '{shop}.example.com' }),
      route('GET api/books/{slug}', { parameters: [pattern('slug', '[a-z-]+')], conditional: true }),
      route('DELETE api/books/{slug}', { conditional: true }),
    ]);
    const item = document.paths['/api/books/{id}'];
    assert.equal(
      item?.get?.description,
      'Answers on the domain `{shop}.example.com`.\n\nAlso answers as `/api/books/{slug}`.',
    );
    assert.deepEqual(item.get.parameters, [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
    assert.deepEqual([item.get['x-conditional'], item.delete?.['x-conditional']], [undefined, true]);
    assert.deepEqual(
      operations.map(({ method, endpoints }) => [method, endpoints.map((endpoint) => endpoint.route.uri)]),
      [
        ['get', ['api/books/{id}', 'api/books/{slug}']],
        ['delete', ['api/books/{slug}']],
      ],
    );
  });

  it('has the servers of its domains where it answers on no others', () => {
    const { document } = describeRoutes([
      route('GET books', { domain: '{shop}.example.com' }),
      route('POST books', { domain: 'shop.example.com' }),
      route('GET pens', { domain: 'pens.example.com' }),
      route('GET pens'),
      route('GET inks', { domain: '.example.com' }),
    ]);
    const serversOf = (path: string, method: 'get' | 'post') => document.paths[path]?.[method]?.servers;
    assert.deepEqual(serversOf('/books', 'get'), [
      { url: 'http://{shop}.example.com', variables: { shop: { default: 'shop' } } },
    ]);
    assert.deepEqual(serversOf('/books', 'post'), [{ url: 'http://shop.example.com' }]);
    assert.deepEqual([serversOf('/pens', 'get'), serversOf('/inks', 'get')], [undefined, undefined]);
  });

  it('says by what a parameter is looked up', () => {
    const parameters = [{ ...plainParameter('post'), bindingField: 'slug' }];
    const { document } = describeRoutes([route('GET api/posts/{post}', { parameters })]);
    assert.deepEqual(document.paths['/api/posts/{post}']?.get?.parameters, [
      {
        name: 'post',
        in: 'path',
        required: true,
        description: 'The slug of the post',
        schema: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
      },
    ]);
  });

  it('is empty where no route is documented', () => {
    const { document, operations } = describeRoutes([]);
    assert.deepEqual([document.paths, document.tags, operations], [{}, [], []]);
  });

  it('has each tag once, though two API types have one key', () => {
    const routes = [route('GET case/a'), route('GET CASE/b')].map((one) => ({ ...one, isApi: false }));
    assert.deepEqual(
      describeRoutes(routes).document.tags.map(({ name }) => name),
      ['general'],
    );
  });
});
