import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

describe('Operations of Express', () => {
  it('have the fields that handlers read, in their places', () => {
    const { read } = firstOperation(
      'POST',
      `app.post('/:id', (req, res) => {
         const { name, address: { city } } = req.body;
         const page = Number(req.query.page);
         save(name, city, page, req.query.sort, req.get('x-trace'), req.params.id);
         res.sendStatus(204);
       });`,
    );
    deepStrictEqual(
      read.map(({ in: place, name, field }) => `${place} ${name} ${field.type}`),
      [
        'body name any',
        'body address object',
        'body address.city any',
        'query page number',
        'query sort string',
        'header x-trace string',
      ],
    );
  });

  it('have a body where something is deleted, if code reads one', () => {
    const places = (method: 'DELETE' | 'GET', handler: string): readonly string[] => {
      const { checked, read } = firstOperation(method, `app.${method.toLowerCase()}('/', ${handler});`);
      return [...checked, ...read].map((one) => one.in);
    };
    const handler =
      '(req, res) => { const { ids } = z.object({ ids: z.array(z.string()) }).parse(req.body); remove(ids, req.body.force); res.end(); }';
    deepStrictEqual(places('DELETE', handler), ['body', 'body']);
    deepStrictEqual(places('DELETE', '(req, res) => res.end()'), []);
    deepStrictEqual(places('GET', handler), []);
  });

  it('have a body of the type that a parser takes, whatever it is imported as', () => {
    const bodies = (code: string): readonly string[] =>
      firstOperation('POST', code).checked.map((one) => {
        const types = one.in === 'body' ? (one.mediaTypes?.join() ?? 'any') : one.in;
        return `${types} ${one.schema.type} ${one.schema.format ?? ''}`.trim();
      });
    const whole = `(req, res) => { store(req.body); res.end(); }`;
    const named = `import { json, raw, text as plain, urlencoded } from 'express'; import parser, { raw as other } from 'body-parser';\n`;
    deepStrictEqual(
      [
        ...['express.raw()', "raw({ type: '*/*' })", "raw({ type: ['text/csv'] })", 'raw({ type: () => true })'],
        ...['plain()', 'urlencoded({ extended: true })', "json({ type: 'application/csp-report+json' })"],
        ...['parser.text()', "other({ type: 'application/pdf' })", "raw({ type: 'json' })"],
      ].flatMap((made) => bodies(`${named} app.post('/', ${made}, ${whole});`)),
      [
        'application/octet-stream string binary',
        '*/* string binary',
        'text/csv string binary',
        'application/octet-stream string binary',
        'text/plain string',
        'application/x-www-form-urlencoded object',
        'application/csp-report+json any',
        'text/plain string',
        'application/pdf string binary',
        'application/json any',
      ],
    );
  });

  it('are read in handlers that packages wrap', () => {
    const { answers } = firstOperation(
      'GET',
      `import asyncHandler from 'express-async-handler';
       app.get('/', asyncHandler(async (req, res) => { res.status(203).json({ a: 1 }); }));`,
    );
    deepStrictEqual(
      answers?.map(({ status }) => status),
      ['203'],
    );
  });

  it('say in a header where a redirect leads, which may be a path', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/', (req, res) => {
         if (req.query.a) return res.redirect('/a');
         if (req.query.b) return res.status(304).end();
         if (req.query.c) return res.status(301).json({ to: '/c' });
         res.redirect(308, 'https://example.com');
       });`,
    );
    const location = { type: 'string', format: 'uri-reference', required: true, nullable: false };
    deepStrictEqual(
      answers?.map(({ status, headers }) => [status, headers]),
      [
        ['302', { Location: { description: null, schema: location } }],
        ['304', {}],
        ['301', {}],
        ['308', { Location: { description: null, schema: location } }],
      ],
    );
  });

  it('have defaults of the types that code makes of them, or none', () => {
    const { read } = firstOperation(
      'GET',
      `app.get('/', (req, res) => {
         const { page = '20', share = '0.5', kind = 'all', other = 'many' } = req.query;
         res.json([parseInt(page, 10), Number(share), kind, parseInt(other, 10)]);
       });`,
    );
    deepStrictEqual(
      read.map(({ name, field }) => [name, field.type, field.default]),
      [
        ['page', 'integer', 20],
        ['share', 'number', 0.5],
        ['kind', 'string', 'all'],
        ['other', 'integer', undefined],
      ],
    );
  });

  it('have no fields that are methods of values', () => {
    const { read } = firstOperation(
      'POST',
      `app.post('/', (req, res) => { save(req.body.item.toJSON()); res.end(); });`,
    );
    deepStrictEqual(
      read.map(({ name }) => name),
      ['item'],
    );
  });

  it('have no fields that are methods of a body which is a list', () => {
    const { read } = firstOperation(
      'POST',
      `app.post('/', (req, res) => { const all = req.body; if (!Array.isArray(all) || all.some((one) => !one.id)) res.status(400).send('x'); else res.end(); });`,
    );
    deepStrictEqual(read, []);
  });

  it('take what a schema of zod takes, wherever it is parsed', () => {
    const { checked } = firstOperation(
      'POST',
      `const validate = (schema) => (req, res, next) => { req.body = schema.parse(req.body); next(); };
       const person = z.object({ name: z.string().min(2), age: z.number().int().optional() });
       app.post('/', validate(person), (req, res) => res.status(201).json({}));`,
    );
    deepStrictEqual(checked, [
      {
        in: 'body',
        mediaTypes: null,
        schema: {
          type: 'object',
          required: true,
          nullable: false,
          properties: {
            name: { type: 'string', required: true, nullable: false, minSize: 2 },
            age: { type: 'integer', required: false, nullable: false },
          },
        },
      },
    ]);
  });

  it('answer with what handlers answer, and refuse as they and their middleware do', () => {
    const { answers, failures } = firstOperation(
      'GET',
      `class NotFound extends Error { constructor() { super('gone'); this.status = 404; } }
       const guard = (req, res, next) => { if (!req.headers.authorization) return res.status(401).end(); next(); };
       app.get('/', guard, (req, res, next) => {
         const found = look(req.query.id);
         if (!found) return next(new NotFound());
         res.json({ ok: true, found });
       });`,
    );
    deepStrictEqual(
      answers?.map(({ status, content }) => [status, content]),
      [
        [
          '200',
          {
            'application/json': {
              type: 'object',
              required: true,
              nullable: false,
              properties: {
                ok: { type: 'boolean', required: true, nullable: false, samples: [true] },
                found: { type: 'any', required: true, nullable: false, madeBy: 'look(req.query.id)' },
              },
            },
          },
        ],
      ],
    );
    deepStrictEqual(
      failures?.map(({ status }) => status),
      ['401', '404'],
    );
  });

  it('take what celebrate and chains of express-validator check', () => {
    const { checked } = firstOperation(
      'POST',
      `app.post('/', celebrate({ query: { page: Joi.number().integer().min(1) } }),
         body('email').isEmail(), query('role').optional().isIn(['a', 'b']), (req, res) => res.end());`,
    );
    const base = { required: false, nullable: false };
    deepStrictEqual(checked, [
      {
        in: 'query',
        schema: {
          ...base,
          type: 'object',
          additional: false,
          properties: { page: { ...base, type: 'integer', minimum: { value: 1, isExclusive: false } } },
        },
      },
      {
        in: 'body',
        mediaTypes: null,
        schema: {
          type: 'object',
          required: true,
          nullable: false,
          properties: { email: { type: 'string', format: 'email', required: true, nullable: false } },
        },
      },
      {
        in: 'query',
        schema: {
          ...base,
          type: 'object',
          properties: { role: { ...base, type: 'string', enum: { values: ['a', 'b'], name: null } } },
        },
      },
    ]);
  });

  it('have what code takes in their place where they are left out, and the type that it makes of them', () => {
    const query = (code: string): unknown => {
      const { read } = firstOperation(
        'GET',
        `app.get('/', (req, res) => { const { a } = req.query; ${code}; res.end(); });`,
      );
      return read.map(({ field }) => [field.type, field.default]);
    };
    deepStrictEqual(
      [
        'find(Number(a) || 20)',
        'find(parseInt(String(a), 10) || 1)',
        'find(Number(a ?? 30))',
        'const days = Number(a ?? 30); if (!Number.isInteger(days)) return res.sendStatus(400)',
        "find(a || 'name')",
        "find(a || '')",
        'const toInt = (text, other) => { const n = parseInt(String(text), 10); return Number.isNaN(n) ? other : n; }; find(toInt(a, 5))',
      ].map(query),
      [
        [['number', 20]],
        [['integer', 1]],
        [['number', 30]],
        [['integer', 30]],
        [['string', 'name']],
        [['string', undefined]],
        [['integer', undefined]],
      ],
    );
  });

  it('may have any text where code looks for it among what the environment says', () => {
    const choices = (keys: string): unknown => {
      const { read } = firstOperation(
        'POST',
        `const keys = ${keys}; app.post('/', (req, res) => { if (!keys.includes(req.query.key)) return res.sendStatus(400); res.end(); });`,
      );
      return read.map(({ name, field }) => [name, field.type, field.enum?.values ?? null]);
    };
    for (const keys of [
      "(process.env.KEYS || '').split(',')",
      "(process.env.KEYS ?? 'a,b').split(',').map((one) => one.trim())",
      "process.env.KEYS ? process.env.KEYS.split(',') : ['a']",
    ])
      deepStrictEqual(choices(keys), [['key', 'string', null]]);
    deepStrictEqual(choices("'a,b'.split(',')"), [['key', 'string', ['a', 'b']]]);
  });

  it('need not have what chains of express-validator check where a condition holds', () => {
    const { checked } = firstOperation(
      'POST',
      `app.post('/', body('to').isIn(['open', 'closed']), body('note').if(body('to').equals('closed')).isString(),
         body('vat').if((value, { req }) => req.body.kind === 'company').notEmpty(), body('old').if(body('new').exists()).exists(),
         body('name').notEmpty().if(body('to').exists()).isLength({ min: 2 }), body('sure').isBoolean({ strict: true }).equals('true'),
         checkSchema({ late: { if: { options: body('to').exists() }, isInt: true } }, ['body']), (req, res) => res.end());`,
    );
    const told = checked.flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, { type, required }]) => [name, type, required]),
    );
    deepStrictEqual(told, [
      ['to', 'string', true],
      ['note', 'string', false],
      ['vat', 'any', false],
      ['old', 'any', false],
      ['name', 'string', true],
      ['sure', 'boolean', true],
      ['late', 'integer', false],
    ]);
  });

  it('need not have what chains of express-validator have a default for, and one of what several ask for', () => {
    const { checked } = firstOperation(
      'POST',
      `import { oneOf } from 'express-validator';
       app.post('/', query('page').default(1).isInt({ min: 1 }), query('late').isInt().default(1),
         body('password').isStrongPassword({ minLength: 10 }), body('old').isStrongPassword(),
         oneOf([body('role').isString(), [body('active').isBoolean(), body('since').isISO8601()]]), (req, res) => res.end());`,
    );
    const told = checked.map(({ in: place, schema }) =>
      schema.anyProperty === undefined
        ? Object.entries(schema.properties ?? {}).map(([name, { type, required, default: byDefault, minSize }]) => [
            place,
            name,
            type,
            required,
            byDefault ?? null,
            minSize ?? null,
          ])
        : [[place, schema.anyProperty]],
    );
    deepStrictEqual(told.flat(), [
      ['query', 'page', 'integer', false, 1, null],
      ['query', 'late', 'integer', true, null, null],
      ['body', 'password', 'string', true, null, 10],
      ['body', 'old', 'string', true, null, 8],
      ['body', 'role', 'string', false, null, null],
      ['body', 'active', 'boolean', false, null, null],
      ['body', 'since', 'string', false, null, null],
      ['body', [['role', 'active', 'since']]],
    ]);
  });
});
