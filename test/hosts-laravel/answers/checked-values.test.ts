import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

/** What functions of PHP answer that check a text, or take it apart. */
const rows: Readonly<Record<string, string>> = {
  'filter_var($x, FILTER_VALIDATE_BOOL)': 'boolean',
  'filter_var($x, FILTER_VALIDATE_BOOLEAN, FILTER_NULL_ON_FAILURE)': 'boolean|null',
  'filter_var($x, FILTER_VALIDATE_BOOLEAN, ["flags" => FILTER_NULL_ON_FAILURE])': 'boolean|null',
  'filter_var($x, FILTER_VALIDATE_INT)': '(integer or boolean)',
  'filter_var($x, FILTER_VALIDATE_INT) ?: 3': 'integer',
  'filter_var($x, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4)': '(string or boolean)',
  'filter_var($x, FILTER_VALIDATE_INT, ["options" => ["default" => "x"]])': 'any',
  'filter_var($x, $y)': 'any',
  'parse_url(config("app.url"), PHP_URL_HOST)': 'string|null',
  'parse_url($x, PHP_URL_PORT)': 'integer|null',
  'parse_url($x, $y)': 'any',
};

describe('Laravel: values that PHP checks', () => {
  for (const [value, shape] of Object.entries(rows)) {
    it(`are of a type: ${value}`, () => {
      assert.deepEqual(answersOf({ body: `return ['v' => ${value}];` }), [`200 {v: ${shape}}`]);
    });
  }
});
