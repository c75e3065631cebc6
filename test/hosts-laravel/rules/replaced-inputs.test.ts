import assert from 'node:assert/strict';
import { type RequestCase, rulesOfRequest } from './rules-project';

const cases: readonly RequestCase[] = [
  {
    of: 'what `getValidatorInstance()` puts into the input',
    body: `protected function getValidatorInstance() { $data = $this->all(); $data['by'] = 1; $this->getInputSource()->replace($data); return parent::getValidatorInstance(); }
      function rules() { return ['by' => 'required|integer', 'a' => 'required']; }`,
    rules: ['a: required'],
  },
  {
    of: 'what bags of the request are given',
    body: `protected function prepareForValidation() { $this->request->add(['by' => 1]); $this->request->set('at', 'x'); $this->request->remove('b'); $this->query->remove('a'); }
      function rules() { return ['by' => 'required', 'at' => 'required', 'a' => 'required', 'b' => 'integer']; }`,
    rules: ['a: required'],
  },
  {
    of: 'an input of which `all()` takes another name for a field',
    body: `function all($keys = null) { $in = parent::all($keys); if (isset($in['title'])) { $in['name'] = $in['title']; unset($in['title']); } return $in; }
      function rules() { return ['name' => 'required|string', 'a' => 'integer']; }`,
    rules: ['title: required|string ? the input title', 'a: integer', 'name: required|string ? the input title'],
  },
  {
    of: 'an input to which `all()` adds what the route has',
    body: `function all($keys = null) { $in = parent::all($keys); $in['id'] = $this->route('id'); return $in; }
      function rules() { return ['id' => 'required|integer', 'a' => 'integer']; }`,
    rules: ['a: integer'],
  },
];

describe('Laravel: rules of a request class that puts its input together itself', () => {
  for (const { of, body, rules } of cases) {
    it(`are read of ${of}`, () => {
      assert.deepEqual(rulesOfRequest(body), rules);
    });
  }
});
