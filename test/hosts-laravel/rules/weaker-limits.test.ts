import assert from 'node:assert/strict';
import { type RequestCase, rulesOfAction, rulesOfRequest } from './rules-project';

const cases: readonly RequestCase[] = [
  {
    of: `limits that differ: the weaker one holds in any case`,
    body: `function rules() { $max = $this->user()->isAdmin() ? 9 : 5; return ['a' => 'required|max:'.$max, 'b' => 'required']; }`,
    rules: [`a: required|max:9 ~ the user of the request`, `b: required`],
  },
  {
    of: `limits of what is of another type each: none is known`,
    body: `function rules() { return ['a' => $this->user()->isAdmin() ? 'string|max:9' : 'integer|max:5']; }`,
    rules: [`a: max:… ~ the user of the request`],
  },
  {
    of: `a password of which branches ask for more or less, or for the framework's own`,
    body: `function rules() { Password::defaults(fn () => $this->user()->isAdmin() ? Password::min(10)->letters()->symbols() : Password::min(6)->letters());
      $less = $this->user()->isOld() ? Password::min(12) : null;
      return ['a' => ['required', Password::defaults()], 'b' => [$less ?? new Password(8)], 'c' => [$this->has('q') ? 'sometimes' : 'required', Password::defaults()], 'd' => $this->user()->isNew() ? ['required', Password::min(9)->symbols()] : ['required']]; }`,
    rules: [
      `a: required|string|min:6|password:letters ~ the user of the request`,
      `b: string|min:8|password ~ the user of the request`,
      `c: sometimes|string|min:6|password:letters ~ the user of the request`,
      `d: required|string|password ~ the user of the request`,
    ],
  },
  {
    of: `parameters that differ: the rule holds in any case`,
    body: `function rules() { $many = $this->user()->isAdmin() ? 9 : 5; return ['a' => 'required|size:'.$many, 'b' => 'required']; }`,
    rules: [`a: required|size:… ~ the user of the request`, `b: required`],
  },
];

describe('Laravel: rules that differ by a condition', () => {
  for (const { of, body, classes, rules } of cases) {
    it(`hold in any case as far as all of them ask for it: ${of}`, () => {
      assert.deepEqual(rulesOfRequest(body, classes), rules);
    });
  }

  it('hold in any case as far as all of them ask for it: in calls of which each request comes to one', () => {
    const body = `if (Auth::user()->isAdmin()) { $request->validate(['a' => 'required|string|min:3|max:5', 'b' => 'integer']); }
      else { $request->validate(['a' => 'required|string|min:5|max:9']); }`;
    assert.deepEqual(rulesOfAction(body), [
      'a: required|string|min:3|max:9 ~ the result of App\\Auth::user()',
      'b: integer ? the result of App\\Auth::user()',
    ]);
  });

  it('all hold in calls that one request comes to', () => {
    const body = `$request->validate(['a' => 'string|min:3']); if (Auth::user()->isAdmin()) { $request->validate(['a' => 'string|max:5']); }`;
    assert.deepEqual(rulesOfAction(body), ['a: string|min:3', 'a: string|max:5 ? the result of App\\Auth::user()']);
  });
});
