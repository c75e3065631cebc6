import assert from 'node:assert/strict';
import type { Schema } from '../../../server/src/core/openapi-objects/document';
import { ecmaPattern, javaScriptPattern } from '../../../server/src/languages/php/pcre/ecma-pattern';
import { parameterSchema } from '../../../server/src/core/openapi/parameter-schema';

const plain = { optional: false, pattern: null, bindingField: null };
const uuid: Schema = { type: 'string', format: 'uuid' };

describe('schema of a path parameter', () => {
  const byName: Readonly<Record<string, Schema>> = {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    tokenId: { type: 'integer' },
    uuid,
    orderUuid: uuid,
    slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
    tagOrId: { type: 'string' },
    slugOrId: { type: 'string' },
    slug_or_id: { type: 'string' },
    idOrSlug: { type: 'string' },
    uuid_or_id: { type: 'string' },
    orId: { type: 'string' },
    orderId: { type: 'integer' },
    colorId: { type: 'integer' },
    or_id: { type: 'string' },
    user: { type: 'string' },
    valid: { type: 'string' },
    grid: { type: 'string' },
  };
  for (const [name, expected] of Object.entries(byName)) {
    it(`named ${name}`, () => {
      assert.deepEqual(parameterSchema({ ...plain, name }), expected);
    });
  }

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
      assert.deepEqual(parameterSchema({ ...plain, name: 'a', pattern }), { type: 'string' });
    }
  });

  for (const [pattern, expected] of Object.entries(byPattern)) {
    it(`that matches ${pattern}`, () => {
      assert.deepEqual(parameterSchema({ ...plain, name: 'id', pattern }), expected);
    });
  }

  it('bound by a field is that field’s', () => {
    assert.deepEqual(parameterSchema({ ...plain, name: 'post', bindingField: 'id' }), { type: 'integer' });
  });
});

describe('JavaScript pattern', () => {
  const rows: Readonly<Record<string, string | null>> = {
    '[A-Za-z]+': '^[A-Za-z]+$',
    'a|b+': '^(?:a|b+)$',
    '[\\w\\-\\.]+': '^[\\w\\-\\.]+$',
    'a\\-b\\_c\\@d': '^a-b_c@d$',
    '(?!admin)[a-z]+': '^(?!admin)[a-z]+$',
    '(?<year>\\d{4})': '^(\\d{4})$',
    '^[a-z]+$': '^^[a-z]+$$',
    '[^/]+': '^[^/]+$',
    '[a-z]++': null,
    '(?>a+)': null,
    '(?P<year>\\d+)': '^(\\d+)$',
    '[[:alpha:]]+': '^[A-Za-z]+$',
    '[[:^alpha:]]+': null,
    '\\p{Nd}+': '^[0-9]+$',
    '\\p{Greek}+': null,
    '\\A[a-z]\\z': '^^[a-z]$$',
    '\\h+': '^[ \\t]+$',
    '(a)\\1': null,
    '(a': null,
    'a\\': null,
    'a{,3}': null,
    '[+*]+': '^[+*]+$',
    '[]a[b]': '^[\\]a[b]$',
    '[^]/]+x': '^[^\\]/]+x$',
  };
  for (const [pcre, expected] of Object.entries(rows)) {
    it(`of ${pcre}`, () => {
      assert.equal(javaScriptPattern(pcre), expected);
    });
  }

  it('of words is one of Unicode’s words where PHP’s modifier says so', () => {
    const matches = (modifiers: string) =>
      [String.raw`^\w+$`, String.raw`^[\w ]+$`].map((pcre) => {
        const pattern = ecmaPattern(pcre, modifiers);
        return pattern !== null && new RegExp(pattern).test('Zoé');
      });
    assert.deepEqual(
      [matches('u'), matches('')],
      [
        [true, true],
        [false, false],
      ],
    );
  });
});
