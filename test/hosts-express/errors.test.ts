import { deepStrictEqual } from 'node:assert/strict';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

function failuresOf(code: string): readonly string[] {
  return toldAnswers(firstOperation('POST', code).failures);
}

const classes = `class ApiError extends Error { constructor(status, message, code = 'error') { super(message); this.status = status; this.code = code; } }
  class NotFound extends ApiError { constructor(what) { super(404, what + ' not found', 'not_found'); } }`;
const handler = `app.use((err, req, res, next) => {
  if (res.headersSent) return next(err);
  if (err instanceof ZodError) return res.status(422).json({ issues: err.issues.map((one) => ({ path: one.path.join('.'), message: one.message })) });
  if (isCelebrateError(err)) return res.status(400).json({ failed: true });
  if (err instanceof ApiError) return res.status(err.status).json({ message: err.message, code: err.code });
  res.status(err.status ?? 500).json({ message: err.message });
});`;

const failing: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'an error that is thrown, as its class has it': [
    `${classes} app.post('/', (req, res) => { if (gone(req)) throw new NotFound('Page'); res.end(); }); ${handler}`,
    ['404 application/json { message: string, code: string }'],
  ],
  'one that an asynchronous handler lets pass': [
    `${classes} app.post('/', async (req, res) => { const page = await find(req.params.id); if (!page) throw new ApiError(410, 'Gone'); res.json(page); }); ${handler}`,
    ['410 application/json { message: string, code: string }'],
  ],
  'errors of http-errors, however they are made': [
    `${classes} app.post('/', (req, res, next) => {
       if (a()) throw createError(409, 'Taken'); if (b()) return next(new createError.NotFound()); if (c()) throw createError.Forbidden('No');
       res.end(); }); ${handler}`,
    [
      '404 application/json { message: string }',
      '409 application/json { message: string }',
      '403 application/json { message: string }',
    ],
  ],
  'what a schema of zod throws': [
    `${classes} const check = (schema) => (req, res, next) => { schema.parse(req.body); next(); };
     app.post('/', check(z.object({ name: z.string() })), (req, res) => res.end()); ${handler}`,
    ['422 application/json { issues: { path: string, message: string }[] }'],
  ],
  'what celebrate hands on': [
    `${classes} app.post('/', celebrate({ body: { name: Joi.string() } }), (req, res) => res.end()); ${handler}`,
    ['400 application/json { failed: boolean }'],
  ],
  'celebrate, where its own handler answers': [
    `app.post('/', celebrate({ body: { name: Joi.string() } }), (req, res) => res.end()); app.use(errors());`,
    ['400 application/json { statusCode: integer, error: string, message: string, validation: object }'],
  ],
  'what is caught and answered in place': [
    `app.post('/', (req, res) => { try { z.object({}).parse(req.body); } catch (error) { return res.status(400).json({ wrong: error.message }); } res.end(); });`,
    ['400 application/json { wrong: string }'],
  ],
  'what is told of a result that does not fit': [
    `app.post('/', (req, res) => { const result = z.object({}).safeParse(req.body);
       if (!result.success) return res.status(400).json({ fields: result.error.flatten().fieldErrors, all: z.flattenError(result.error).formErrors, text: z.prettifyError(result.error), issues: result.error.issues });
       res.end(); });`,
    [
      '400 application/json { fields: object, all: string[], text: string, issues: { code: string, message: string, path: string | integer[] }[] }',
    ],
  ],
  'what chains of express-validator found': [
    `app.post('/', body('name').notEmpty(), (req, res) => {
       const found = validationResult(req); if (!found.isEmpty()) return res.status(400).json({ errors: found.array() }); res.end(); });`,
    ['400 application/json { errors: { type: string, value?: any, msg: string, path: string, location: string }[] }'],
  ],
  'errors that handlers of the router know, before those of the application': [
    `const router = express.Router(); router.post('/', (req, res) => { if (x) throw createError(404); res.end(); });
     router.use((err, req, res, next) => err.status === 404 ? res.status(404).json({ here: true }) : next(err));
     app.use('/a', router); app.use((err, req, res, next) => res.status(500).json({ there: true }));`,
    ['404 application/json { here: boolean }'],
  ],
  'errors that a handler for all addresses answers': [
    `app.post('/', (req, res) => { if (x) throw createError(404); res.end(); }); app.use('*', (err, req, res, next) => res.status(err.status).json({ any: true }));`,
    ['404 application/json { any: boolean }'],
  ],
  'what a guard refuses with by the roles that it is made for': [
    `const guard = (...roles) => (req, res, next) => { if (!req.headers.authorization) return next(createError(401));
       if (roles.length && !roles.includes(req.user.role)) return next(createError(403)); next(); };
     app.post('/', guard('admin'), (req, res) => res.end());`,
    ['401 text/html string', '403 text/html string'],
  ],
  'what a guard refuses with that is made for no roles, by its arguments or by their defaults': [
    `const guard = (...roles) => (req, res, next) => { if (!req.headers.authorization) return next(createError(401));
       if (roles.length && !roles.includes(req.user.role)) return next(createError(403)); next(); };
     const other = (roles = [], { verified } = {}) => (req, res, next) => { if (roles.length > 0) return next(createError(409)); if (verified) return next(createError(410)); next(); };
     app.post('/', guard(), other(), (req, res) => res.end());`,
    ['401 text/html string'],
  ],
  'what a list that is handed to nobody is asked for, where the function puts something into it': [
    `const store = (items = []) => ({ add: (one) => items.push(one), list: () => items }); const all = store();
     app.post('/', (req, res) => { if (all.list().length === 0) throw createError(404); res.end(); }); app.post('/add', (req, res) => { all.add(1); res.end(); });`,
    ['404 text/html string'],
  ],
  'what handlers say in development alone': [
    `app.post('/', (req, res) => { if (x) throw createError(404); res.end(); });
     app.use((err, req, res, next) => res.status(err.status).json({ message: err.message, ...(process.env.NODE_ENV === 'development' && { stack: err.stack }),
       trace: dev ? new Error().stack : undefined, ...(dev ? { at: err.stack } : {}) }));`,
    ['404 application/json { message: string, stack?: string, trace?: string, at?: string }'],
  ],
  'errors of one class, which nothing of the route hands on': [
    `${classes} app.post('/', (req, res) => { if (x) throw new NotFound('Page'); if (y) throw new Error('No'); res.end(); });
     app.use((err, req, res, next) => { let error = err;
       if (err instanceof multer.MulterError) error = new ApiError(err.code === 'LIMIT_FILE_SIZE' ? 413 : 400, err.message);
       res.status(error.status ?? 500).json({ message: error.message }); });`,
    ['404 application/json { message: string }', '500 application/json { message: string }'],
  ],
  'errors that a handler hands on': [
    `app.post('/', (req, res) => { if (x) throw createError(404); res.end(); });
     app.use((err, req, res, next) => { log(err); next(err); }); app.use((err, req, res, next) => res.status(err.status).json({ last: true }));`,
    ['404 application/json { last: boolean }'],
  ],
  'errors that nobody handles, with the page of Express': [
    `app.post('/', (req, res) => { if (x) throw createError(404); res.end(); });`,
    ['404 text/html string'],
  ],
  'one status in two ways, which are one where they have something in common': [
    `app.post('/', (req, res) => { if (a()) return res.status(400).json({ message: 'a', field: 'b' });
       if (b()) return res.status(400).json({ message: 'c' }); res.end(); });`,
    ['400 application/json { message: string, field?: string }'],
  ],
  'who comes too often': [
    `app.use(rateLimit({ max: 5, message: { message: 'Slowly' } })); app.post('/', (req, res) => res.end());`,
    ['429 application/json { message: string }'],
  ],
  'who comes too often, by what is required': [
    `const limit = require('express-rate-limit'); app.use(limit({ max: 5, message: { message: 'Slowly' } })); app.post('/', (req, res) => res.end());`,
    ['429 application/json { message: string }'],
  ],
  'statuses by their names': [
    `app.post('/', (req, res) => { if (x) return res.status(httpStatus.CONFLICT).json({ message: httpStatus[409] }); res.end(); });`,
    ['409 application/json { message: string }'],
  ],
  'what is found out of a parameter of the path': [
    `const router = express.Router(); router.param('id', (req, res, next, id) => next(id === 'none' ? createError(404) : undefined));
     router.post('/:id', (req, res) => res.end()); app.use(router);`,
    ['404 text/html string'],
  ],
  'what a promise is rejected with': [
    `const ask = (req) => new Promise((resolve, reject) => { if (x) return reject(createError(409)); resolve(1); });
     app.post('/', (req, res, next) => ask(req).then((one) => res.json({ one })).catch((error) => next(error))); app.use((err, req, res, next) => res.status(err.status).json({ failed: true }));`,
    ['409 application/json { failed: boolean }'],
  ],
  'what is awaited in vain': [
    `const ask = (req) => new Promise((resolve, reject) => { if (x) return reject(createError(409)); resolve(1); });
     app.post('/', async (req, res) => { const one = await ask(req); res.json({ one }); });`,
    ['409 text/html string'],
  ],
  'what strangers are answered, where that is not 401': [
    `const manager = (req, res, next) => { if (req.isAuthenticated() && req.user.role === 'manager') { next(); }
       else { res.status(403).json({ message: 'no' }); } };
     app.post('/', manager, (req, res) => res.end());`,
    ['403 application/json { message: string }'],
  ],
  'a way to a page, where strangers are led to one': [
    `const signedIn = (req, res, next) => { if (req.isAuthenticated()) return next(); res.redirect('/login'); };
     app.post('/', signedIn, (req, res) => res.end());`,
    ['302'],
  ],
  'what express-jwt makes of who shows no token': [
    `import { expressjwt } from 'express-jwt'; app.use(expressjwt({ secret: 'a' })); app.post('/', (req, res) => res.end());
     app.use((err, req, res, next) => { if (err.name === 'UnauthorizedError') return res.status(err.status).json({ reason: err.message });
       res.status(500).end(); });`,
    ['401 application/json { reason: string }'],
  ],
  'the status of an error, whatever may be put in its place': [
    `app.post('/', (req, res) => { if (x) throw createError(409); res.end(); });
     app.use((err, req, res, next) => { let { status, message } = err;
       if (production() && !err.expose) { status = 500; message = 'Something went wrong'; }
       res.status(status).json({ message }); });`,
    ['409 application/json { message: string }'],
  ],
  'what its class has, whatever the handler looks for in others': [
    `class Refused extends Error { constructor(status, message) { super(message); this.status = status; Error.captureStackTrace(this, this.constructor); } }
     app.post('/', (req, res, next) => (req.query.a ? next(new Refused(409, 'no')) : res.end()));
     app.use((err: { status?: number; errors: string[] }, req, res, next) => res.status(err.statusCode || err.status || 500).json({ message: err.message, errors: err.errors }));`,
    ['409 application/json { message: string }'],
  ],
  'what does not fit a description': [
    `app.use(OpenApiValidator.middleware({ apiSpec })); app.post('/', (req, res) => res.end());
     app.use((err, req, res, next) => res.status(err.status || 500).json({ message: err.message, errors: err.errors }));`,
    ['400 application/json { message: string, errors: { path: string, message: string, errorCode?: string }[] }'],
  ],
};

