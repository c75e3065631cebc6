import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { memoryFiles } from './memory-files';
import { toldAnswers, toldShape } from './told';

const start = `import { initContract, TsRestResponseError } from '@ts-rest/core';
  import { createExpressEndpoints, initServer, RequestValidationError } from '@ts-rest/express';
  const c = initContract(); const s = initServer();`;

/** An application with one route of a contract. */
function served(route: string, { handler = '() => later()', router = '{}', options = '{}', behind = '' } = {}): string {
  return `${start}
    interface Post { id: number; title: string }
    const contract = c.router({ one: ${route} }, ${router});
    createExpressEndpoints(contract, s.router(contract, { one: ${handler} }), app, ${options});
    ${behind}`;
}

const post = `{ method: 'POST', path: '/posts', body: z.object({ title: z.string().min(2) }), responses: { 201: c.type<Post>() } }`;

const answers: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'what the contract says, whatever code says': [
    served(
      `{ method: 'GET', path: '/posts', responses: { 200: z.object({ id: z.number() }), 404: c.type<{ message: string }>() } }`,
      {
        handler: `async () => found() ? { status: 200, body: other() } : { status: 404, body: { message: 'x', more: 1 } }`,
      },
    ),
    ['200 application/json { id: number }', '404 application/json { message: string }'],
  ],
  'what code says where the contract does not': [
    served(`{ method: 'GET', path: '/posts', responses: { 200: c.type<any>() } }`, {
      handler: `async () => found() ? { status: 200, body: { id: 1 } } : { status: 410, body: { gone: true } }`,
    }),
    ['200 application/json { id: integer }', '410 application/json { gone: boolean }'],
  ],
  'an error that is a response': [
    served(`{ method: 'GET', path: '/posts', responses: { 200: c.type<Post>() } }`, {
      handler: `async () => { check(); return { status: 200, body: await find() }; }`,
      behind: `function check() { if (odd()) throw new TsRestResponseError(contract.one, { status: 423, body: { locked: true } }); }`,
    }),
    ['200 application/json app.ts#Post', '423 application/json { locked: boolean }'],
  ],
  'no body': [
    served(
      `{ method: 'GET', path: '/posts', responses: { 200: c.noBody(), 204: c.type<Post>(), 404: c.type<undefined>(), 410: null } }`,
    ),
    ['200', '204', '404', '410'],
  ],
  'bodies that are no JSON': [
    served(
      `{ method: 'GET', path: '/posts', responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string() }), 206: c.otherResponse({ contentType: 'image/png', body: c.type<Buffer>() }), 202: z.string() } }`,
    ),
    ['200 text/csv string', '202 application/json string', '206 image/png string'],
  ],
  'what routers say of all their routes': [
    served(`{ method: 'GET', path: '/posts', responses: { 200: c.type<Post>(), 500: c.type<{ own: string }>() } }`, {
      router: `{ commonResponses: { 401: z.object({ error: z.string() }), 500: z.object({ error: z.string() }) } }`,
    }),
    [
      '200 application/json app.ts#Post',
      '401 application/json { error: string }',
      '500 application/json { own: string }',
    ],
  ],
  'what schemas make of what is answered, where answers are checked': [
    served(
      `{ method: 'GET', path: '/posts', responses: { 200: z.object({ at: z.string().transform((at) => at.length), page: z.number().default(1) }) } }`,
      {
        options: '{ responseValidation: true }',
      },
    ),
    ['200 application/json { at: integer, page: number }'],
  ],
  'what does not fit, the first part of it': [
    served(post),
    [
      '201 application/json app.ts#Post',
      '400 application/json { issues: { code: string, message: string, path: string | integer[] }[], name: string }',
    ],
  ],
  'what does not fit, beside what the contract says of the same status': [
    served(`{ ...${post}, responses: { 201: c.type<Post>(), 400: z.object({ problem: z.string() }) } }`),
    [
      '201 application/json app.ts#Post',
      '400 application/json { problem: string } | { issues: { code: string, message: string, path: string | integer[] }[], name: string }',
    ],
  ],
  'what does not fit, all of it': [
    served(post, { options: `{ requestValidationErrorHandler: 'combined' }` }),
    [
      '201 application/json app.ts#Post',
      '400 application/json { pathParameterErrors: string or null, headerErrors: string or null, queryParameterErrors: string or null, bodyErrors: { issues: { code: string, message: string, path: string | integer[] }[], name: string } or null }',
    ],
  ],
  'what does not fit, as the application answers it': [
    served(post, {
      options: `{ requestValidationErrorHandler: (error, req, res) => res.status(422).json({ failed: error.body.issues.length }) }`,
    }),
    ['201 application/json app.ts#Post', '422 application/json { failed: integer }'],
  ],
  'what does not fit, as a handler of errors answers it that was told before': [
    `${start} const contract = c.router({ one: ${post.replace('c.type<Post>()', 'z.number()')} }); const inner = express.Router();
     createExpressEndpoints(contract, { one: () => later() }, inner, { requestValidationErrorHandler: (error, req, res, next) => next(error) });
     app.use(inner); app.use((error, req, res, next) => { if (error instanceof RequestValidationError) res.status(418).json({ teapot: true }); });`,
    ['201 application/json number', '418 application/json { teapot: boolean }'],
  ],
};

