import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { without } from '../../server/src/core/without';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { operationOf } from './adonis-reading';
import { answerOf } from './told-answer';

/** `body: a string, b? integer`, then what is read by its name. */
function inputs({ checked, read }: ReadOperation): readonly string[] {
  const ofChecks = checked.map(({ in: place, schema }) => {
    const names = Object.entries(schema.properties ?? {}).map(
      ([name, { type, required }]) => `${name}${required ? '' : '?'} ${type}`,
    );
    return `${place}: ${names.join(', ')}`;
  });
  return [...ofChecks, ...read.map(({ in: place, name, field }) => `${place} ${name} ${field.type}`)];
}

const validator = `const validator = vine.compile(vine.object({ a: vine.string(), b: vine.number().withoutDecimals().optional() }));`;
const validated = 'async ({ request }) => { await request.validateUsing(validator); return {}; }';

const cases: Readonly<Record<string, readonly [method: 'GET' | 'POST', code: string, inputs: readonly string[]]>> = {
  'what is validated, of a body': [
    'POST',
    `${validator} router.post('/', ${validated});`,
    ['body: a string, b? integer'],
  ],
  'what is validated, of a query where there is no body': [
    'GET',
    `${validator} router.get('/', ${validated});`,
    ['query: a string, b? integer'],
  ],
  'what is validated of paths, headers and cookies': [
    'POST',
    `const validator = vine.compile(vine.object({ a: vine.string(), params: vine.object({ id: vine.number() }), headers: vine.object({ 'x-key': vine.string() }), cookies: vine.object({ c: vine.string() }) }));
     router.post('/:id', ${validated});`,
    ['path: id number', 'header: x-key string', 'cookie: c string', 'body: a string'],
  ],
  'what a validator is handed by itself': [
    'POST',
    `${validator} router.post('/', async ({ request }) => { await validator.validate(request.all()); return {}; });`,
    ['body: a string, b? integer'],
  ],
  'what is validated by a schema that nobody has compiled': [
    'POST',
    "router.post('/', async ({ request }) => { const schema = vine.object({ a: vine.string() }); const data = await vine.validate({ schema, data: request.all() }); return data; });",
    ['body: a string'],
  ],
  'what is asked for by its name': [
    'POST',
    `router.post('/:id', async ({ request, params }) => {
       const { title, tags } = request.only(['title', 'tags']);
       save(title, tags, request.input('address.city', 'Bonn'), Number(request.qs().page), request.header('x-trace'), request.cookie('theme'), request.param('id'), params.id);
       return {}; });`,
    [
      'body title any',
      'body tags any',
      'body address.city string',
      'query page number',
      'header x-trace string',
      'cookie theme string',
    ],
  ],
  files: [
    'POST',
    `router.post('/', async ({ request }) => { const one = request.file('one', { size: '1mb' }); const all = request.files('all'); return { name: one?.clientName, count: all.length }; });`,
    ['body one file', 'body all array'],
  ],
};

describe('Operations of AdonisJS take', () => {
  it('what stands in the place of a field that is left out as its default, which says its type', () => {
    const { read } = operationOf(
      'GET',
      `router.get('/', async ({ request }) => {
         const { page = 1, q } = request.qs();
         return find(page, q, request.input('limit', 50), Number(request.input('offset', 0)), request.input('sort', 'name')); });`,
    );
    deepStrictEqual(
      read.map(({ name, field }) => [name, field.type, field.default]),
      [
        ['page', 'integer', 1],
        ['q', 'string', undefined],
        ['limit', 'integer', 50],
        ['offset', 'integer', 0],
        ['sort', 'string', 'name'],
      ],
    );
  });

  it('a service beside the context, where the container is told so', () => {
    const files = {
      'app/services/closing.ts': `import { Exception } from '@adonisjs/core/exceptions'; export default class Closing { close() { throw new Exception('no', { status: 409 }); } }`,
      'app/controllers/shops_controller.ts': `import { inject } from '@adonisjs/core'; import type { HttpContext } from '@adonisjs/core/http'; import Closing from '#services/closing';
        export default class ShopsController { @inject() async close({ params }: HttpContext, closing: Closing) { if (params.a) closing.close(); return {}; } }`,
    };
    const { failures } = operationOf(
      'POST',
      "router.post('/:a', [() => import('#controllers/shops_controller'), 'close']);",
      files,
    );
    deepStrictEqual(
      failures?.map(({ status }) => status),
      ['409'],
    );
  });

  for (const [title, [method, code, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(inputs(operationOf(method, code)), expected);
    });
  }

  it('a field twice where it must be confirmed', () => {
    const { checked } = operationOf(
      'POST',
      `const validator = vine.compile(vine.object({ password: vine.string().minLength(8).confirmed(), mail: vine.string().confirmed({ confirmationField: 'again' }) }));
       router.post('/', ${validated});`,
    );
    deepStrictEqual(
      Object.entries(checked[0]?.schema.properties ?? {}).map(([name, { minSize, relations }]) => [
        name,
        minSize,
        relations,
      ]),
      [
        ['password', 8, undefined],
        ['password_confirmation', 8, [{ kind: 'same', of: 'password' }]],
        ['mail', undefined, undefined],
        ['again', undefined, [{ kind: 'same', of: 'mail' }]],
      ],
    );
  });
});

/** The facts of a field that are not those of each. */
function facts(field: FieldSchema): readonly unknown[] {
  const { type, required, nullable, ...rest } = without(field, 'output');
  return [`${type}${required ? '' : '?'}${nullable ? ' or null' : ''}`, rest];
}