describe('Express refuses with', () => {
  for (const [title, [code, expected]] of Object.entries(failing)) {
    it(title, () => {
      deepStrictEqual(failuresOf(code), expected);
    });
  }

  it('no 401 where strangers are refused otherwise', () => {
    const ofStatus = (status: number): boolean | undefined =>
      firstOperation(
        'POST',
        `const auth = (req, res, next) => { if (!req.cookies.token) return res.sendStatus(${String(status)}); next(); };
         app.post('/', auth, (req, res) => res.end());`,
      ).isRefusedOtherwise;
    deepStrictEqual([ofStatus(403), ofStatus(401)], [true, undefined]);
  });

  it('what its handler makes of any error', () => {
    const { errors } = firstOperation('POST', `${classes} app.post('/', (req, res) => res.end()); ${handler}`);
    deepStrictEqual(toldAnswers(errors), ['500 application/json { message: string }']);
  });

  it('nothing else, where it refuses all requests', () => {
    const operation = firstOperation('POST', `app.post('/', (req, res) => { res.status(410).json({ gone: true }); });`);
    deepStrictEqual(
      [operation.answers, toldAnswers(operation.failures)],
      [[], ['410 application/json { gone: boolean }']],
    );
    const open = firstOperation(
      'POST',
      `app.post('/', (req, res) => { if (x) return res.sendStatus(410); serve(res); });`,
    );
    deepStrictEqual(open.answers, null);
  });
});

