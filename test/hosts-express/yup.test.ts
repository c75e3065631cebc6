import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

const imports = `import * as yup from 'yup';`;

/** What is checked of a body, by the schema that it is held against. As Yup 1.7 takes and refuses it. */
const cases: Readonly<Record<string, readonly [schema: string, body: string]>> = {
  'fields that may be left out, and those that may not': [
    `yup.object({ a: yup.string(), b: yup.string().required(), c: yup.number().defined(), d: yup.boolean().nullable(), e: yup.date().notRequired(), f: yup.string().required().optional() })`,
    '{ a?: string, b: string, c: number, d?: boolean or null, e?: string or null, f?: string }',
  ],
  'what Yup calls by other names': [
    `yup.object().shape({ a: yup.bool(), b: yup.mixed().required(), c: yup.array(yup.number().integer()), d: yup.array().of(yup.object({ e: yup.string() })), f: yup.tuple([yup.string(), yup.number()]), g: yup.lazy(() => yup.string()) })`,
    '{ a?: boolean, b: any, c?: integer[], d?: { e?: string }[], f?: string | number[], g?: string }',
  ],
  'an object in it where one of its fields must be there': [
    `yup.object({ a: yup.object({ s: yup.string().required() }), b: yup.object({ s: yup.string() }), c: yup.object({ s: yup.string().required() }).notRequired(), d: yup.object({ s: yup.string().required() }).default(undefined) })`,
    '{ a: { s: string }, b?: { s?: string }, c: { s: string } or null, d?: { s: string } }',
  ],
  'what is made of another schema': [
    `(() => { const user = yup.object({ a: yup.string().required(), b: yup.number().required() }); return yup.object({ all: user, some: user.pick(['a']), others: user.omit(['a']), part: user.partial(), more: user.concat(yup.object({ c: yup.string() })) }); })()`,
    '{ all: { a: string, b: number }, some: { a: string }, others: { b: number }, part?: { a?: string, b?: number }, more: { a: string, b: number, c?: string } }',
  ],
  'what must be there where another field has a value': [
    `yup.object({ kind: yup.string().required(), a: yup.string().when('kind', { is: 'x', then: (one) => one.required(), otherwise: (one) => one.notRequired() }), b: yup.number().when('kind', ([kind], one) => kind === 'x' ? one.required() : one), c: yup.string().when('kind', { is: 'x', then: yup.string().required() }) })`,
    '{ kind: string, a?: string | string, b?: number, c?: string }',
  ],
};

/** The schema of one field. */
const fields: Readonly<Record<string, readonly [schema: string, members: Readonly<Record<string, unknown>>]>> = {
  'a text that is there': ['yup.string().required()', { minSize: 1 }],
  'a text of some length': ['yup.string().min(3).max(9).required()', { minSize: 3, maxSize: 9 }],
  'one that a pattern fits': ['yup.string().matches(/^a+$/)', { patterns: ['^a+$'] }],
  'an address': ['yup.string().trim().lowercase().email()', { format: 'email' }],
  'a whole number': [
    'yup.number().integer().positive().max(9)',
    { type: 'integer', minimum: { value: 0, isExclusive: true }, maximum: { value: 9, isExclusive: false } },
  ],
  'one of some': [`yup.string().oneOf(['a', 'b'], 'a or b')`, { enum: { name: null, values: ['a', 'b'] } }],
  'one of some or null': [
    `yup.string().nullable().oneOf(['a', null])`,
    { enum: { name: null, values: ['a'] }, nullable: true },
  ],
  'none of some': [`yup.string().notOneOf(['a'])`, { notEnum: ['a'] }],
  'a default': ['yup.number().default(7)', { default: 7 }],
  'the same as another field': [
    `yup.string().oneOf([yup.ref('again'), null])`,
    { relations: [{ kind: 'same', of: 'again' }] },
  ],
  'one of some, or what another field has': [
    `yup.string().oneOf([yup.ref('other'), 'none'])`,
    { enum: undefined, relations: undefined },
  ],
  'what stands outside': [`yup.string().oneOf([yup.ref('$csrf')])`, { relations: undefined }],
  'more than another field': [`yup.date().min(yup.ref('from'))`, { relations: [{ kind: 'above', of: 'from' }] }],
};

const handler = (schema: string): string =>
  `${imports} app.post('/', async (req, res) => { try { await (${schema}).validate(req.body, { abortEarly: false }); } catch (error) { return res.status(400).json({ message: error.message, errors: error.errors, paths: error.inner.map((one) => one.path) }); } res.end(); });`;

describe('Schemas of Yup', () => {
  for (const [title, [schema, expected]] of Object.entries(cases)) {
    it(`take ${title}`, () => {
      const { checked } = firstOperation('POST', handler(schema));
      deepStrictEqual(
        checked.map((one) => toldShape(one.schema)),
        [expected],
      );
    });
  }

  for (const [title, [schema, members]] of Object.entries(fields)) {
    it(`say of a field that it is ${title}`, () => {
      const { checked } = firstOperation('POST', handler(`yup.object({ a: ${schema} })`));
      const field = { ...checked[0]?.schema.properties?.['a'] };
      deepStrictEqual(
        Object.fromEntries(Object.keys(members).map((name) => [name, field[name as keyof typeof field]])),
        members,
      );
    });
  }

  it('refuse with what is wrong', () => {
    const { failures } = firstOperation('POST', handler(`yup.object({ a: yup.string().required() })`));
    deepStrictEqual(toldAnswers(failures), [
      '400 application/json { message: string, errors: string[], paths: string[] }',
    ]);
  });

  it('hold each part of a request against its own, and answer whether it fits', () => {
    const code = `${imports} const schema = yup.object({ body: yup.object({ a: yup.number().required() }), query: yup.object({ page: yup.number() }) });
      const check = (one) => async (req, res, next) => { if (!(await one.isValid({ body: req.body, query: req.query }))) return res.status(422).end(); next(); };
      app.post('/', check(schema), (req, res) => res.end());`;
    deepStrictEqual(
      firstOperation('POST', code).checked.map((one) => `${one.in} ${toldShape(one.schema)}`),
      ['body { a: number }', 'query { page?: number }'],
    );
  });

  it('hand back what fits', () => {
    const code = `${imports} app.post('/', async (req, res) => { const made = await yup.object({ a: yup.number().default(1), b: yup.string().required() }).validate(req.body); res.json(made); });`;
    deepStrictEqual(toldAnswers(firstOperation('POST', code).answers), [
      '200 application/json { a: number, b: string }',
    ]);
  });
});
