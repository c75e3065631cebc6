import { deepStrictEqual } from 'node:assert';
import { noComponents, schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { field } from '../fields/field';

describe('patterns of schemas', () => {
  const rows: Readonly<Record<string, string>> = {
    '^data:image\\/': '^data:image/',
    '^a/[\\/.]\\/\\d$': '^a/[/.]/\\d$',
    // That is an escaped backslash.
    'a\\\\/b': 'a\\\\/b',
  };
  for (const [pattern, written] of Object.entries(rows)) {
    it(`have slashes as they are: ${pattern}`, () => {
      deepStrictEqual(schemaOf(field('string', { patterns: [pattern] }), noComponents), {
        type: 'string',
        pattern: written,
      });
      const refused = schemaOf(field('string', { notPatterns: [pattern] }), noComponents);
      deepStrictEqual(refused, { type: 'string', not: { type: 'string', pattern: written } });
    });
  }
});