describe('Express must have', () => {
  const fieldsOf = ({ read, checked }: ReadOperation): readonly string[] => [
    ...read.map(({ in: place, name, field }) => `${place} ${name} ${field.required}`),
    ...checked.map(({ in: place, schema }) => `${place} ${toldShape(schema)}`),
  ];

  it('the fields without which its code refuses', () => {
    const operation = firstOperation(
      'POST',
      `app.post('/', (req, res) => { const { name, note } = req.body;
         if (!name || name.length < 2) { res.status(400).json({ message: 'A name' }); return; }
         if (!req.query.list) throw createError(422);
         res.status(201).json({ name, note }); });`,
    );
    deepStrictEqual(fieldsOf(operation), ['body name true', 'body note false', 'query list true']);
  });

  it('the headers without which its code refuses', () => {
    const operation = firstOperation(
      'POST',
      `app.post('/', (req, res) => { const signature = req.headers['x-signed'];
         if (typeof signature !== 'string') return res.status(400).json({ message: 'signature' });
         res.json({ trace: req.get('x-trace') }); });`,
    );
    deepStrictEqual(fieldsOf(operation), ['header x-signed true', 'header x-trace false']);
  });

  it('what its code reads of a body that nobody has parsed', () => {
    const read = (code: string) =>
      fieldsOf(
        firstOperation(
          'POST',
          `app.post('/', express.raw({ type: 'application/json' }), (req, res) => { ${code} res.end(); });`,
        ),
      );
    const typed = `const event = JSON.parse((req.body as Buffer).toString('utf8')) as { type: string; id?: number };`;
    deepStrictEqual(read(`${typed} handle(event.type);`), ['body type false', 'body id false']);
    deepStrictEqual(read(`const { kind } = JSON.parse(req.body); handle(kind);`), ['body kind false']);
    deepStrictEqual(read(`const { kind } = JSON.parse(String(req.body)); handle(kind);`), ['body kind false']);
    deepStrictEqual(read(`const text = req.body.toString(); verify(text);`), ['body any']);
  });

  it('each of many fields, in whatever they lie, that it refuses to miss alone', () => {
    const operation = firstOperation(
      'POST',
      `app.post('/', (req, res) => { const { a, b, c, d, e, owner } = req.body;
         if (!b) return res.sendStatus(400);
         if (!a && !c) return res.sendStatus(400);
         if (!owner.name) return res.sendStatus(400);
         if (d === undefined || (a && !e)) return res.sendStatus(422);
         res.json({ a, c, e, role: owner.role }); });`,
    );
    const read = [
      'a false',
      'b true',
      'c false',
      'd true',
      'e false',
      'owner false',
      'owner.name true',
      'owner.role false',
    ];
    deepStrictEqual(
      fieldsOf(operation).toSorted(),
      read.map((one) => `body ${one}`),
    );
  });

  it('one of the values that its code lets through', () => {
    const { read } = firstOperation(
      'POST',
      `const sorts = { NAME: 'name', DATE: 'date' };
       app.post('/', (req, res) => { const { role, state, size, note } = req.body;
         if (!['viewer', 'editor'].includes(role)) return res.sendStatus(422);
         if (req.query.sort && !Object.values(sorts).includes(req.query.sort)) throw createError(400);
         const shown = ['small', 'large'].includes(size) ? size : 'small';
         if (state !== 'any' && !['on', 'off'].includes(state)) log(state);
         res.json({ shown, note }); });`,
    );
    deepStrictEqual(
      read.map(({ name, field }) => [name, field.required, field.enum?.values ?? null]),
      [
        ['role', true, ['viewer', 'editor']],
        ['state', false, null],
        ['size', false, null],
        ['note', false, null],
        ['sort', false, ['name', 'date']],
      ],
    );
  });

  it('what a schema says of each part that is parsed together', () => {
    const operation = firstOperation(
      'POST',
      `const schema = z.object({ body: z.object({ name: z.string() }), query: z.object({ page: z.coerce.number() }) });
       app.post('/', (req, res, next) => { schema.parse({ body: req.body, query: req.query, params: req.params }); next(); }, (req, res) => res.end());`,
    );
    deepStrictEqual(fieldsOf(operation), ['body { name: string }', 'query { page: number }']);
  });

  it('what parts of a request must be that are picked by their names', () => {
    const operation = firstOperation(
      'POST',
      `const pick = (object, keys) => keys.reduce((made, key) => {
         if (object && Object.prototype.hasOwnProperty.call(object, key)) { made[key] = object[key]; } return made; }, {});
       const validate = (schema) => (req, res, next) => {
         const valid = pick(schema, ['params', 'query', 'body']);
         const { value, error } = Joi.compile(valid).prefs({ abortEarly: false }).validate(pick(req, Object.keys(valid)));
         if (error) return next(createError(400, error.details.map((one) => one.message).join(', ')));
         Object.assign(req, value); next(); };
       app.post('/', validate({ body: Joi.object().keys({ name: Joi.string().required() }), query: Joi.object({ page: Joi.number() }) }), (req, res) => res.end());`,
    );
    deepStrictEqual(fieldsOf(operation), ['query { page?: number }', 'body { name: string }']);
    deepStrictEqual(
      operation.failures?.map(({ status }) => status),
      ['400'],
    );
  });

  it('what an object of checks says', () => {
    const operation = firstOperation(
      'POST',
      `app.post('/', checkSchema({ email: { in: ['body'], isEmail: true }, age: { isInt: { options: { min: 16 } }, optional: true } }, ['query']), (req, res) => res.end());`,
    );
    deepStrictEqual(fieldsOf(operation), ['body { email: string }', 'query { age?: integer }']);
  });
});

