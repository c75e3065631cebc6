import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import type { Answer } from '../../server/src/core/read-operation';
import { operationOf, readingOf } from './hono-reading';

/** `201 application/json: id integer, name string`. */
function told(answers: readonly Answer[] | null): readonly string[] {
  return (answers ?? []).map(({ status, content }) => {
    const [type, field] = Object.entries(content)[0] ?? [];
    if (type === undefined) return status;
    const names = Object.entries(field?.properties ?? {}).map(([name, one]) => `${name} ${one.type}`);
    return `${status} ${type}${names.length === 0 ? '' : `: ${names.join(', ')}`}`;
  });
}

/** `string[]?`, `any or null`. */
function typeIn(field: FieldSchema | undefined): string {
  if (field === undefined) return 'nothing';
  const { type, items, required, nullable } = field;
  return `${items === undefined ? type : `${items.type}[]`}${required ? '' : '?'}${nullable ? ' or null' : ''}`;
}

const answering: Readonly<Record<string, readonly [body: string, answers: readonly string[]]>> = {
  'as JSON, with a status': [
    'return c.json({ id: 1, name: "a" }, 201);',
    ['201 application/json: id integer, name string'],
  ],
  'as text, HTML and whatever a header says': [
    'if (x()) return c.text("a"); if (y()) return c.html("a", 202); c.header("Content-Type", "text/csv; charset=utf-8"); return c.body("a;b", { status: 203 });',
    ['200 text/plain', '202 text/html', '203 text/csv'],
  ],
  'of a media type that a header says in a branch alone': [
    'if (x()) { c.header("Content-Type", "text/csv"); return c.body("a;b"); } return c.body("a", 202);',
    ['200 text/csv', '202 application/octet-stream'],
  ],
  'without a body': ['return c.body(null, 204);', ['204']],
  'with a status that was said before': ['c.status(202); return c.json({});', ['202 application/json']],
  'with a status that was said for what is answered in a branch alone': [
    'if (x()) { c.status(202); return c.json({ a: 1 }); } return c.json({ b: 1 });',
    ['200 application/json: b integer', '202 application/json: a integer'],
  ],
  elsewhere: ['if (x()) return c.redirect("/a"); return c.redirect("/b", 301);', ['301', '302']],
  'with what was checked': [
    'const { size, ...rest } = c.req.valid("json"); return c.json({ size, ...rest, of: c.req.valid("json").unit });',
    ['200 application/json: size number, unit string, of string'],
  ],
  'with one of two statuses': ['return c.json({ ok: x() }, x() ? 200 : 503);', ['200 application/json: ok any']],
  'with a token that is signed': [
    `return c.json({ token: await sign({ sub: 'a' }, 'secret') });`,
    ['200 application/json: token string'],
  ],
  'by the platform': [
    'return new Response("a", { status: 202, headers: { "Content-Type": "text/csv" } });',
    ['202 text/csv'],
  ],
  'by the platform, with JSON': [
    `if (a()) return new Response(JSON.stringify({ id: 1 }), { status: 201, headers: { 'content-type': 'application/json' } });
     if (b()) return Response.json({ why: 'a' }, { status: 202 });
     return c() ? new Response(null, { status: 204 }) : new Response(await data());`,
    ['200 application/octet-stream', '201 application/json: id integer', '202 application/json: why string', '204'],
  ],
  'by the platform, elsewhere': ['return Response.redirect("https://example.org/a", 303);', ['303']],
  'with what source does not tell': ['return c.json(await find(), await status());', ['default']],
  'with what code that nobody can follow makes': ['return fetch("https://example.org");', ['default']],
  'with what such code makes of the context': ['return handle(c);', ['default']],
  'with that, or with what source tells': [
    'return x() ? handle(c) : c.json({ a: 1 });',
    ['200 application/json: a integer'],
  ],
};