const schemas: Readonly<Record<string, readonly unknown[]>> = {
  'vine.string().trim().email()': ['string', { format: 'email' }],
  'vine.string().minLength(2).maxLength(5)': ['string', { minSize: 2, maxSize: 5 }],
  'vine.string().fixedLength(3).nullable()': ['string or null', { minSize: 3, maxSize: 3 }],
  'vine.string().optional()': ['string? or null', {}],
  "vine.string().requiredWhen('a', '=', 1)": ['string?', {}],
  'vine.string().regex(/^[a-z]+$/)': ['string', { patterns: ['^[a-z]+$'] }],
  'vine.string().uuid()': ['string', { format: 'uuid' }],
  'vine.number().range([1, 9])': [
    'number',
    { minimum: { value: 1, isExclusive: false }, maximum: { value: 9, isExclusive: false } },
  ],
  'vine.number().positive().withoutDecimals()': ['integer', { minimum: { value: 0, isExclusive: true } }],
  'vine.boolean()': ['boolean', {}],
  'vine.accepted()': ['boolean', { enum: { values: [true], name: null } }],
  'vine.date()': [
    'string',
    {
      patterns: ['^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$'],
      samples: ['2026-06-15', '2026-06-15 10:30:00'],
    },
  ],
  "vine.date({ formats: ['YYYY-MM-DD'] })": ['string', { format: 'date' }],
  "vine.date({ formats: ['YYYY-MM-DD', 'YYYY/MM/DD'] })": [
    'string',
    { notes: ['In the format YYYY-MM-DD or YYYY/MM/DD.'] },
  ],
  "vine.date({ formats: ['iso8601'] })": ['string', { format: 'date-time' }],
  "vine.enum(['a', 'b'])": ['string', { enum: { values: ['a', 'b'], name: null } }],
  "vine.enum(() => ['a'])": ['string', { enum: { values: ['a'], name: null } }],
  "vine.enum(['a', 'b']).parse((value) => value ?? 'a')": [
    'string?',
    { enum: { values: ['a', 'b'], name: null }, default: 'a' },
  ],
  'vine.string().parse((value) => String(value))': ['string', {}],
  'vine.literal(7)': ['integer', { enum: { values: [7], name: null } }],
  'vine.array(vine.string()).notEmpty().distinct()': [
    'array',
    { items: { type: 'string', required: true, nullable: false }, minSize: 1, uniqueItems: true },
  ],
  'vine.record(vine.number())': ['object', { additional: { type: 'number', required: false, nullable: false } }],
  "vine.file({ size: '2mb', extnames: ['jpg'] })": ['file', { notes: ['At most 2mb.', 'With the extension jpg.'] }],
};

describe('Schemas of VineJS', () => {
  for (const [schema, expected] of Object.entries(schemas)) {
    it(`say what they take: ${schema}`, () => {
      const code = `const validator = vine.compile(vine.object({ a: ${schema} })); router.post('/', ${validated});`;
      const field = operationOf('POST', code).checked[0]?.schema.properties?.['a'];
      deepStrictEqual(field === undefined ? [] : facts(field), expected);
    });
  }

  it('make a date of what is sent as one, which is answered with its time', () => {
    const code = `const validator = vine.compile(vine.object({ at: vine.date({ formats: ['YYYY-MM-DD'] }), on: vine.date().optional() }));
      router.post('/', async ({ request }) => { const { at, on } = await request.validateUsing(validator); return { at, on }; });`;
    deepStrictEqual(answerOf(code, {}), '{ at: date-time, on?: date-time|null }');
  });

  it('are told apart by literals of a group, one of whose cases has to hold', () => {
    const { checked } = operationOf(
      'POST',
      `const paid = vine.group([vine.group.if((data) => data.by === 'hour', { by: vine.literal('hour'), rate: vine.number() }), vine.group.if((data) => data.by === 'piece', { by: vine.literal('piece'), price: vine.number() })]);
       const validator = vine.compile(vine.object({ name: vine.string() }).merge(paid));
       router.post('/', ${validated});`,
    );
    const told = ({ properties = {} }: FieldSchema): readonly string[] =>
      Object.entries(properties).map(
        ([name, { required, enum: values }]) => `${name}${required ? '' : '?'} ${values?.values.join('|') ?? ''}`,
      );
    deepStrictEqual(
      checked.map(({ schema }) => [told(schema), schema.oneOf?.map(told)]),
      [
        [
          ['name ', 'by hour|piece', 'rate? ', 'price? '],
          [
            ['name ', 'by hour', 'rate '],
            ['name ', 'by piece', 'price '],
          ],
        ],
      ],
    );
  });

  it('are made of others: unions, groups, properties that are spread, parts', () => {
    const { checked } = operationOf(
      'POST',
      `const base = vine.object({ name: vine.string(), age: vine.number() });
       const kind = vine.group([vine.group.if((data) => data.mail, { mail: vine.string() }), vine.group.else({ phone: vine.string() })]);
       const validator = vine.withMetaData().compile(vine.object({
         ...base.getProperties(),
         id: vine.union([vine.union.if((value) => vine.helpers.isString(value), vine.string()), vine.union.else(vine.number())]),
         part: base.clone().omit(['age']).optional(),
       }).merge(kind));
       router.post('/', ${validated});`,
    );
    const properties = checked[0]?.schema.properties ?? {};
    deepStrictEqual(
      Object.entries(properties).map(([name, { type, required }]) => `${name}${required ? '' : '?'} ${type}`),
      ['name string', 'age number', 'id any', 'part? object', 'mail? string', 'phone? string'],
    );
    deepStrictEqual(
      [properties['id']?.anyOf?.map(({ type }) => type), Object.keys(properties['part']?.properties ?? {})],
      [['string', 'number'], ['name']],
    );
  });
});
