import { ts } from 'ts-morph';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { placeOf } from '../../../languages/typescript/inference/places';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { findType } from '../../../languages/typescript/types/find-type';
import type { ModuleAugmentations } from '../../node/types/module-augmentations';
import { madeToken } from './access-tokens';

type Packaged = Typed & { readonly kind: 'packaged' };

/** Where applications say what a context has beside what is there. */
export const contextModule = '@adonisjs/core/http';
const routerModule = '@adonisjs/core/services/router';
const authModule = '@adonisjs/auth';

/** `ctx.auth`, which stands for the default guard. */
const authenticator = 'Authenticator';
const ofGuard = `${authenticator} `;

/** What a handler is handed. */
const context: Packaged = { kind: 'packaged', specifier: contextModule, name: 'HttpContext', args: [] };

/** Who signs in by a guard, by the default one for null; null where source does not tell. */
export type UserOf = (guard: string | null) => ts.ClassLikeDeclaration | null;

/** What members of contexts are told by. */
export interface ContextTypes {
  readonly userOf: UserOf;
  /** What the application says that a context has. */
  readonly added: ModuleAugmentations;
}

/** A member of a context, or of who signs in; null for what is neither. https://docs.adonisjs.com/guides/concepts/http-context */
export function contextMember(of: Packaged, name: string, { userOf, added }: ContextTypes): Typed | null {
  if (of.specifier === contextModule && of.name === 'HttpContext') {
    if (name === 'auth') return guardNamed(null);
    const type = added.typeOf(of.name, name);
    return type === null ? null : { kind: 'type', node: type, place: placeOf(type) };
  }
  const guard = guardIn(of);
  if (guard === undefined) return null;
  if (name === 'user') return userTyped(guard, userOf);
  return /^(?:isAuthenticated|authenticationAttempted|isLoggedOut|viaRemember)$/.test(name)
    ? ofField(plain('boolean'))
    : null;
}

/** What a call on `ctx.auth`, or on a guard, comes to; null for what is no such call. https://docs.adonisjs.com/guides/authentication/introduction */
export function authCall(of: Packaged, method: string, call: ts.CallExpression, userOf: UserOf): Typed | null {
  const guard = guardIn(of);
  if (guard === undefined) return null;
  const [first] = call.arguments;
  switch (method) {
    case 'use':
      return first === undefined ? guardNamed(null) : ts.isStringLiteralLike(first) ? guardNamed(first.text) : null;
    case 'getUserOrFail':
    case 'authenticate':
    case 'authenticateUsing':
      return userTyped(guard, userOf);
    case 'check':
    case 'checkUsing':
    case 'invalidateToken':
      return ofField(plain('boolean'));
    case 'createToken':
      return madeToken;
    default:
      return null;
  }
}

/** The context that a function without types is handed by the router; null for any other parameter. */
export function routedContext({ parent }: ts.ParameterDeclaration, { reader }: Infers): Typed | null {
  const call = ts.isFunctionLike(parent) ? parent.parent : null;
  if (call === null || !ts.isCallExpression(call)) return null;
  let of: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(of) || ts.isCallExpression(of)) of = of.expression;
  const found = ts.isIdentifier(of) ? findType(of.text, of.getSourceFile(), reader.project) : null;
  return found?.kind === 'package' && found.specifier === routerModule ? context : null;
}

function guardNamed(name: string | null): Packaged {
  return { kind: 'packaged', specifier: authModule, name: name === null ? authenticator : ofGuard + name, args: [] };
}

/** The guard that something of @adonisjs/auth stands for; null for the default one, undefined for something else. */
function guardIn({ specifier, name }: Packaged): string | null | undefined {
  if (specifier !== authModule) return undefined;
  if (name === authenticator) return null;
  return name.startsWith(ofGuard) ? name.slice(ofGuard.length) : undefined;
}

function userTyped(guard: string | null, userOf: UserOf): Typed | null {
  const node = userOf(guard);
  return node === null ? null : { kind: 'instance', node, place: placeOf(node) };
}
