import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { PackagedFunction } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';

/** https://docs.adonisjs.com/guides/authentication/access-tokens-guard */
export const tokensModule = '@adonisjs/auth/access_tokens';

type Packaged = Typed & { readonly kind: 'packaged' };

const provider = 'DbAccessTokensProvider';
const token = 'AccessToken';
/** One that has just been made: it alone knows what callers have to show. */
const newToken = 'NewAccessToken';
const secret = 'Secret';

const text = plain('string');
const texts = arrayOf(text);
const perhapsText = { ...text, nullable: true };
const perhapsTime = { ...dateTime, nullable: true };

/** What a token is as JSON: `toJSON` of `AccessToken`. */
function sentToken(isNew: boolean): FieldSchema {
  const properties = {
    type: text,
    name: perhapsText,
    token: { ...text, required: isNew },
    abilities: texts,
    lastUsedAt: perhapsTime,
    expiresAt: perhapsTime,
  };
  return { ...openObject, properties };
}

/** What a type of access tokens is where it is sent; null for any other. */
export function tokenType(specifier: string, name: string): FieldSchema | null {
  if (specifier !== tokensModule) return null;
  return name === token || name === newToken ? sentToken(name === newToken) : null;
}

function ofTokens(name: string): Packaged {
  return { kind: 'packaged', specifier: tokensModule, name, args: [] };
}

/** A token that a guard makes. */
export const madeToken: Typed = ofTokens(newToken);

/** `DbAccessTokensProvider.forModel(User)`; null for any other function. */
export function tokenFunction(of: PackagedFunction): Typed | null {
  return of.specifier === tokensModule && of.name === `${provider}.forModel` ? ofTokens(provider) : null;
}

/** What a call on a provider of tokens, or on a token, comes to; null for what is neither. */
export function tokenCall(of: Packaged, method: string): Typed | null {
  if (of.specifier !== tokensModule) return null;
  if (of.name === secret) return method === 'release' ? ofField(text) : null;
  if (of.name === provider) return ofProvider(method);
  if (method === 'toJSON') return ofField(sentToken(of.name === newToken));
  return /^(?:allows|denies|isExpired|verify)$/.test(method) ? ofField(plain('boolean')) : null;
}

function ofProvider(method: string): Typed | null {
  if (method === 'create') return madeToken;
  if (method === 'all') return { kind: 'list', item: ofTokens(token) };
  if (method === 'delete') return ofField(plain('integer'));
  return method === 'find' || method === 'verify' ? ofTokens(token) : null;
}

/** The database says what it is: `string | number | BigInt`. */
const key = anyOfThem([text, plain('number')]);

const members: Readonly<Record<string, FieldSchema>> = {
  identifier: key,
  tokenableId: key,
  name: perhapsText,
  type: text,
  hash: text,
  abilities: texts,
  createdAt: dateTime,
  updatedAt: dateTime,
  lastUsedAt: perhapsTime,
  expiresAt: perhapsTime,
};

/** A property of a token; null for any other. */
export function tokenMember(of: Packaged, name: string): Typed | null {
  if (of.specifier !== tokensModule || (of.name !== token && of.name !== newToken)) return null;
  if (name === 'value') return ofTokens(secret);
  const field = Object.hasOwn(members, name) ? members[name] : undefined;
  return field === undefined ? null : ofField(field);
}

/** `DbAccessTokensProvider` as code has it: what it answers types tell. */
export const tokensProvider: Value = nativeRecord({
  forModel: nativeFunction(() => native({ get: () => nativeFunction((_, { node }) => unknown(node)) })),
});
