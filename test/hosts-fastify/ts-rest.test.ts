import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation, readCode, rowsOf, shapeOf, told } from './read-application';

const start = `import { initContract, TsRestResponseError } from '@ts-rest/core'; import { initServer, RequestValidationError } from '@ts-rest/fastify';
  const c = initContract(); const s = initServer(); interface Post { id: number; title: string }`;

/** An application with one route of a contract. */
function registered(route: string, { handler = '() => later()', options = '{}', behind = '' } = {}): string {
  return `${start} const contract = c.router({ one: ${route} });
    s.registerRouter(contract, s.router(contract, { one: ${handler} }), app, ${options}); ${behind}`;
}

const post = `{ method: 'POST', path: '/posts', body: z.object({ title: z.string() }), responses: { 201: z.object({ id: z.number() }) } }`;

const issues = '{ issues: { code: string, message: string, path: string | integer[] }[], name: "ZodError" } or null';

const cases: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'what the contract says, and beside it what code says': [
    registered(
      `{ method: 'GET', path: '/posts', responses: { 200: c.type<any>(), 404: z.object({ message: z.string() }), 204: c.noBody() } }`,
      {
        handler: `async () => { if (gone()) throw new TsRestResponseError(contract.one, { status: 410, body: { gone: true } }); return found() ? { status: 200, body: { id: 1 } } : { status: 404, body: { more: 1 } }; }`,
      },
    ),
    [
      '200 application/json { id: integer }',
      '204',
      '404 application/json { message: string }',
      '410 application/json { gone: boolean }',
    ],
  ],
  'texts as such, all else as JSON': [
    registered(
      `{ method: 'GET', path: '/posts', responses: { 200: z.string(), 201: z.number(), 202: c.otherResponse({ contentType: 'text/csv', body: z.string() }) } }`,
    ),
    ['200 text/plain string', '201 application/json number', '202 text/csv string'],
  ],
  'what does not fit, all of it': [
    registered(post),
    [
      '201 application/json { id: number }',
      `400 application/json { pathParameterErrors: string or null, headerErrors: string or null, queryParameterErrors: string or null, bodyErrors: ${issues} }`,
    ],
  ],
  'what does not fit, as the application answers it': [
    registered(post, {
      options: `{ requestValidationErrorHandler: (error, request, reply) => reply.status(422).send({ failed: error.body }) }`,
    }),
    ['201 application/json { id: number }', `422 application/json { failed: ${issues} }`],
  ],
  'what hooks answer': [
    registered(`{ method: 'GET', path: '/posts', responses: { 200: z.number() } }`, {
      handler: `{ hooks: { preHandler: async (request, reply) => { if (odd()) return reply.code(418).send({ own: true }); } }, handler: async () => ({ status: 200, body: 1 }) }`,
      options: `{ hooks: { onRequest: [async (request, reply) => { if (odd()) return reply.code(429).send({ all: true }); }] } }`,
    }),
    ['200 application/json number', '418 application/json { own: boolean }', '429 application/json { all: boolean }'],
  ],
};

describe('ts-rest in Fastify', () => {
  for (const [of, [code, lines]] of Object.entries(cases)) {
    it(`answers ${of}`, () => {
      const { answers, failures } = firstOperation(code.includes("method: 'POST'") ? 'POST' : 'GET', code);
      deepStrictEqual(told([...(answers ?? []), ...(failures ?? [])]).toSorted(), lines.toSorted());
    });
  }

  it('takes what the contract says', () => {
    const { checked, documentation } = firstOperation(
      'PATCH',
      registered(
        `{ method: 'PATCH', path: '/posts/:id', summary: 'Changes', pathParams: z.object({ id: z.coerce.number() }), query: c.type<{ draft?: string }>(), headers: z.object({ 'if-match': z.string() }), body: z.object({ title: z.string() }), responses: {} }`,
      ),
    );
    deepStrictEqual(
      checked.map((one) => `${one.in} ${shapeOf(one.schema)}`),
      ['path { id: number }', 'header { if-match: string }', 'query { draft?: string }', 'body { title: string }'],
    );
    deepStrictEqual(documentation, { summary: 'Changes' });
  });

  it('takes lists of a query by their own names', () => {
    const { checked } = firstOperation(
      'GET',
      registered(`{ method: 'GET', path: '/posts', query: z.object({ ids: z.array(z.string()) }), responses: {} }`),
    );
    deepStrictEqual(
      checked.map(({ schema }) => schema.properties?.['ids']?.isRepeated),
      [true],
    );
  });

  it('has the routes of plugins, and of routers in others, where their instances are', () => {
    const reading = readCode(`${start}
      const contract = c.router({ posts: { list: { method: 'GET', path: '/posts', responses: {} } }, one: { method: 'GET', path: '/one/:id', responses: {} } }, { pathPrefix: '/api' });
      const router = s.router(contract, { posts: { list: async () => ({ status: 200 }) }, one: async () => ({ status: 200 }) });
      app.register(s.plugin(router), { prefix: '/v1' });`);
    deepStrictEqual(rowsOf(reading), ['GET v1/api/posts', 'GET v1/api/one/{id}']);
    deepStrictEqual(reading.application.problems, []);
  });

  it('asks for what hooks ask for, which know the route', () => {
    const { application } = readCode(`${start}
      const contract = c.router({ open: { method: 'GET', path: '/open', metadata: { isOpen: true }, responses: {} }, closed: { method: 'GET', path: '/closed', responses: {} } }, { metadata: { isOpen: false } });
      const answer = async () => ({ status: 200 });
      app.get('/else', async () => 1);
      app.register(async (scope) => s.registerRouter(contract, s.router(contract, { open: answer, closed: answer }), scope, { hooks: { onRequest: async (request, reply) => {
        if (request.routeOptions.config.tsRestRoute.metadata.isOpen) return;
        if (request.headers['x-key'] !== process.env.KEY) return reply.code(401).send();
      } } }));`);
    deepStrictEqual(
      application.routes.map(({ uri, middleware }) => [
        uri,
        middleware.applied.flatMap(({ guard }) => guard?.alternatives.flat().map(({ kind }) => kind) ?? []),
      ]),
      [
        ['else', []],
        ['open', []],
        ['closed', ['header']],
      ],
    );
  });

  it('tells where a contract is not told by source', () => {
    const { application } = readCode(
      `${start} import { contract } from 'elsewhere'; app.get('/ping', async () => 1); s.registerRouter(contract, {}, app);`,
    );
    deepStrictEqual(
      application.problems.map(({ code }) => code),
      ['fastify.pluginUnknown'],
    );
  });
});
