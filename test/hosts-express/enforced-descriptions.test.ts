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
