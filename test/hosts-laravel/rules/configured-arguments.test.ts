import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

describe('rules of arguments', () => {
  it('have limits that the container takes from the configuration for their parameters', () => {
    const request = `class R extends FormRequest { function rules(#[\\Illuminate\\Container\\Attributes\\Config('shop.max')] int $max,
      #[\\Illuminate\\Container\\Attributes\\Config('shop.none', 3)] int $least = 1) { return ['a' => "max:$max", 'b' => "min:$least"]; } }`;
    const project = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']);`,
      [request, 'class C extends Controller { function m(R $request) {} }'],
      { 'config/shop.php': `<?php return ['max' => 24];` },
    );
    assert.deepEqual(project.rules, ['a: max:24', 'b: min:3']);
  });
});
