import { deepStrictEqual } from 'node:assert/strict';
import { isHttpMethod } from '../../server/src/core/application';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldAnswers, toldMiddleware } from './told';

const specification = `openapi: 3.0.3
servers: [{ url: /api }]
security: [{ cookieAuth: [] }, { key: [] }]
components:
  securitySchemes:
    cookieAuth: { type: apiKey, in: cookie, name: connect.sid }
    key: { type: apiKey, in: header, name: X-Api-Key }
    token: { type: http, scheme: bearer }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { 'tools:read': Read } } } }
paths:
  /tools:
    get: { responses: { 200: { description: Tools } } }
    post:
      security: [{ token: [], key: [] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { 201: { description: A tool } }
  /health: { get: { security: [], responses: { 200: { description: Well } } } }
  /loans: { get: { security: [{ oauth: ['tools:read'] }], responses: { 200: { description: Loans } } } }
  /mine: { get: { security: [{}, { key: [] }], responses: { 200: { description: Mine } } } }`;

/** Routes of an application whose middleware holds requests against that description. */
function read(options: string, code: string, api = specification) {
  const { application, operationOf } = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': `import express from 'express'; import session from 'express-session'; import * as OpenApiValidator from 'express-openapi-validator';
        const app = express(); app.use(session({ secret: 'a' }));
        app.use(OpenApiValidator.middleware({ apiSpec: './api.yml'${options} }));
        ${code}
        app.use((err, req, res, next) => res.status(err.status || 500).json({ message: err.message, errors: err.errors }));`,
      'api.yml': api,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return application.routes.map((route) => ({
    route,
    operation: operationOf(route, route.methods.find(isHttpMethod) ?? 'GET'),
  }));
}

/** What callers of each route are asked for: `GET api/tools: session or header X-Api-Key`. */
function asked(options: string, code: string, api?: string): readonly string[] {
  return read(options, code, api).map(({ route: { methods, uri, middleware } }) => {
    const [own = ''] = toldMiddleware(middleware.applied.filter(({ names }) => names[0]?.includes('OpenApi') === true));
    return `${methods.join('|')} ${uri}: ${own.replace(/^.*: /, '')}`;
  });
}

/** What callers of the only route are asked for as each of them says. */
function toldOfEach<Each>(
  all: Readonly<Record<string, Each>>,
  told: (one: Each) => readonly string[],
): Readonly<Record<string, string>> {
  const entries = Object.entries(all).map(([name, one]) => [name, told(one).join().replace(/^.*: /, '')] as const);
  return Object.fromEntries(entries.map(([name, one]) => [name, one.replace('it is code of a package', 'unread')]));
}

const tools = `app.get('/api/tools', (req, res) => res.json([])); app.post('/api/tools', (req, res) => res.json({}));
  app.get('/api/health', (req, res) => res.json({})); app.get('/about', (req, res) => res.json({}));`;

const toldOfTools = [
  'GET api/tools: session or header X-Api-Key',
  'POST api/tools: bearer and header X-Api-Key',
  'GET api/health: open',
  'GET about: open',
];

const items = `openapi: 3.0.3
components:
  schemas:
    Item: { type: object, required: [id], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }
paths:
  /items:
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } }
    put: { requestBody: { required: false, content: { application/json: { schema: { type: object } } } } }`;

describe('Express: a description that requests are held against', () => {
  it('asks callers for what it says of an operation, or of all', () => {
    deepStrictEqual(asked('', tools), toldOfTools);
    deepStrictEqual(asked(', validateSecurity: { handlers: { key: (req) => isKey(req) } }', tools), toldOfTools);
  });

  it('asks nobody for anything where it is told so, has no schemes, or leaves out an address', () => {
    const open = ['GET api/tools: open'];
    const get = `app.get('/api/tools', (req, res) => res.json([]));`;
    deepStrictEqual(asked(', validateSecurity: false', get), open);
    deepStrictEqual(asked(', ignorePaths: /^.api.t/', get), open);
    deepStrictEqual(asked('', get, specification.replace('securitySchemes', 'x-schemes')), open);
  });

  it('asks for tokens of OAuth 2 where code of the application looks for them', () => {
    const get = `app.get('/api/loans', (req, res) => res.json([]));`;
    deepStrictEqual(asked('', get), ['GET api/loans: open']);
    deepStrictEqual(asked(', validateSecurity: { handlers }', get), ['GET api/loans: oauth2']);
  });

  it('lets everybody through who need not show anything', () => {
    const [mine] = read('', `app.get('/api/mine', (req, res) => res.json([]));`);
    deepStrictEqual(asked('', `app.get('/api/mine', (req, res) => res.json([]));`), [
      'GET api/mine: nothing or header X-Api-Key',
    ]);
    deepStrictEqual(
      mine?.operation.failures?.map(({ status }) => status),
      ['400'],
    );
  });

  it('asks for something else of each method of a route', () => {
    deepStrictEqual(asked('', `app.all('/api/tools', (req, res) => res.json([]));`).slice(0, 3), [
      'GET api/tools: session or header X-Api-Key',
      'POST api/tools: bearer and header X-Api-Key',
      'PUT api/tools: open',
    ]);
  });

  it('tells nothing where it may describe an operation that is not read', () => {
    const unread = ['GET api/other: it is code of a package'];
    const get = `app.get('/api/other', (req, res) => res.json([]));`;
    deepStrictEqual(asked('', get, `${specification}\n  /other: { $ref: './other.yml' }`), unread);
    deepStrictEqual(asked(', ignorePaths: (path) => isOpen(path)', get), unread);
  });

  it('tells nothing of what a file says in another one', () => {
    const get = `app.get('/api/tools', (req, res) => res.json([]));`;
    const parts = {
      document: '$ref: ./all.yml',
      paths: specification.replace(/paths:[^]*/, 'paths: { $ref: ./paths.yml }'),
      components: specification.replace(/components:[^]*paths:/, 'components: { $ref: ./components.yml }\npaths:'),
      schemes: specification.replace(/securitySchemes:[^]*paths:/, 'securitySchemes: { $ref: ./schemes.yml }\npaths:'),
      scheme: specification.replace(/\{ type: apiKey.*/g, '{ $ref: ./schemes.yml#/key }'),
      operation: specification.replace(/get: .*Tools.*/, 'get: { $ref: ./get.yml }'),
    };
    deepStrictEqual(
      toldOfEach(parts, (api) => asked('', get, api)),
      {
        document: 'unread',
        paths: 'unread',
        components: 'unread',
        schemes: 'unread',
        scheme: 'unread',
        operation: 'unread',
      },
    );
    deepStrictEqual(asked(', validateSecurity: { handlers }', get, parts.schemes), [
      'GET api/tools: unknown or unknown',
    ]);
    deepStrictEqual(asked('', `app.get('/api/health', (req, res) => res.json({}));`, parts.components), [
      'GET api/health: open',
    ]);
  });

  it('tells nothing of what code does not tell of it', () => {
    const written = `openapi: '3.0.3', info: { title: 'A', version: '1' }`;
    const security = `security: [{ key: [] }]`;
    const components = `components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } }`;
    const paths = `paths: { '/tools': { get: { responses: {} } } }`;
    const specs = {
      told: [written, security, components, paths],
      described: [written, security, components, paths.replace('responses', 'description: load(), responses')],
      elsewhere: ['...load()'],
      before: ['...load()', security, components, paths, `servers: [{ url: '/' }]`],
      behind: [security, components, paths, '...load()'],
      security: ['security: load()', components, paths],
      name: ['security: [{ [load()]: [] }]', components, paths],
      requirement: ['security: [load()]', components, paths],
      another: ['security: [load(), { key: [] }]', components, paths],
      requirements: ['security: [...load()]', components, paths],
      nobody: ['security: []', components, paths],
      components: [security, 'components: load()', paths],
      schemes: [security, 'components: { securitySchemes: load() }', paths],
      scheme: [security, 'components: { securitySchemes: { key: load() } }', paths],
      paths: [security, components, 'paths: load()'],
      item: [security, components, `paths: { '/tools': load() }`],
      path: [security, components, `paths: { [load()]: {} }`],
      operation: [security, components, `paths: { '/tools': { get: load() } }`],
      base: [security, components, `paths: { '/tools': { get: { ...load(), responses: {} } } }`],
      own: [security, components, `paths: { '/tools': { get: { ...load(), security: [] } } }`],
      servers: [security, components, paths, 'servers: load()'],
      server: [security, components, paths, 'servers: [{ url: load() }]'],
    };
    const code = `app.get('/tools', (req, res) => res.json([]));`;
    deepStrictEqual(
      toldOfEach(specs, (members) => asked(`, apiSpec: { ${members.join()} }`, code)),
      {
        told: 'header X-Api-Key',
        described: 'header X-Api-Key',
        elsewhere: 'unread',
        before: 'header X-Api-Key',
        behind: 'unread',
        security: 'unread',
        name: 'unread',
        requirement: 'unread',
        another: 'header X-Api-Key',
        requirements: 'unread',
        nobody: 'open',
        components: 'unread',
        schemes: 'unread',
        scheme: 'unread',
        paths: 'unread',
        item: 'unread',
        path: 'unread',
        operation: 'unread',
        base: 'unread',
        own: 'open',
        servers: 'unread',
        server: 'unread',
      },
    );
  });

  it('tells nothing where options do not tell that it asks', () => {
    const options = {
      ignored: 'ignorePaths: (path) => isOpen(path)',
      pattern: 'ignorePaths: pattern',
      switched: `validateSecurity: load()`,
      some: '...load()',
      cased: 'ignorePaths: /^.API.TOOLS/i',
      sensitive: 'ignorePaths: /^.API.TOOLS/',
      lines: 'ignorePaths: /^.api/m',
      off: 'validateSecurity: false, ignorePaths: load()',
    };
    const get = `app.get('/api/tools', (req, res) => res.json([]));`;
    deepStrictEqual(
      toldOfEach(options, (option) => asked(`, ${option}`, get)),
      {
        ignored: 'unread',
        pattern: 'unread',
        switched: 'unread',
        some: 'unread',
        cased: 'open',
        sensitive: 'session or header X-Api-Key',
        lines: 'unread',
        off: 'open',
      },
    );
    const loans = `app.get('/api/loans', (req, res) => res.json([]));`;
    deepStrictEqual(asked(', validateSecurity: { ...load() }', loans), ['GET api/loans: oauth2']);
    deepStrictEqual(asked(', validateSecurity: load()', `app.get('/api/health', (req, res) => res.json([]));`), [
      'GET api/health: open',
    ]);
  });

  it('tells nothing where none is read, whatever the middleware is called', () => {
    const code = `app.use(middleware({ apiSpec: './nowhere.yml' })); app.get('/tools', (req, res) => res.json([]));`;
    const [route] = read('', `import { middleware } from 'express-openapi-validator'; ${code}`);
    deepStrictEqual(toldMiddleware(route?.route.middleware.applied ?? []).slice(-1), [
      `middleware({ apiSpec: './nowhere.yml' }): it is code of a package`,
    ]);
  });

  it('tells nothing of routes for many addresses, of which it describes some that are not open', () => {
    const code = `app.get('/api/:name', (req, res) => res.json([])); app.all('/api/:area/:name', (req, res) => res.json([]));
      app.get('/:area/tools', (req, res) => res.json([])); app.get('/about/:name', (req, res) => res.json([])); app.all('/api/*', (req, res) => res.status(404).end());`;
    const api = `${specification}\n  /loans/{id}: { delete: { responses: {} }, put: { security: [] } }`;
    const unread = 'it is code of a package';
    deepStrictEqual(asked('', code, api), [
      `GET api/{name}: ${unread}`,
      `GET|POST|PUT|PATCH|DELETE|OPTIONS api/{area}/{name}: ${unread}`,
      `GET {area}/tools: ${unread}`,
      'GET about/{name}: open',
      'GET|POST|PUT|PATCH|DELETE|OPTIONS api/{wildcard}: open',
    ]);
  });

  it('holds against it what lies below the paths of its servers', () => {
    const code = `app.get('/api/v1/tools', (req, res) => res.json([])); app.get('/tools', (req, res) => res.json([]));`;
    const servers = {
      path: '[{ url: /api/v1 }]',
      host: '[{ url: "https://example.com/api/v1/" }]',
      both: '[{ url: /api/v1 }, { url: / }]',
      variable: '[{ url: "/api/{version}", variables: { version: { default: v1 } } }]',
      listed: '[{ url: "/api/{version}", variables: { version: { default: v0, enum: [v0, v1] } } }]',
      variableHost:
        '[{ url: "{scheme}://{host}/api/v1", variables: { scheme: { default: https }, host: { default: a } } }]',
    };
    const key = 'session or header X-Api-Key';
    deepStrictEqual(
      Object.fromEntries(
        Object.entries(servers).map(([name, written]) => [
          name,
          asked('', code, specification.replace('[{ url: /api }]', written)).map((one) => one.replace(/^.*: /, '')),
        ]),
      ),
      {
        path: [key, 'open'],
        host: [key, 'open'],
        both: [key, key],
        variable: [key, 'open'],
        listed: [key, 'open'],
        variableHost: [key, 'open'],
      },
    );
    deepStrictEqual(asked('', code, specification.replace('/api }', '"/api/{version}" }')), [
      'GET api/v1/tools: it is code of a package',
      'GET tools: it is code of a package',
    ]);
  });

  it('holds addresses against it that it describes as one of many', () => {
    const api = `${specification}
  /users/{id}: { get: { parameters: [{ name: id, in: path, schema: { type: integer } }], summary: A user, responses: { 200: { description: A user } } } }
  /users/all: { get: { security: [], responses: { 200: { description: All } } } }`;
    const code = `app.get('/api/users/me', (req, res) => res.json({})); app.get('/api/users/all', (req, res) => res.json({}));
      app.get('/api/users/me/pets', (req, res) => res.json({})); app.post('/api/users/me', (req, res) => res.json({}));
      app.get('/api/users/:id', (req, res) => res.json({}));`;
    const key = 'session or header X-Api-Key';
    deepStrictEqual(asked('', code, api), [
      `GET api/users/me: ${key}`,
      'GET api/users/all: open',
      'GET api/users/me/pets: open',
      'POST api/users/me: open',
      `GET api/users/{id}: ${key}`,
    ]);
    const told = read('', code, api).map(({ operation: { failures, checked, documentation } }) => ({
      statuses: failures?.map(({ status }) => status),
      checked,
      documentation,
    }));
    deepStrictEqual(told[0], { statuses: ['401', '400'], checked: [], documentation: {} });
  });

  it('refuses strangers with 401, before code of the application does so otherwise', () => {
    const known = `const known = (req, res, next) => (req.session.user ? next() : res.status(403).json({ forbidden: true }));`;
    const [list] = read('', `${known} app.get('/api/tools', known, (req, res) => res.json([]));`);
    deepStrictEqual(list?.operation.isRefusedOtherwise, undefined);
    deepStrictEqual(toldAnswers(list?.operation.failures ?? null), [
      '401 application/json { message: string, errors: { path: string, message: string }[] }',
      '400 application/json { message: string, errors: { path: string, message: string, errorCode?: string }[] }',
      '403 application/json { forbidden: boolean }',
    ]);
    const [before] = read('', '').concat(
      read('', `app.get('/about', ${known.replace('const known = ', '').replace(';', '')}, (req, res) => res.end());`),
    );
    deepStrictEqual(before?.operation.isRefusedOtherwise, true);
  });

  it('refuses bodies of media types that it does not name', () => {
    const statuses = (options: string, api?: string) =>
      read(options, `app.post('/api/tools', (req, res) => res.json([]));`, api)[0]?.operation.failures?.map(
        ({ status }) => status,
      );
    deepStrictEqual(statuses(''), ['401', '400', '415']);
    deepStrictEqual(statuses('', specification.replace('application/json', '"*/*"')), ['401', '400']);
    deepStrictEqual(statuses(', validateRequests: false'), ['401']);
  });

  it('needs a body of a media type that it names, unless it says otherwise, without what only answers have', () => {
    const code = `app.post('/items', (req, res) => res.json({})); app.put('/items', (req, res) => res.json({}));`;
    const inputs = read('', code, items).map(({ operation: { checked } }) => checked[0]);
    deepStrictEqual(
      inputs.map((one) => one?.in === 'body' && one.isNeeded === true),
      [true, false],
    );
    const withId = `app.post('/items', (req, res) => res.json({}));`;
    const [item] = read(
      '',
      withId,
      items.replace(
        "$ref: '#/components/schemas/Item'",
        'type: object, properties: { id: { readOnly: true, type: integer } }',
      ),
    );
    deepStrictEqual(item?.operation.checked[0]?.schema.properties?.['id']?.isReadOnly, true);
  });
});