const failing: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'what is not there': [`app.post('/', (c) => c.notFound());`, ['404']],
  'what is not there, as the application answers it': [
    `app.notFound((c) => c.json({ message: 'None' }, 404)); app.post('/', (c) => c.notFound());`,
    ['404 application/json: message string'],
  ],
  'what a service throws that middleware puts there': [
    `class Users { find() { throw new HTTPException(404, { message: 'None' }); } }
     const put = createMiddleware(async (c, next) => { c.set('users', new Users()); c.set('user', null); await next(); });
     app.use(put); app.post('/', (c) => { if (!c.get('user')) return c.json({ ok: true }, 409); return c.json(c.var.users.find()); });`,
    ['404 text/plain', '409 application/json: ok boolean'],
  ],
  'who calls, where only some are known': [
    `class User { id = 1; }
     app.use(async (c, next) => { if (c.req.header('X-User')) c.set('user', new User()); await next(); });
     app.post('/', (c) => { const user = c.get('user'); if (!user) return c.json({ message: 'Who?' }, 401); return c.json({ id: user.id }); });`,
    ['401 application/json: message string'],
  ],
  'what is thrown, as text': [
    `app.post('/', (c) => { throw new HTTPException(402, { message: 'Pay' }); });`,
    ['402 text/plain'],
  ],
  'what is thrown, as the application answers it': [
    `app.onError((error, c) => { if (error instanceof ZodError) return c.json({ issues: [] }, 418);
       if (error instanceof HTTPException) return c.json({ message: error.message }, error.status); return c.json({}, 500); });
     class Full extends HTTPException { constructor() { super(409, { message: 'Full' }); } }
     app.post('/', (c) => { if (x()) throw new Full(); throw new HTTPException(410); });`,
    ['409 application/json: message string', '410 application/json: message string'],
  ],
  'bodies that are too large': [
    `import { bodyLimit } from 'hono/body-limit'; app.post('/', bodyLimit({ maxSize: 9 }), (c) => c.text(''));`,
    ['413 text/plain'],
  ],
  'bodies that are too large, as code answers them': [
    `import { bodyLimit } from 'hono/body-limit';
     app.post('/', bodyLimit({ maxSize: 9, onError: (c) => c.json({ message: 'Too large' }, 413) }), (c) => c.text(''));`,
    ['413 application/json: message string'],
  ],
  'bodies that are too large, as the application answers errors': [
    `import { bodyLimit } from 'hono/body-limit'; app.onError((error, c) => c.json({ code: error.status }, error.status));
     app.use('*', bodyLimit({ maxSize: 9 })); app.post('/', (c) => c.text(''));`,
    ['413 application/json: code integer'],
  ],
  'what validators refuse': [
    `app.post('/', zValidator('json', z.object({ a: z.string() })), (c) => c.text(''));`,
    ['400 application/json: success boolean, error object'],
  ],
  'what validators refuse, as a hook answers it': [
    `app.post('/', zValidator('json', z.object({}), (result, c) => { if (!result.success) return c.json({ message: 'No' }, 422); }), (c) => c.text(''));`,
    ['400 text/plain', '422 application/json: message string'],
  ],
  'what validators refuse, with what is wrong': [
    `app.post('/', zValidator('json', z.object({}), (result, c) => { if (!result.success)
       return c.json({ first: result.error.issues[0].message, all: result.error.issues.map((one) => one.message) }, 422); }), (c) => c.text(''));`,
    ['400 text/plain', '422 application/json: first string, all array'],
  ],
  'headers that are no token': [
    `app.post('/', bearerAuth({ token: 'a' }), (c) => c.text(''));`,
    ['400 text/plain', '401 text/plain'],
  ],
  'what the hook of an application throws': [
    `const api = new OpenAPIHono({ defaultHook: (result) => { if (!result.success) throw new HTTPException(422, { message: 'No' }); } });
     api.openapi(createRoute({ method: 'post', path: '/', request: { query: z.object({ q: z.string() }) }, responses: {} }), (c) => c.text(''));
     app.route('/api', api);`,
    ['422 text/plain'],
  ],
};