const inputs: Readonly<Record<string, readonly [code: string, inputs: readonly string[]]>> = {
  'each part': [
    served(
      `{ method: 'PATCH', path: '/posts/:id', pathParams: z.object({ id: z.coerce.number().int() }), query: z.object({ draft: z.string().optional() }), headers: z.object({ 'if-match': z.string() }).strict(), body: z.object({ title: z.string() }).partial(), responses: {} }`,
      { router: `{ baseHeaders: z.object({ 'x-shop': z.string() }) }` },
    ),
    [
      'path { id: integer }',
      'header { x-shop: string, if-match: string }',
      'query { draft?: string }',
      'body { title?: string }',
    ],
  ],
  types: [
    served(
      `{ method: 'POST', path: '/posts', query: c.type<{ page?: string }>(), body: c.type<Omit<Post, 'id'>>(), responses: {} }`,
    ),
    ['query { page?: string }', 'body { title: string }'],
  ],
  'no body': [
    served(`{ method: 'POST', path: '/posts', body: c.noBody(), query: z.object({ a: z.string() }), responses: {} }`),
    ['query { a: string }'],
  ],
  forms: [
    served(
      `{ method: 'POST', path: '/posts', contentType: 'multipart/form-data', body: c.type<{ picture: File }>(), responses: {} }`,
    ),
    ['body multipart/form-data { picture: file }'],
  ],
  'a query of JSON': [
    served(
      `{ method: 'GET', path: '/posts', query: z.object({ page: z.number(), where: z.object({ id: z.number() }).optional() }), responses: {} }`,
      {
        options: '{ jsonQuery: true }',
      },
    ),
    ['query { page: number, where?: string }'],
  ],
};

