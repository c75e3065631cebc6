import assert from 'node:assert/strict';
import { rewrittenString } from '../../server/src/languages/php/literals';
import { rewrittenText } from '../../server/src/languages/typescript/literals';
import { rewrittenScalar } from '../../server/src/languages/yaml/literals';

type Row = readonly [text: string, written: string, wanted: string, rewritten: string | null];

const php: readonly Row[] = [
  [`'a'`, 'a', 'b', `'b'`],
  [`"a"`, 'a', 'b', `"b"`],
  [`'it\\'s'`, "it's", "that's", `'that\\'s'`],
  [`'App\\\\User'`, 'App\\User', 'App\\Owner', `'App\\\\Owner'`],
  [`'App\\User'`, 'App\\User', 'App\\Owner', `'App\\\\Owner'`],
  [`"App\\\\User"`, 'App\\User', 'a "$b"', `"a \\"\\$b\\""`],
  [`"$a"`, '$a', 'b', null],
  [`"a\\n"`, 'a\n', 'b', null],
  [`'a'`, 'other', 'b', null],
  [`'a'.'b'`, 'ab', 'c', null],
  ['Names::A', 'a', 'b', null],
  ["env('A', 'a')", 'a', 'b', null],
];

const typescript: readonly Row[] = [
  ["'a'", 'a', 'b', "'b'"],
  ['"a"', 'a', 'b "c"', '"b \\"c\\""'],
  ["'it\\'s'", "it's", "that's", "'that\\'s'"],
  ["'a'", 'other', 'b', null],
  ["'a\\n'", 'a\n', 'b', null],
  ['a', 'a', 'b', 'b'],
  ['a', 'a', 'auth:api', "'auth:api'"],
  ['names.a', 'a', 'b', null],
  ['`a`', 'a', 'b', null],
];

const yaml: readonly Row[] = [
  ['a', 'a', 'b', 'b'],
  ['a', 'a', 'auth:api', "'auth:api'"],
  ['a', 'a', 'true', "'true'"],
  ['a', 'a', '*/create', "'*/create'"],
  ['/a', '/a', '/users/{id}', "'/users/{id}'"],
  ["'a'", 'a', "it's", "'it''s'"],
  ["'it''s'", "it's", 'b', "'b'"],
  ['"a"', 'a', 'b', '"b"'],
  ['"\\u0061 \\"b\\""', 'a "b"', 'c\\d', '"c\\\\d"'],
  ['"\\x61"', 'a', 'b', null],
  ['${A:-a}', 'a', 'b', null],
  ['"${A:-a}"', 'a', 'b', null],
  ['*alias', 'a', 'b', null],
];

describe('a word that is written again', () => {
  for (const [text, written, wanted, rewritten] of php) {
    it(`in PHP: ${text} as ${wanted}`, () => {
      assert.equal(rewrittenString(text, written, wanted), rewritten);
    });
  }

  for (const [text, written, wanted, rewritten] of typescript) {
    it(`in TypeScript: ${text} as ${wanted}`, () => {
      assert.equal(rewrittenText(text, written, wanted), rewritten);
    });
  }

  for (const [text, written, wanted, rewritten] of yaml) {
    it(`in YAML and JSON: ${text} as ${wanted}`, () => {
      assert.equal(rewrittenScalar(text, written, wanted), rewritten);
    });
  }
});