describe('Answers of Hono', () => {
  for (const [title, [body, expected]] of Object.entries(answering)) {
    it(`are given ${title}`, () => {
      const check = `zValidator('json', z.object({ size: z.number(), unit: z.string() }))`;
      const { answers } = operationOf('POST', `app.post('/', ${check}, async (c) => { ${body} });`);
      deepStrictEqual(told(answers).toSorted(), expected);
    });
  }

  it('have the headers that are said of them', () => {
    const { answers } = operationOf(
      'POST',
      `app.post('/', (c) => { if (a()) { c.header('X-One', '1'); return c.json({}, 201, { Location: '/b' }); }
        if (b()) return c.body('x', { status: 202, headers: { 'X-Two': '2', 'Content-Type': 'text/csv' } });
        return new Response('x', { status: 203, headers: { etag: 'x', 'Cache-Control': 'no-cache' } }); });`,
    );
    const named = (answers ?? []).map(({ status, headers }) => `${status} ${Object.keys(headers).join(', ')}`);
    deepStrictEqual(named.toSorted(), ['201 X-One, Location', '202 X-Two', '203 etag']);
    deepStrictEqual(told(answers).toSorted(), ['201 application/json', '202 text/csv', '203 text/plain']);
  });

  it('are made of what contexts are declared to hold, and of lists as they are declared', () => {
    const code = `interface Session { user: { id: number; name: string } } type Env = { Variables: { session: Session; trace: string } };
      const own = new Hono<Env>(); const made = createFactory<Env>().createApp();
      own.get('/:id', (c) => c.json({ trace: c.var.trace, owner: c.get('session').user.id, rows: [] as Session[]  }));
      made.get('/', (c) => c.json({ name: c.get('session').user.name }));
      app.route('/own', own); app.route('/made', made);`;
    const { application, operationOf: read } = readingOf(code);
    deepStrictEqual(
      application.routes.map((route) => told(read(route, 'GET').answers)),
      [['200 application/json: trace string, owner number, rows array'], ['200 application/json: name string']],
    );
    const [own] = application.routes;
    const rows = own && read(own, 'GET').answers?.[0]?.content['application/json']?.properties?.['rows'];
    deepStrictEqual(rows?.items?.shape === undefined, false);
  });

  it('refuse no bodies where there are none', () => {
    const code = `import { bodyLimit } from 'hono/body-limit'; app.use(bodyLimit({ maxSize: 9 })); app.get('/', (c) => c.text(''));`;
    deepStrictEqual(operationOf('GET', code).failures, []);
  });

  it('are texts that code says to be no others', () => {
    const { answers } = operationOf(
      'POST',
      `app.post('/', (c) => { if (x()) return c.json({ state: 'done' as const, or: 'a' as const, any: 'a' as const });
         return c.json({ state: 'done' as const, or: 'b' as const, any: 'b' }); });`,
    );
    const properties = answers?.[0]?.content['application/json']?.properties ?? {};
    deepStrictEqual(
      Object.entries(properties).map(([name, one]) => `${name}: ${one.enum?.values.join() ?? one.type}`),
      ['state: done', 'or: a,b', 'any: string'],
    );
  });

  it('have the headers that code says of them beside those that people state', () => {
    const { answers } = operationOf(
      'POST',
      `app.openapi(createRoute({ method: 'post', path: '/', responses: { 201: { description: 'Made', headers: { etag: { description: 'A hash' } },
         content: { 'application/json': { schema: z.object({ a: z.string() }) } } } } }),
         (c) => { c.header('ETag', '1'); c.header('Location', '/a'); return c.json({ a: 'x' }, 201); });`,
    );
    const [answer] = answers ?? [];
    deepStrictEqual(
      Object.entries(answer?.headers ?? {}).map(([name, { description }]) => `${name} ${description ?? ''}`.trim()),
      ['Location', 'etag A hash'],
    );
  });

  const contexts: Readonly<Record<string, readonly [code: string, answer: string]>> = {
    'variables of packages': [
      `import { requestId, type RequestIdVariables } from 'hono/request-id'; import type { JwtVariables } from 'hono/jwt';
       type Env = { Variables: RequestIdVariables & JwtVariables<{ sub: string }> & { at: number } };
       const own = new Hono<Env>(); own.use(requestId());
       own.get('/', (c) => c.json({ id: c.get('requestId'), sub: c.get('jwtPayload').sub, at: c.var.at })); app.route('/', own);`,
      'id string, sub string, at number',
    ],
    'what a function says of its own context': [
      `type Env = { Variables: { at: number } };
       const handle = async (c: Context<Env>) => c.json({ at: c.get('at') }); app.get('/', handle);`,
      'at number',
    ],
    'what the platform gives': [
      `type Env = { Bindings: { DB: D1Database; STAGE: 'dev' | 'prod'; COUNT: number; NAMES: string[] } };
       const own = new Hono<Env>(); own.get('/', (c) => c.json({ stage: c.env.STAGE, count: c.env.COUNT, names: c.env.NAMES.map((one) => one), db: c.env.DB })); app.route('/', own);`,
      'stage string, count number, names array, db any',
    ],
    'what its variable is said to be': [
      `const handle: Handler<{ Variables: { at: number } }> = (c) => c.json({ at: c.get('at') }); app.get('/', handle);`,
      'at number',
    ],
    'who signed in, as better-auth knows them': [
      `import { betterAuth } from 'better-auth'; const auth = betterAuth({});
       const own = new Hono<{ Variables: { user: typeof auth.$Infer.Session.user } }>();
       own.get('/', (c) => c.json({ email: c.get('user').email })); app.route('/', own);`,
      'email string',
    ],
    'rows of a database of Kysely that middleware puts there': [
      `import { Kysely } from 'kysely'; interface DB { pets: { id: number; name: string | null } }
       const connected = () => new Kysely<DB>({}); app.use(async (c, next) => { c.set('db', connected()); await next(); });
       app.get('/', async (c) => { const pet = await c.get('db').selectFrom('pets').select(['id', 'name']).executeTakeFirstOrThrow(); return c.json({ id: pet.id, name: pet.name }); });`,
      'id number, name string',
    ],
    'where a request goes': [
      `app.get('/', (c) => c.json({ path: c.req.path, method: c.req.method, url: c.req.url, raw: c.req.raw.url }));`,
      'path string, method string, url string, raw string',
    ],
  };
  for (const [title, [code, answer]] of Object.entries(contexts)) {
    it(`are made of ${title}`, () => {
      const { answers } = operationOf('GET', code);
      deepStrictEqual(told(answers), [`200 application/json: ${answer}`]);
    });
  }

  it('are made of what bodies are that are read as they were sent, and of what files are', () => {
    const { answers } = operationOf(
      'POST',
      `app.post('/', async (c) => { const { photo } = await c.req.parseBody(); if (!(photo instanceof File)) return c.body(null, 400);
         const [data, blob] = [await c.req.arrayBuffer(), await c.req.raw.blob()];
         return c.json({ bytes: data.byteLength, size: blob.size, name: photo.name, of: photo.size, as: photo.type }); });`,
    );
    deepStrictEqual(told(answers), [
      '200 application/json: bytes integer, size integer, name string, of integer, as string',
    ]);
  });

  it('are made of what a file is that a schema has checked', () => {
    const { answers } = operationOf(
      'POST',
      `app.post('/', zValidator('form', z.object({ photo: z.instanceof(File) })), (c) => {
         const { photo } = c.req.valid('form'); return c.json({ name: photo.name, type: photo.type, size: photo.size }); });`,
    );
    deepStrictEqual(told(answers), ['200 application/json: name string, type string, size integer']);
  });

  it('are made of texts of a request, which may be left out but in its path', () => {
    const { answers } = operationOf(
      'GET',
      `app.get('/:id', (c) => { const { id } = c.req.param(); const q = c.req.query('q'); const at = Number(id);
         return c.json({ id, at, own: c.req.param('id'), q, sort: c.req.query('sort') ?? 'name', or: c.req.query('or') ?? null,
           tags: c.req.queries('tag'), by: c.req.header('X-By') }); });`,
    );
    const fields = answers?.[0]?.content['application/json']?.properties ?? {};
    deepStrictEqual(
      Object.entries(fields).map(
        ([name, { type, required, nullable }]) => `${name}${required ? '' : '?'} ${type}${nullable ? ' or null' : ''}`,
      ),
      ['id string', 'at number', 'own string', 'q? string', 'sort string', 'or string or null', 'tags? array'].concat([
        'by? string',
      ]),
    );
  });

  it('of errors are made of what contexts of the application hold that answers them', () => {
    const code = `const own = new Hono<{ Variables: { trace: number } }>();
      own.onError((error, c) => c.json({ trace: c.get('trace') }, 409)); own.notFound((c) => c.json({ trace: c.var.trace }, 404));
      own.post('/', (c) => { if (x()) return c.notFound(); throw new HTTPException(409); });
      const outer = new Hono<{ Variables: { trace: string } }>(); outer.route('/', own); app.route('/', outer);`;
    deepStrictEqual(told(operationOf('POST', code).failures).toSorted(), [
      '404 application/json: trace number',
      '409 application/json: trace number',
    ]);
  });

  const type = '{ name: string; born?: number }';
  const declared: Readonly<Record<string, readonly [body: string, isRequired: boolean]>> = {
    'where they are read': [`const { name } = await c.req.json<${type}>(); return c.json({ name });`, true],
    'where code refuses all that lack it': [
      `const { name } = await c.req.json<${type}>(); if (!name) return c.json({}, 400); return c.json({ name });`,
      true,
    ],
    'of a variable': [`const body: ${type} = await c.req.json(); return c.json({ name: body.name });`, true],
    'of what is taken apart': [`const { name }: ${type} = await c.req.json(); return c.json({ name });`, true],
    'by an assertion': [`const body = (await c.req.json()) as ${type}; return c.json({ name: body.name });`, true],
    'where code goes on without one': [
      `try { const body: ${type} = await c.req.json(); return c.json({ name: body.name }); } catch { return c.body(null, 400); }`,
      false,
    ],
  };
  for (const [title, [body, isRequired]] of Object.entries(declared)) {
    it(`are to bodies as they are declared to be, where nothing checks them: ${title}`, () => {
      const operation = operationOf('POST', `app.post('/', async (c) => { ${body} });`);
      deepStrictEqual(
        operation.read.map(
          ({ in: place, name, field }) => `${place} ${name}${field.required ? '' : '?'} ${field.type}`,
        ),
        ['body name string', 'body born? number'],
      );
      deepStrictEqual(
        operation.checked.map(({ schema }) => schema.required),
        [isRequired],
      );
      deepStrictEqual(told(operation.answers), ['200 application/json: name string']);
    });
  }

  it('are whatever a handler of a package answers, but for what people state', () => {
    const proxied = `import { proxy } from '@shop/proxy'; app.post('/', proxy({ to: 'b' }));`;
    deepStrictEqual(told(operationOf('POST', proxied).answers), ['default']);
    const stated = `import { proxy } from '@shop/proxy';
      app.openapi(createRoute({ method: 'post', path: '/', responses: { 202: { description: 'Sent' } } }), proxy());`;
    deepStrictEqual(told(operationOf('POST', stated).answers), ['202']);
  });

  const made: Readonly<Record<string, readonly [schema: string, sent: string, answered: string]>> = {
    'a function makes of it': ['z.string().transform((text) => text.length)', 'string', 'integer'],
    'a function of the language makes of it': ['z.string().transform(Number)', 'string', 'number'],
    'another schema makes of it': ['z.string().pipe(z.coerce.number().int())', 'string', 'integer'],
    'a function makes of it that is there for certain': [
      `z.string().optional().transform((text) => text ?? 'none')`,
      'string?',
      'string',
    ],
    'a function makes of it where it is sent': [
      `z.string().transform((text) => text === 'yes').optional()`,
      'string?',
      'boolean?',
    ],
    'a function makes of a list of it': ['z.array(z.string().transform(Number))', 'string[]', 'number[]'],
    'a function makes that nobody can follow': ['z.string().transform((text) => parse(text))', 'string', 'any or null'],
    'a function makes that always throws': [
      `z.string().transform(() => { throw new Error('No'); })`,
      'string',
      'any or null',
    ],
    'Valibot makes of it': ['v.pipe(v.string(), v.transform((text) => text.length))', 'string', 'integer'],
  };
  for (const [title, [schema, sent, expected]] of Object.entries(made)) {
    it(`are made of what was checked as what ${title}`, () => {
      const ofSchema = schema.startsWith('v.')
        ? `vValidator('json', v.object({ a: ${schema} }))`
        : `zValidator('json', z.object({ a: ${schema} }))`;
      const { checked, answers } = operationOf(
        'POST',
        `app.post('/', ${ofSchema}, (c) => c.json(c.req.valid('json')));`,
      );
      const [input] = checked;
      deepStrictEqual(
        [input?.schema, answers?.[0]?.content['application/json']].map((one) => typeIn(one?.properties?.['a'])),
        [sent, expected],
      );
    });
  }

  it('have no body for certain where code says that there is none', () => {
    const { failures } = operationOf('POST', `app.post('/', (c) => (x() ? c.body(null, 401) : c.json({}, 402)));`);
    deepStrictEqual(
      (failures ?? []).map(({ status, isBodiless }) => `${status} ${isBodiless === true ? 'empty' : 'with a body'}`),
      ['401 empty', '402 with a body'],
    );
  });

  for (const [title, [code, expected]] of Object.entries(failing)) {
    it(`refuse: ${title}`, () => {
      deepStrictEqual(told(operationOf('POST', code).failures).toSorted(), expected);
    });
  }
});