describe('ts-rest in Express', () => {
  for (const [of, [code, told]] of Object.entries(answers)) {
    it(`answers ${of}`, () => {
      const operation = firstOperation(code.includes("method: 'POST'") ? 'POST' : 'GET', code);
      const all = [...(operation.answers ?? []), ...(operation.failures ?? [])];
      deepStrictEqual(toldAnswers(all).toSorted(), told.toSorted());
    });
  }

  for (const [of, [code, told]] of Object.entries(inputs)) {
    it(`takes ${of}`, () => {
      const method = (['POST', 'PATCH'] as const).find((one) => code.includes(`method: '${one}'`)) ?? 'GET';
      const { checked } = firstOperation(method, code);
      deepStrictEqual(
        checked.map((one) =>
          [one.in, ...(one.in === 'body' ? (one.mediaTypes ?? []) : []), toldShape(one.schema)].join(' '),
        ),
        told,
      );
    });
  }

  it('says a route in the words of its contract', () => {
    const { documentation } = firstOperation(
      'GET',
      served(
        `c.query({ method: 'GET', path: '/posts', summary: 'All posts.', description: 'Newest first', deprecated: true, responses: {} })`,
      ),
    );
    deepStrictEqual(documentation, { summary: 'All posts', description: 'Newest first', deprecated: true });
  });

  it('calls operations as the application does that describes its contract itself', () => {
    const contract = `const contract = c.router({ posts: c.router({ one: { method: 'GET', path: '/one', responses: {} } }) }); createExpressEndpoints(contract, { posts: { one: () => later() } }, app);`;
    const idOf = (options: string): string | undefined =>
      firstOperation(
        'GET',
        `${start} import { generateOpenApi } from '@ts-rest/open-api'; ${contract} const document = generateOpenApi(contract, { info: { title: 'Posts', version: '2' } }, ${options});`,
      ).documentation.operationId;
    deepStrictEqual(
      [idOf('{}'), idOf('{ setOperationId: true }'), idOf(`{ setOperationId: 'concatenated-path' }`)],
      [undefined, 'one', 'posts.one'],
    );
  });

  it('has the routes of contracts within contracts, of other files, with the prefixes of all of them', () => {
    deepStrictEqual(
      read({
        'contracts.ts': `import { initContract } from '@ts-rest/core'; const c = initContract();
          const posts = c.router({ list: c.query({ method: 'GET', path: '', responses: {} }), get: { method: 'GET', path: '/:id?', responses: {} } }, { pathPrefix: '/posts' });
          const shared = { ping: { method: 'GET', path: '/ping', responses: {} } };
          export const contract = c.router({ content: { posts }, ...shared }, { pathPrefix: '/api' });`,
        'app.ts': `import express from 'express'; import { createExpressEndpoints, initServer } from '@ts-rest/express'; import { contract } from './contracts';
          const app = express(); const router = express.Router(); const s = initServer();
          const posts = s.router(contract.content.posts, { list: async () => ({ status: 200 }), get: { middleware: [], handler: async () => ({ status: 200 }) } });
          createExpressEndpoints(contract, s.router(contract, { content: { posts }, ping: async () => ({ status: 200 }) }), router);
          app.use('/v1', router);`,
      }),
      {
        routes: ['GET v1/api/posts', 'GET v1/api/posts/{id?}', 'GET v1/api/ping'],
        problems: [],
      },
    );
  });

  it('tells where a contract is not told by source', () => {
    deepStrictEqual(
      read({
        'app.ts': `import express from 'express'; import { createExpressEndpoints } from '@ts-rest/express'; import { contract } from 'elsewhere';
          const app = express(); app.get('/ping', (req, res) => res.json(1)); createExpressEndpoints(contract, {}, app);`,
      }),
      { routes: ['GET ping'], problems: ['express.routesUnread'] },
    );
  });

  it('asks for what middleware of all routes asks for, that of one, and the code that answers', () => {
    const code = `const { initContract } = require('@ts-rest/core'); const { createExpressEndpoints, initServer } = require('@ts-rest/express');
      const c = initContract(); const s = initServer();
      const asks = (name) => (req, res, next) => req.headers[name] === process.env.KEY ? next() : res.status(401).json({ error: 'no' });
      const open = c.router({ open: { method: 'GET', path: '/open', responses: {} }, one: { method: 'GET', path: '/one', responses: {} }, own: { method: 'GET', path: '/own', responses: { 401: c.noBody() } } });
      const closed = c.router({ all: { method: 'GET', path: '/all', responses: {} } });
      const answer = async () => ({ status: 200, body: 1 });
      createExpressEndpoints(open, s.router(open, { open: answer, one: { middleware: [asks('x-one')], handler: async () => ({ status: 200 }) },
        own: async ({ headers }) => headers['x-api-key'] === process.env.KEY ? { status: 200 } : { status: 401 } }), app);
      createExpressEndpoints(closed, s.router(closed, { all: async () => ({ status: 200 }) }), app, { globalMiddleware: [asks('x-all')] });`;
    deepStrictEqual(guardedRoutes(code), {
      'GET open': [],
      'GET one': ["asks('x-one'): header x-one"],
      'GET own': ['The code that answers: header x-api-key'],
      'GET all': ["asks('x-all'): header x-all"],
    });
  });

  it('tells middleware of all routes which one it runs for', () => {
    const code = `const { initContract } = require('@ts-rest/core'); const { createExpressEndpoints } = require('@ts-rest/express'); const c = initContract();
      const contract = c.router({ open: { method: 'GET', path: '/open', metadata: { isOpen: true }, responses: {} }, closed: { method: 'GET', path: '/closed', responses: {} } }, { metadata: { isOpen: false } });
      const guard = (req, res, next) => req.tsRestRoute.metadata.isOpen || req.headers['x-key'] === process.env.KEY ? next() : res.status(401).end();
      createExpressEndpoints(contract, { open: async () => ({ status: 200 }), closed: async () => ({ status: 200 }) }, app, { globalMiddleware: [guard] });`;
    deepStrictEqual(guardedRoutes(code), { 'GET open': ['guard: open'], 'GET closed': ['guard: header x-key'] });
  });
});

function read(files: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const { application } = createReader(false).read({
    files: memoryFiles({ 'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }', ...files }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return {
    routes: application.routes.map(({ methods, uri }) => `${methods.join()} ${uri}`),
    problems: application.problems.map(({ code }) => code),
  };
}
