import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldShape } from './told';

/** What is checked of a body, by the schema that it is held against. */
const cases: Readonly<Record<string, readonly [schema: string, body: string]>> = {
  'keys that a schema made of another one may do without': [
    `Joi.object({ a: Joi.string().required(), b: Joi.number().required(), c: Joi.string().required() }).fork(['a', 'b'], (one) => one.optional())`,
    '{ a?: string, b?: number, c: string }',
  ],
  'keys that it must have, or may not': [
    `Joi.object({ a: Joi.string(), b: Joi.number() }).fork(['a'], (one) => one.required()).fork(['b'], (one) => one.required().integer())`,
    '{ a: string, b: integer }',
  ],
  'keys that must be there unless somebody says that they need not': [
    `Joi.object({ a: Joi.string(), b: Joi.number().optional().min(1), c: Joi.boolean().default(false), d: Joi.object({ e: Joi.string() }), f: Joi.array().items({ g: Joi.string() }) }).options({ presence: 'required' })`,
    '{ a: string, b?: number, c?: boolean, d: { e: string }, f: { g: string }[] }',
  ],
  'the same by preferences': [
    `Joi.object({ a: Joi.string() }).prefs({ abortEarly: false, presence: 'required' })`,
    '{ a: string }',
  ],
  'options that say nothing of what must be there': [
    `Joi.object({ a: Joi.string() }).options({ abortEarly: false })`,
    '{ a?: string }',
  ],
  'an object that may be there where another field has a value': [
    `Joi.object({ kind: Joi.string().required(), data: Joi.when('kind', { is: 'x', then: Joi.object({ cost: Joi.number().required() }).required(), otherwise: Joi.forbidden() }) })`,
    '{ kind: string, data?: { cost: number } }',
  ],
  'one of two objects': [
    `Joi.object({ data: Joi.when('kind', { is: 'x', then: Joi.object({ a: Joi.string() }).required(), otherwise: Joi.object({ b: Joi.string() }).required() }) })`,
    '{ data: { a?: string } | { b?: string } }',
  ],
  'one of several objects': [
    `Joi.object({ data: Joi.alternatives().conditional('kind', { switch: [{ is: 'a', then: Joi.object({ a: Joi.string() }) }, { is: 'b', then: Joi.object({ b: Joi.string() }) }], otherwise: Joi.object({ c: Joi.string() }) }) })`,
    '{ data?: { a?: string } | { b?: string } | { c?: string } }',
  ],
  'a text that must be there where another field has a value': [
    `Joi.object({ a: Joi.string().when('kind', { is: 'x', then: Joi.required(), otherwise: Joi.optional() }), b: Joi.string().required().when('kind', { is: 'x', then: Joi.optional() }) })`,
    '{ a?: string, b?: string }',
  ],
  'one of values, which null is not': [
    `Joi.object({ a: Joi.any().valid('x', 'y'), b: Joi.any().valid('x', null), c: Joi.any().valid('x').allow(null) })`,
    '{ a?: string, b?: string or null, c?: string or null }',
  ],
  'dates of a format that an extension knows': [
    `Joi.extend(require('@joi/date')).object({ on: Joi.extend(dates()).date().format('YYYY-MM-DD').required(), at: Joi.date().format('HH:mm') })`,
    '{ on: string, at?: string }',
  ],
  'kinds that the application adds': [
    `(() => { const own = Joi.defaults((any) => any.options({ abortEarly: false })).extend((joi) => ({ type: 'slug', base: joi.string().max(9).required() }), { type: 'age', base: Joi.number() }, other());
       return own.object({ slug: own.slug(), age: own.age().integer(), name: own.string() }); })()`,
    '{ slug: string, age?: integer, name?: string }',
  ],
  'what is anything where another field has another value': [
    `Joi.object({ a: Joi.when('kind', { is: 'x', then: Joi.string() }) })`,
    '{ a?: any }',
  ],
};

describe('Schemas of Joi', () => {
  for (const [title, [schema, expected]] of Object.entries(cases)) {
    it(`take ${title}`, () => {
      const code = `app.post('/', (req, res) => { const { error } = (${schema}).validate(req.body); if (error) return res.sendStatus(400); res.end(); });`;
      deepStrictEqual(
        firstOperation('POST', code).checked.map((one) => toldShape(one.schema)),
        [expected],
      );
    });
  }

  it('heed the options that something is held against them with', () => {
    const code = `app.post('/', (req, res) => { const { error } = Joi.object({ a: Joi.string() }).validate(req.body, { presence: 'required' }); res.end(); });`;
    deepStrictEqual(
      firstOperation('POST', code).checked.map((one) => toldShape(one.schema)),
      ['{ a: string }'],
    );
  });

  it('say what a field is to another one', () => {
    const code = `app.post('/', (req, res) => { Joi.object({ to: Joi.date().min(Joi.ref('from')), most: Joi.number().less(Joi.ref('all')), again: Joi.any().valid(Joi.ref('secret')), either: Joi.any().valid(Joi.ref('a'), 'none'), token: Joi.any().valid(Joi.ref('$csrf')) }).validate(req.body); res.end(); });`;
    const [body] = firstOperation('POST', code).checked;
    deepStrictEqual(
      Object.entries(body?.schema.properties ?? {}).map(([name, { relations }]) => [name, relations]),
      [
        ['to', [{ kind: 'above', of: 'from' }]],
        ['most', [{ kind: 'below', of: 'all' }]],
        ['again', [{ kind: 'same', of: 'secret' }]],
        ['either', undefined],
        ['token', undefined],
      ],
    );
  });
});
