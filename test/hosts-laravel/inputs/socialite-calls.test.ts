import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

const socialite = '\\Laravel\\Socialite\\Facades\\Socialite';

const cases: Readonly<Record<string, readonly string[]>> = {
  [`return ${socialite}::driver('github')->user();`]: ['code', 'state'],
  [`return ${socialite}::driver($name)->stateless()->user()->getEmail();`]: ['code'],
  [`$driver = ${socialite}::driver($name)->scopes(['a']); return $driver->user();`]: ['code', 'state'],
  [`return ${socialite}::driver('twitter')->user();`]: ['oauth_token', 'oauth_verifier'],
  [`return ${socialite}::driver('github')->redirect();`]: [],
  [`$driver = $driver->scopes(['a']); return $driver->user();`]: [],
};

describe('Laravel: what laravel/socialite reads of the request', () => {
  for (const [body, inputs] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      const project = RulesProject.read(`Route::get('a/{name}', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m($name) { ${body} } }`,
      ]);
      assert.deepEqual(
        project.inputs,
        inputs.map((name) => `${name} any`),
      );
      assert.deepEqual(
        project.reads,
        inputs.map((name) => `query ${name} string`),
      );
    });
  }
});