describe('Express reads what the type of a request declares', () => {
  const types = `interface Filter { state?: 'open' | 'taken'; page?: string } interface Asked { name: string; tags: string[] }`;

  it('of fields that are read, and of those that are read as a whole', () => {
    const { read } = firstOperation(
      'POST',
      `${types} app.post('/', (req: express.Request<object, unknown, Asked, Filter>, res) => { const { state } = req.query; store(req.body); res.json({ state }); });`,
    );
    deepStrictEqual(
      read.map(({ in: place, name, field }) => [place, name, toldShape(field), field.enum?.values, field.required]),
      [
        ['query', 'state', 'string', ['open', 'taken'], false],
        ['body', 'name', 'string', undefined, false],
        ['body', 'tags', 'string[]', undefined, false],
        ['query', 'page', 'string', undefined, false],
      ],
    );
  });

  it('as the method says that is told of a handler, or the variable that holds it', () => {
    const { read, pathTypes } = firstOperation(
      'POST',
      `${types} app.post<{ id: string; kind: 'old' | 'new' }, unknown, Asked>('/:id/:kind', (req, res) => { store(req.body.name); res.end(); });`,
    );
    const held = firstOperation(
      'POST',
      `${types} const add: express.RequestHandler<object, unknown, Asked, Filter> = (req, res) => { res.json({ tags: req.body.tags, state: req.query.state }); };
       app.post('/', add);`,
    );
    const toldFields = (all: typeof read): readonly string[] =>
      all.filter((one) => one.in !== 'path').map((one) => `${one.in} ${one.name}: ${toldShape(one.field)}`);
    deepStrictEqual(toldFields(read), ['body name: string', 'body tags: string[]']);
    deepStrictEqual([Object.keys(pathTypes), pathTypes['kind']?.enum?.values], [['kind'], ['old', 'new']]);
    deepStrictEqual(toldFields(held.read).toSorted(), [
      'body name: string',
      'body tags: string[]',
      'query page: string',
      'query state: string',
    ]);
    deepStrictEqual(toldAnswers(held.answers), ['200 application/json { tags: string[], state?: string }']);
  });

  it('of no body where there is none', () => {
    const { read } = firstOperation(
      'GET',
      `${types} app.get('/', (req: express.Request<object, unknown, Asked>, res) => res.end());`,
    );
    deepStrictEqual(read, []);
  });
});

describe('Code of Express that never looks at its response', () => {
  it('has no success where it only fails', () => {
    for (const code of [`next(new Error('Not yet'))`, `{ throw new Error('Not yet'); }`]) {
      deepStrictEqual(firstOperation('POST', `app.post('/', (req, res, next) => ${code});`).answers, []);
    }
  });

  it('may succeed by others where it hands the request on, or calls somebody else', () => {
    for (const code of [
      'req.query.a ? next(new Error()) : next()',
      'req.query.a ? next(new Error()) : others(req, res)',
    ]) {
      deepStrictEqual(firstOperation('POST', `app.post('/', (req, res, next) => ${code});`).answers, null);
    }
  });
});
