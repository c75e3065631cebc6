import assert from 'node:assert/strict';
import type { Schema } from '../../server/src/core/openapi-objects/document';
import { parameterSchema } from '../../server/src/core/openapi/parameter-schema';
import { schemaOfPattern } from '../../server/src/hosts/laravel/link/pattern-schema';
import { plainParameter } from '../core/route';

const uuid: Schema = { type: 'string', format: 'uuid' };

/** The schema of a parameter with that pattern. */
function written(pattern: string): object {
  return parameterSchema({ ...plainParameter('id'), schema: schemaOfPattern(pattern) });
}

describe('Laravel: the pattern of a parameter', () => {
  const byPattern: Readonly<Record<string, Schema>> = {
    '[0-9]+': { type: 'integer' },
    '\\d+': { type: 'integer' },
    '[\\da-fA-F]{8}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{4}-[\\da-fA-F]{12}': uuid,
    '.{8}-.{4}-.{4}-.{12}': { type: 'string', pattern: '^.{8}-.{4}-.{4}-.{12}$' },
    'json|yaml': { type: 'string', enum: ['json', 'yaml'] },
    '[a-z]{2}': { type: 'string', pattern: '^[a-z]{2}$' },
    '.*': { type: 'string' },
    '(?i)abc': { type: 'string' },
  };
  it('comes to an end', () => {
    const hostile = ['{8}-' + '{4}-'.repeat(20_000), '('.repeat(20_000), 'a{1000}'.repeat(20_000)];
    for (const pattern of hostile) {
      assert.deepEqual(written(pattern), { type: 'string' });
    }
  });

  for (const [pattern, expected] of Object.entries(byPattern)) {
    it(`that matches ${pattern}`, () => {
      assert.deepEqual(written(pattern), expected);
    });
  }
});
