import { orNull } from '../types/either';
import type { Call } from '../frame';
import type { Typed, TypedObject } from '../types/typed';
import { integer, nothing, objectOf, text } from '../types/typed-values';
import { redirect } from './response-calls';

const facade = /^(?:Laravel\\Socialite\\Facades\\)?Socialite$/i;
const provider = 'Laravel\\Socialite\\Contracts\\Provider';
const user = 'Laravel\\Socialite\\Contracts\\User';

/** What `Socialite` answers; null for any other class. https://laravel.com/docs/socialite */
export function socialiteStatic(className: string, { name }: Call): Typed | null {
  if (!facade.test(className)) return null;
  return ['driver', 'with', 'buildprovider'].includes(name) ? objectOf(provider) : nothing;
}

/** What a method of a provider answers, or of a user that it knows; null for all else. */
export function socialiteCall(of: TypedObject, { name }: Call): Typed | null {
  if (of.class === provider) return ofProvider(of, name);
  if (of.class !== user) return null;
  const attribute = getters.get(name);
  return attribute === undefined ? nothing : (attributes.get(attribute) ?? nothing);
}

function ofProvider(of: TypedObject, name: string): Typed {
  switch (name) {
    case 'redirect':
      return redirect(302);
    case 'user':
    case 'userfromtoken':
    case 'userfromcode':
    case 'userfromtokenandsecret':
      return { ...objectOf(user), properties: new Map(attributes) };
    default:
      return of;
  }
}

/** `Laravel\Socialite\AbstractUser`, with what those of OAuth 2 have beside it. */
const attributes: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ['id', text],
  ...['nickname', 'name', 'email', 'avatar'].map((name) => [name, orNull(text)] as const),
  ['token', text],
  ['refreshToken', orNull(text)],
  ['expiresIn', orNull(integer)],
]);

const getters: ReadonlyMap<string, string> = new Map(
  ['id', 'nickname', 'name', 'email', 'avatar'].map((name) => [`get${name}`, name]),
);
