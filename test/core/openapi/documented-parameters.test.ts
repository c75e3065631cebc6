import assert from 'node:assert/strict';
import type { JsonObject } from '../../../server/src/core/json';
import type { Parameter } from '../../../server/src/core/openapi-objects/document';
import { documentedParameters } from '../../../server/src/core/openapi/documented-parameters';
import { writtenParameter } from '../../../server/src/core/openapi-objects/written-parameter';

const withoutExample = {
  name: 'tags[]',
  in: 'query',
  required: true,
  description: 'Found',
  style: 'form',
  explode: true,
  schema: { type: 'array', items: { type: 'string' } },
} as const satisfies Parameter;

const found = { ...withoutExample, example: ['a'] } as const satisfies Parameter;

const numbers = { type: 'array', items: { type: 'integer' } };

const rows: Readonly<Record<string, readonly [said: JsonObject, expected: JsonObject]>> = {
  'nothing of': [{}, found],
  'the description of': [{ description: 'Said' }, { ...found, description: 'Said' }],
  'the example of': [{ example: ['b'] }, { ...found, example: ['b'] }],
  'that one need not give': [{ required: false }, { ...found, required: false }],
  'the schema of, whose example may not fit then': [{ schema: numbers }, { ...withoutExample, schema: numbers }],
  'schema and example of': [
    { schema: numbers, example: [5] },
    { ...found, schema: numbers, example: [5] },
  ],
  'an extension of': [{ 'x-unit': 'kg' }, { ...found, 'x-unit': 'kg' }],
};

describe('documentation says', () => {
  for (const [title, [said, expected]] of Object.entries(rows)) {
    it(`${title} a parameter that was found`, () => {
      const written = writtenParameter({ name: 'tags[]', in: 'query', ...said });
      assert.deepEqual(documentedParameters([found], { parameters: written === null ? [] : [written] }), [expected]);
    });
  }

  it('nothing of one of that name in another place', () => {
    const written = writtenParameter({ name: 'tags[]', in: 'cookie' });
    const added = { name: 'tags[]', in: 'cookie', schema: { type: 'string' } };
    assert.deepEqual(documentedParameters([found], { parameters: written === null ? [] : [written] }), [found, added]);
  });
});
