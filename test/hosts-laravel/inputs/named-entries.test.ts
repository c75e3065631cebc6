import assert from 'node:assert/strict';
import { documentedAction } from '../documentation/documented-application';

const list = { type: 'array', items: { type: 'integer' } };
const map = (properties: object): object => ({
  type: 'object',
  properties,
  additionalProperties: { type: 'integer' },
});

describe('Laravel: entries of an array of which rules say what is in it', () => {
  const rules = `['x' => 'array', 'x.*' => 'integer']`;
  const cases: Readonly<Record<string, readonly [body: string, x: object]>> = {
    'are a list where code asks for none by its name': [`$request->validate(${rules}); $request->input('x.0');`, list],
    'have names where the input is asked for one': [
      `$request->validate(${rules}); f($request->input('x.foo'));`,
      map({ foo: { type: 'integer' } }),
    ],
    'have names where what was validated is asked for one': [
      `$data = $request->validate(${rules}); f($data['x']['foo'], $data['x']['bar'] ?? null);`,
      map({ foo: { type: 'integer' }, bar: { type: 'integer' } }),
    ],
    'have names below others': [
      `$request->validate(['x.*.n' => 'required|integer']); f($request->input('x.en.n'));`,
      {
        type: 'object',
        properties: { en: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } } },
        additionalProperties: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
      },
    ],
    'have names that a rule lists': [
      `$request->validate(['x' => 'array:a', 'x.*' => 'integer']);`,
      { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false },
    ],
  };
  for (const [title, [body, expected]] of Object.entries(cases)) {
    it(title, async () => {
      const { only } = await documentedAction('', { body });
      const schema = only.requestBody?.content['application/json']?.schema as { readonly properties?: { x?: unknown } };
      assert.deepEqual(schema.properties?.x, expected);
    });
  }
});
