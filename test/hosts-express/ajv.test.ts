import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

const imports = `import Ajv from 'ajv'; import addFormats from 'ajv-formats'; import { Validator } from 'express-json-validator-middleware';
  import file from './thing.json'; import { Type } from '@sinclair/typebox';
  const schema = { type: 'object', properties: { name: { type: 'string', minLength: 1 }, n: { type: 'integer', default: 3 } }, required: ['name'], additionalProperties: false };
  const ajv = addedTo(new Ajv({ coerceTypes: true })); function addedTo(one) { addFormats(one); return one; }
  const check = ajv.compile(schema);`;

const others = {
  'thing.json': `{ "$id": "thing", "type": "object", "required": ["tags"], "properties": { "tags": { "type": "array", "items": { "$ref": "#/definitions/tag" } },
    "parent": { "$ref": "thing" } }, "definitions": { "tag": { "type": "object", "properties": { "id": { "type": "integer" } } } } }`,
};

/** What an operation takes of each place, and how it refuses. */
function told(code: string, method: HttpMethod = 'POST'): readonly string[] {
  const { checked, failures } = firstOperation(method, `${imports} ${code}`, others);
  return [
    ...checked.map((one) => `${one.in}: ${toldShape(one.schema)}`),
    ...toldAnswers(failures).map((one) => one.slice(0, 3)),
  ];
}

const body = 'body: { name: string, n?: integer }';

const cases: Readonly<Record<string, readonly [code: string, ...expected: string[]]>> = {
  'a schema that is compiled': [
    'app.post("/", (req, res) => { if (!check(req.body)) return res.status(400).json(check.errors); res.json({}); });',
    body,
    '400',
  ],
  'one that is handed over with what it is for': [
    'app.post("/", (req, res) => { if (!ajv.validate(schema, req.body)) return res.status(422).json(ajv.errors); res.json({}); });',
    body,
    '422',
  ],
  'one that is named': [
    'ajv.addSchema(schema, "one"); app.post("/", (req, res) => { if (!ajv.validate("one", req.body)) return res.sendStatus(400); res.json({}); });',
    body,
    '400',
  ],
  'one that is found by its name': [
    'ajv.addSchema(schema, "one"); const named = ajv.getSchema("one"); app.post("/", (req, res) => { if (!named(req.body)) return res.sendStatus(400); res.json({}); });',
    body,
    '400',
  ],
  'one that middleware is made with': [
    `const validate = (one) => { const fits = ajv.compile(one); return (req, res, next) => (fits(req.body) ? next() : res.status(400).json({ m: ajv.errorsText(fits.errors) })); };
     app.post("/", validate(schema), (req, res) => res.json({}));`,
    body,
    '400',
  ],
  'one in a file, whose parts stand in their place': [
    'const fits = ajv.compile(file); app.post("/", (req, res) => { if (!fits(req.body)) return res.sendStatus(400); res.json({}); });',
    'body: { tags: { id?: integer }[], parent?: { tags: { id?: integer }[], parent?: any } }',
    '400',
  ],
  'one with defaults that are filled in': [
    'const fits = new Ajv({ useDefaults: true }).compile({ ...schema, required: ["name", "n"] }); app.post("/", (req, res) => { if (!fits(req.body)) return res.sendStatus(400); res.json({}); });',
    body,
    '400',
  ],
  'what a package is told for each place': [
    'const { validate } = new Validator({ allErrors: true }); app.post("/", validate({ body: schema, query: { type: "object", properties: { q: { type: "string" } } } }), (req, res) => res.json({}));',
    body,
    'query: { q?: string }',
    '500',
  ],
  'nothing of a schema that nobody knows': [
    'const fits = ajv.compile(load()); app.post("/", (req, res) => { if (!fits(req.body)) return res.sendStatus(400); res.json({}); });',
    'body: any',
    '400',
  ],
};

describe('Schemas of Ajv', () => {
  for (const [name, [code, ...expected]] of Object.entries(cases)) {
    it(`say what is taken: ${name}`, () => {
      deepStrictEqual(told(code), expected);
    });
  }

  it('say what is taken of a query', () => {
    const code = `app.get('/', (req, res) => { if (!check(req.query)) return res.sendStatus(400); res.json({ errors: ajv.errorsText(check.errors) }); });`;
    deepStrictEqual(told(code, 'GET'), ['query: { name: string, n?: integer }', '400']);
    deepStrictEqual(toldAnswers(firstOperation('GET', `${imports} ${code}`, others).answers), [
      '200 application/json { errors: string }',
    ]);
  });
});
