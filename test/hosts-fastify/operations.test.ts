import assert from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import type { CheckedInput } from '../../server/src/core/read-operation';
import { firstOperation, readCode, shapeOf, told } from './read-application';

function placed(checked: readonly CheckedInput[]): readonly string[] {
  return checked.map((one) => `${one.in} ${shapeOf(one.schema)}`);
}

const inputs: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'JSON Schema in each place': [
    `const body = { type: 'object', required: ['name', 'size'], additionalProperties: false, properties: {
       name: { type: 'string' }, size: { type: 'integer', default: 1 }, kind: { enum: ['a', 'b'] }, note: { type: ['string', 'null'] },
       any: { type: ['string', 'integer'] }, one: { const: 7 }, pair: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }] } } } as const;
     app.post('/:id', { schema: { body, querystring: { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } },
       params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
       headers: { type: 'object', properties: { 'X-Trace': { type: 'string' }, Authorization: { type: 'string' } } } } }, async () => ({}));`,
    [
      'path { id: integer }',
      'query { page: integer }',
      'header { X-Trace?: string }',
      'body { name: string, size?: integer, kind?: "a" | "b", note?: string or null, any?: string | integer, one?: 7, pair?: string | integer[] }',
    ],
  ],
  'schemas that were added, by what refers to them': [
    `app.addSchema({ $id: 'user', type: 'object', required: ['id'], properties: { id: { type: 'integer' }, friend: { $ref: 'user#' } },
       definitions: { name: { type: 'string' }, address: { type: 'object', properties: { city: { type: 'string' } } } } });
     app.register(async (child) => {
       child.post('/:id', { schema: { body: { type: 'object', properties: { user: { $ref: 'user#' }, name: { $ref: 'user#/definitions/name' },
         at: { $ref: 'user#/definitions/address' }, own: { $ref: '#/definitions/list' } }, definitions: { list: { type: 'array', items: { type: 'string' } } } },
         params: { type: 'object', properties: { id: { $ref: 'user#/properties/id' } } }, querystring: { $ref: 'user' } } }, async () => ({}));
     });`,
    [
      'path { id?: integer }',
      'query { id: integer, friend?: #user }',
      'body { user?: #user, name?: string, at?: #address, own?: #list }',
    ],
  ],
  TypeBox: [
    `const User = Type.Object({ id: Type.Integer(), name: Type.String(), role: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])) });
     app.post('/', { schema: { body: Type.Omit(User, ['id']), querystring: Type.Partial(Type.Pick(User, ['name'])) } }, async () => ({}));`,
    ['query { name?: string }', 'body { name: string, role?: "a" | "b" }'],
  ],
  zod: [
    `app.post('/', { schema: { body: z.object({ name: z.string().min(2), tags: z.array(z.string()).optional() }), querystring: z.object({ page: z.coerce.number() }) } }, async () => ({}));`,
    ['query { page: number }', 'body { name: string, tags?: string[] }'],
  ],
  'a body by its media types': [
    `app.post('/', { schema: { body: { content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'string' } } } },
       'text/plain': { schema: { type: 'string' } } } } } }, async () => ({}));`,
    ['body { a?: string }', 'body string'],
  ],
  'schemas with defaults, which need not be there': [
    `enum Size { Small = 'small', Big = 'big' }
     app.post('/', { schema: { body: Type.Object({ size: Type.Enum(Size, { default: Size.Small }), sort: Type.Union([Type.Literal('a'), Type.Literal('b')], { default: 'a' }),
       note: Type.Union([Type.String(), Type.Null()], { default: null }), name: Type.String() }) } }, async () => ({}));`,
    ['body { size?: "small" | "big", sort?: "a" | "b", note?: string or null, name: string }'],
  ],
  'properties without a schema around them, as Fastify 4 takes them': [
    `app.post('/', { schema: { querystring: { name: { type: 'string' } } } }, async () => ({}));`,
    ['query { name?: string }'],
  ],
  'the file of a form': [
    `app.register(multipart); app.after(() => { app.post('/', async (request) => { const file = await request.file(); return { name: file.filename }; }); });`,
    ['body { file?: file }'],
  ],
};

