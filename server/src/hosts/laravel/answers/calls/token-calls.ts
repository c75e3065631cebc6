import { modelClass } from '../../models/model-class';
import { accessToken, passportToken } from '../models/package-relations';
import type { Typer } from '../frame';
import type { Typed, TypedModel } from '../types/typed';
import { objectOf, text } from '../types/typed-values';

/**
 * What a user answers who has tokens; null for all else: those of the package whose trait its model uses.
 * https://laravel.com/docs/sanctum#issuing-api-tokens, https://laravel.com/docs/passport#managing-personal-access-tokens
 */
export function tokenCall(typer: Typer, { class: className }: TypedModel, name: string): Typed | null {
  if (name !== 'currentaccesstoken' && name !== 'createtoken') return null;
  const isOfPassport =
    modelClass(typer.laravel.machine.files, className)?.unread.some((one) => passport.test(one)) === true;
  if (name === 'currentaccesstoken') return isOfPassport ? passportToken : accessToken;
  return isOfPassport
    ? made('Laravel\\Passport\\PersonalAccessTokenResult', [
        ['accessToken', text],
        ['token', passportToken],
      ])
    : made('Laravel\\Sanctum\\NewAccessToken', [
        ['plainTextToken', text],
        ['accessToken', accessToken],
      ]);
}

const passport = /^\\?Laravel\\Passport\\HasApiTokens$/i;

function made(className: string, properties: readonly (readonly [string, Typed])[]): Typed {
  return { ...objectOf(className), properties: new Map(properties) };
}
