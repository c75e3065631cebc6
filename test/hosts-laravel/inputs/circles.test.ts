import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const route = `Route::post('a', [App\\C::class, 'm']);`;

describe('Laravel: inputs of code that leads in circles, or far', () => {
  it('are read where traits use each other', () => {
    const { reads } = RulesProject.read(route, [
      `class C extends Controller { function m(R $request) {} }`,
      `trait A { use B; } trait B { use A; }`,
      `class R extends FormRequest { use A; function authorize() { return property_exists($this, 'roles') || $this->input('x'); } }`,
    ]);
    assert.deepEqual(reads, ['body x any']);
  });

  it('are read by helpers that a request class was prepared with, too', () => {
    const { reads } = RulesProject.read(route, [
      `class C extends Controller { function m(R $request) { save($request->plate()); } }`,
      `class R extends FormRequest { function rules() { return ['size' => 'integer']; }
        protected function prepareForValidation() { $this->merge(['plate' => $this->plate()]); }
        public function plate() { return strtoupper($this->input('plate')); } }`,
    ]);
    assert.ok(
      reads.some((read) => read.startsWith('body plate')),
      reads.join(),
    );
  });
});