describe('Operations of Fastify take', () => {
  for (const [title, [code, expected]] of Object.entries(inputs)) {
    it(title, () => {
      assert.deepEqual(placed(firstOperation('POST', code).checked), expected);
    });
  }

  it('what handlers and hooks read, where no schema says it', () => {
    const { read } = firstOperation(
      'POST',
      `app.addHook('preHandler', async (request) => { request.lang = request.query.lang; });
       app.post('/:id', async function (request, reply) {
         const { name, address: { city } } = request.body;
         return { name, city, page: Number(request.query.page), trace: request.headers['x-trace'], id: request.params.id };
       });`,
    );
    assert.deepEqual(
      read.map(({ in: place, name, field }) => `${place} ${name} ${field.type}`),
      [
        'query lang string',
        'body name any',
        'body address object',
        'body address.city any',
        'query page number',
        'header x-trace string',
      ],
    );
  });

  it('what a route, or the request of its handler, is declared to have, where no schema says it', () => {
    const declared = (code: string): readonly string[] =>
      firstOperation('POST', code).read.map(({ in: place, name, field }) => `${place} ${name} ${field.type}`);
    const search = 'interface Search { name: string; year?: number }';
    const checked = "{ schema: { querystring: { type: 'object', properties: { page: { type: 'integer' } } } } }";
    assert.deepEqual(
      [
        declared(
          `${search} app.post<{ Querystring: Search; Body: { tags: string[] } }>('/', async ({ query }) => query.name);`,
        ),
        declared(
          `app.post('/', async (request: FastifyRequest<{ Headers: { 'x-shop': string; authorization: string } }>) => 1);`,
        ),
        declared(`${search} app.post<{ Querystring: Search }>('/', ${checked}, async () => 1);`),
        declared(
          `${search} interface Route { Querystring: Search; Reply: { hits: string[] } } app.post<Route>('/', async () => 1);`,
        ),
      ],
      [
        ['query name string', 'query year number', 'body tags array'],
        ['header x-shop string'],
        [],
        ['query name string', 'query year number'],
      ],
    );
  });

  it('a list that a route is declared to have as its body', () => {
    const { checked, answers } = firstOperation(
      'POST',
      `app.post<{ Body: { n: number }[]; Params: { id: string } }>('/:id', async (request) => ({ id: request.params.id, all: [request.body] }));`,
    );
    assert.deepEqual(
      [placed(checked), told(answers)],
      [['body { n: number }[]'], ['200 application/json { id: string, all: { n: number }[][] }']],
    );
  });

  it('a body as a route is declared to have it, which is answered with more', () => {
    const { answers } = firstOperation(
      'POST',
      `app.post<{ Body: { name: string; note?: string } }>('/', async (request) => ({ ...request.body, note: request.body.note ?? null, id: 1 }));`,
    );
    assert.deepEqual(told(answers), ['200 application/json { name: string, note: string or null, id: integer }']);
  });

  it('lists in a query under one name, and no other properties where others are refused', () => {
    const query = (options: string): readonly unknown[] => {
      const reading = readCode(`const own = Fastify(${options});
        own.get('/', { schema: { querystring: { type: 'object', additionalProperties: false, properties: { tag: { type: 'array', items: { type: 'string' } } } } } }, async () => ({}));
        own.post('/', { schema: { body: { type: 'object', additionalProperties: false, properties: { a: { type: 'string', default: 'x' } }, required: ['a'] } } }, async () => ({}));`);
      const [list, sent] = reading.application.routes;
      assert.ok(list !== undefined && sent !== undefined);
      const [of] = reading.operationOf(list, 'GET').checked;
      const [body] = reading.operationOf(sent, 'POST').checked;
      return [
        of?.schema.properties?.['tag']?.isRepeated,
        body?.schema.additional,
        body?.schema.properties?.['a']?.required,
      ];
    };
    assert.deepEqual(query(''), [true, undefined, false]);
    assert.deepEqual(query('{ ajv: { customOptions: { removeAdditional: false, useDefaults: false } } }'), [
      true,
      false,
      true,
    ]);
  });
});

interface Told {
  readonly answers?: readonly string[];
  readonly failures?: readonly string[];
  readonly errors?: readonly string[];
}

const fastifyError = '500 application/json #fastify HttpError';

