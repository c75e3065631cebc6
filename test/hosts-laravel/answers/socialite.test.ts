import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const socialite = '\\Laravel\\Socialite\\Facades\\Socialite';

/** What an action does with laravel/socialite, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return ${socialite}::driver('github')->stateless()->scopes(['repo'])->redirect();`]: ['302 with Location'],
  [`return ['url' => ${socialite}::driver($name)->redirect()->getTargetUrl()];`]: ['200 {url: string}'],
  [`$user = ${socialite}::driver('github')->user(); return ['id' => $user->getId(), 'mail' => $user->email, 'token' => $user->token];`]:
    ['200 {id: string, mail: string|null, token: string}'],
};

describe('Laravel: signing in by a provider', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`is what is answered: ${body}`, () => {
      assert.deepEqual(answersOf({ body }), answers);
    });
  }
});
