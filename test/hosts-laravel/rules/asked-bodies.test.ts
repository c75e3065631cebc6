import assert from 'node:assert/strict';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesProject } from './rules-project';

/** The least number of fields that a request of a class with this body has. */
function leastOf(body: string): number | undefined {
  const { found, laravel } = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
    'class C extends Controller { function m(R $request) {} }',
    `class R extends FormRequest { ${body} }`,
  ]);
  const [first] = found.map((one) => fieldsOf(one, laravel).minSize);
  return first;
}

describe('Laravel: a request of which source does not tell the rules in effect', () => {
  for (const [rules, least] of [
    [`return $this->simple() ? ['uri' => 'required'] : ['name' => 'required', 'kind' => 'string'];`, 1],
    [`return $this->simple() ? ['uri' => 'required'] : ['name' => 'string'];`, undefined],
    [`return $this->simple() ? ['uri' => 'required|sometimes'] : ['name' => 'present'];`, undefined],
    [`return $this->simple() ? ['uri' => 'required', 'of' => 'required'] : ['of' => 'accepted'];`, undefined],
    [`if ($this->simple()) { throw new \\Exception(); } return ['name' => 'required'];`, undefined],
  ] as const) {
    it(`has at least ${least ?? 'no'} field that is not told: ${rules}`, () => {
      assert.equal(leastOf(`function rules() { ${rules} }`), least);
    });
  }
});