const answers: Readonly<Record<string, readonly [HttpMethod, string, Told]>> = {
  'what handlers return, with the status that they set': [
    'POST',
    `app.post('/', async (request, reply) => { if (other()) { reply.code(202); return { queued: true }; } reply.status(201); return { id: 1 }; });`,
    { answers: ['202 application/json { queued: boolean }', '201 application/json { id: integer }'] },
  ],
  'a status that is set in one branch alone': [
    'GET',
    `app.get('/', async (request, reply) => { const { data, error } = await find(); if (error) { reply.code(500); return { error: 'x' }; } return [1]; });`,
    { answers: ['200 application/json integer[]'], failures: ['500 application/json { error: string }'] },
  ],
  'what they send': [
    'POST',
    `app.post('/', (request, reply) => { if (a()) return reply.redirect('/b'); if (b()) { reply.code(204).send(); return; }
       if (c()) return void reply.type('text/csv').send('a,b'); reply.header('content-type', 'application/xml').send('<a/>'); });`,
    { answers: ['302', '204', '200 text/csv string application/xml string'] },
  ],
  'texts as they are': ['GET', `app.get('/', async () => 'pong');`, { answers: ['200 text/plain string'] }],
  'nothing but the status': [
    'DELETE',
    `app.delete('/', async (request, reply) => { reply.code(204); });`,
    { answers: ['204'] },
  ],
  'schemas by status, which are all that is sent': [
    'POST',
    `app.addSchema({ $id: 'problem', type: 'object', properties: { message: { type: 'string' } } });
     const item = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
     app.post('/', { schema: { response: { '2xx': item, 409: { description: 'Taken', $ref: 'problem#' }, '4xx': { $ref: 'problem#' }, 204: { type: 'null' } } } },
       async (request, reply) => { if (gone()) return reply.code(410).send({ why: 1 }); reply.code(201); return { id: 1, secret: 2 }; });`,
    {
      answers: ['201 application/json { id: integer }', '204'],
      failures: ['410 application/json #problem', '409 application/json #problem'],
    },
  ],
  'schemas by media type, and for all other statuses': [
    'GET',
    `app.get('/', { schema: { response: { 200: { description: 'Both', content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'string' } } } },
       'text/csv': { schema: { type: 'string' } } } }, default: Type.Object({ error: Type.String() }) } } }, async () => find());`,
    {
      answers: ['200 application/json { a?: string } text/csv string'],
      failures: ['default application/json { error: string }'],
      errors: ['500 application/json { error: string }'],
    },
  ],
  'what a schema of zod lets through': [
    'GET',
    `app.get('/', { schema: { response: { 200: z.object({ ok: z.boolean() }) } } }, async () => find());`,
    { answers: ['200 application/json { ok: boolean }'] },
  ],
  'parts of the request that are sent back': [
    'POST',
    `app.post('/:id', { schema: { body: Type.Object({ size: Type.Integer() }) } }, async (request) => ({ id: request.params.id, size: request.body.size }));`,
    {
      answers: ['200 application/json { id: string, size: integer }'],
      failures: ['400 application/json #fastify HttpError'],
    },
  ],
  'nothing that is refused where a handler looks at that itself': [
    'POST',
    `app.post('/', { attachValidation: true, schema: { body: Type.Object({ size: Type.Integer() }) } }, async () => ({}));`,
    { failures: [] },
  ],
  'errors that know their status, as Fastify writes them': [
    'GET',
    `app.register(sensible); app.register(async (child) => { child.get('/', async (request, reply) => {
       if (a()) throw child.httpErrors.notFound('No'); if (b()) return reply.conflict(); if (c()) return child.httpErrors.createError(418, 'x');
       child.assert(d(), 422); if (e()) throw Object.assign(new Error('x'), { statusCode: 410 }); throw new Error('y'); }); });`,
    {
      failures: ['409', '418', '404', '422', '410', '500'].map(
        (status) => `${status} application/json #fastify HttpError`,
      ),
      errors: [fastifyError],
    },
  ],
  'errors as the nearest handler of them does': [
    'GET',
    `app.setErrorHandler((error, request, reply) => { reply.send({ outer: error.message }); });
     app.register(async (child) => {
       child.setErrorHandler(async function (error, request, reply) { if (error.statusCode === 404) return { inner: true }; throw error; });
       child.get('/', async () => { if (a()) throw Object.assign(new Error('x'), { statusCode: 404 }); throw Object.assign(new Error('y'), { statusCode: 409 }); });
     });`,
    {
      failures: ['404 application/json { inner: boolean }', '409 application/json { outer: string }'],
      errors: ['500 application/json { outer: string }'],
    },
  ],
  'what a handler makes of errors of zod': [
    'POST',
    `app.setErrorHandler((error, request, reply) => {
       if (error instanceof ZodError) return reply.status(422).send({ fields: error.issues.length });
       return reply.status(500).send({ message: 'no' });
     });
     app.post('/', { schema: { body: z.object({ name: z.string() }) } }, async () => ({}));`,
    { failures: ['422 application/json { fields: integer }'] },
  ],
  'what a handler makes of errors of schemas of zod alone': [
    'POST',
    `import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
     app.setValidatorCompiler(validatorCompiler);
     app.setErrorHandler((error, request, reply) => {
       if (hasZodFastifySchemaValidationErrors(error)) return reply.status(422).send({ issues: error.validation.map((one) => one.message) });
       if (error instanceof ZodError) return reply.status(400).send({ errors: error.flatten().fieldErrors });
       return reply.status(500).send({ message: 'no' });
     });
     app.post('/', { schema: { body: z.object({ name: z.string() }) } }, async () => ({}));`,
    { failures: ['422 application/json { issues: string[] }'], errors: ['500 application/json { message: string }'] },
  ],
  'what the same makes of errors that code parses for': [
    'POST',
    `import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
     app.setErrorHandler((error, request, reply) => {
       if (hasZodFastifySchemaValidationErrors(error)) return reply.status(422).send({ issues: error.validation });
       if (error instanceof ZodError) return reply.status(400).send(error.flatten());
       return reply.status(500).send({ message: 'no' });
     });
     app.post('/', async (request) => z.object({ name: z.string() }).parse(request.body));`,
    { failures: ['400 application/json { formErrors: string[], fieldErrors: object }'] },
  ],
  'one answer to what does not fit a schema of zod, whose handler answers it otherwise than all else': [
    'POST',
    `import { validatorCompiler } from 'fastify-type-provider-zod'; app.setValidatorCompiler(validatorCompiler);
     app.setErrorHandler((error, request, reply) => {
       if (error.validation) return reply.status(422).send({ no: true });
       return reply.status(error.statusCode ?? 500).send({ message: error.message });
     });
     app.post('/', { schema: { body: z.object({ name: z.string() }) } }, async () => ({}));`,
    { failures: ['422 application/json { no: boolean }'] },
  ],
  'what a handler makes of what does not fit a schema, and of nothing else': [
    'GET',
    `app.setErrorHandler((error, request, reply) => {
       if (error.validation) return reply.status(422).send({ issues: error.validation });
       return reply.status(error.statusCode ?? 500).send({ message: error.message });
     });
     app.get('/', { schema: { querystring: Type.Object({ page: Type.Integer() }) } }, async () => ({}));`,
    {
      failures: [
        '422 application/json { issues: { keyword: string, instancePath: string, schemaPath: string, params: object, message?: string }[] }',
      ],
    },
  ],
  'a refusal of who comes more often than a route says': [
    'GET',
    `app.register(rateLimit, { global: false }); app.after(() => { app.get('/', { config: { rateLimit: { max: 5 } } }, async () => ({})); });`,
    { failures: ['429 application/json #fastify HttpError'] },
  ],
  'no refusal where a limit is for other routes': [
    'GET',
    `app.register(rateLimit, { global: false }); app.after(() => { app.get('/', { config: {} }, async () => ({})); });`,
    { failures: [] },
  ],
  'no refusal where a route does without the limit of all': [
    'GET',
    `app.register(rateLimit); app.after(() => { app.get('/', { config: { rateLimit: false } }, async () => ({})); });`,
    { failures: [] },
  ],
  'errors of classes that a package of Fastify makes': [
    'GET',
    `import createError, { createError as make } from '@fastify/error';
     const Full = createError('BIN_FULL', 'Bin %s is full', 409); const Gone = make('GONE', 'Gone', 410, Error);
     app.get('/', async (request) => { if (a()) throw new Full(1); if (b()) throw new Gone(); return {}; });`,
    { failures: ['409 application/json #fastify HttpError', '410 application/json #fastify HttpError'] },
  ],
  'errors of services that a container of awilix makes': [
    'GET',
    `import { diContainer, fastifyAwilixPlugin } from '@fastify/awilix'; import { asClass, asValue } from 'awilix';
     class Store { constructor({ limit }) { this.limit = limit; } find(id) { if (!lookUp(id)) throw Object.assign(new Error(), { statusCode: 404 }); return { id, limit: this.limit }; } }
     class Service { constructor({ store }) { this.store = store; } show(id) { return this.store.find(Number(id)); } }
     app.register(fastifyAwilixPlugin); diContainer.register({ service: asClass(Service).singleton(), limit: asValue(5) });
     app.after(() => { diContainer.register('store', asClass(Store)); const service = app.diContainer.resolve('service');
       app.get('/:id', async (request) => ({ one: service.show(request.params.id), same: request.diScope.cradle.limit })); });`,
    {
      answers: ['200 application/json { one: { id: number, limit: integer }, same: integer }'],
      failures: ['404 application/json #fastify HttpError'],
    },
  ],
  'members of a schema that have a default': [
    'GET',
    `app.get('/', { schema: { response: { 200: Type.Object({ size: Type.Integer({ default: 1 }), note: Type.Optional(Type.String()) }) } } }, async () => found());`,
    { answers: ['200 application/json { size: integer, note?: string }'] },
  ],
  'what its declaration says, where its code says nothing': [
    'GET',
    `app.get<{ Reply: { 200: { id: number }; '4xx': { message: string } } }>('/', async (request, reply) => {
       if (!made()) return reply.code(404).send(problem()); return found(); });`,
    { answers: ['200 application/json { id: number }'], failures: ['404 application/json { message: string }'] },
  ],
  'what the handler of a route makes of its errors': [
    'GET',
    `app.get('/', { errorHandler: (error, request, reply) => { reply.code(503).send({ own: true }); } }, async () => { if (a()) throw new Error('x'); return {}; });`,
    { failures: ['503 application/json { own: boolean }'] },
  ],
  'what nothing answers': [
    'GET',
    `app.setNotFoundHandler((request, reply) => { reply.code(404).send({ lost: true }); });
     app.get('/', async (request, reply) => { const found = find(); return found ?? reply.callNotFound(); });`,
    { answers: ['200 application/json any'], failures: ['404 application/json { lost: boolean }'] },
  ],
};

describe('Operations of Fastify answer with', () => {
  for (const [title, [method, code, expected]] of Object.entries(answers)) {
    it(title, () => {
      const { answers: found, failures, errors } = firstOperation(method, code);
      const all: Required<Told> = { answers: told(found), failures: told(failures), errors: told(errors) };
      const asked = Object.keys(expected) as (keyof Told)[];
      assert.deepEqual(Object.fromEntries(asked.map((name) => [name, all[name]])), expected);
    });
  }
});

describe('What is said of operations of Fastify', () => {
  it('stands in their schema', () => {
    const reading = readCode(`
      app.get('/a', { schema: { summary: 'List all.', description: 'Of them.', tags: ['One'], operationId: 'listAll', deprecated: true } }, async () => ({}));
      app.get('/b', { schema: { hide: true } }, async () => ({}));`);
    const [first, other] = reading.application.routes;
    assert.ok(first !== undefined && other !== undefined);
    assert.deepEqual(reading.operationOf(first, 'GET').documentation, {
      summary: 'List all',
      description: 'Of them.',
      tags: ['One'],
      operationId: 'listAll',
      deprecated: true,
    });
    assert.deepEqual([first.undocumented, other.undocumented], [null, 'hidden']);
  });

  it('stands above them', () => {
    const { documentation } = firstOperation(
      'GET',
      `/** Lists all of them. In order. */\napp.get('/a', async () => ({}));`,
    );
    assert.deepEqual(documentation, { summary: 'Lists all of them', description: 'In order.' });
  });
});
