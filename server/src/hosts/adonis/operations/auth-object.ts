import {
  native,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { AuthGuards } from '../auth/auth-guards';
import { unauthorized } from '../packages/errors';
import type { Noted } from '../../node/operations/noted';

/** What tells who calls. */
export interface AuthSources {
  readonly guards: AuthGuards;
  /** What a user is answered as, by the guard that signs in; null where source does not tell. */
  readonly userField: (guard: string | null) => FieldSchema | null;
}

/** `ctx.auth` of @adonisjs/auth: whom it asks, and whom it refuses, is noted. */
export function authObject(noted: Noted, sources: AuthSources): Value {
  return guardObject(null, noted, sources);
}

/** One guard, or `ctx.auth` itself, which stands for the default one. */
function guardObject(guard: string | null, noted: Noted, sources: AuthSources): Value {
  const own = guard === null ? [] : [guard];
  const ask = (names: readonly string[]): void => {
    noted.asksUser = true;
    noted.shown.push(...sources.guards.credentials(names));
  };
  const user = (): Value => unknown(null, sources.userField(guard) ?? undefined);
  /** Who is not signed in is refused. */
  const refusing = (result: () => Value): Value =>
    nativeFunction((_, { mayThrow }) => {
      ask(own);
      mayThrow(unauthorized());
      return result();
    });
  const members: Readonly<Record<string, () => Value>> = {
    use: () => nativeFunction(([name]) => guardObject(textOf(name), noted, sources)),
    user: () => {
      noted.asksUser = true;
      return user();
    },
    getUserOrFail: () => refusing(user),
    authenticate: () => refusing(user),
    authenticateUsing: () =>
      nativeFunction(([names], { mayThrow }) => {
        ask(names?.kind === 'list' ? names.items.flatMap((one) => textOf(one) ?? []) : own);
        mayThrow(unauthorized());
        return user();
      }),
    check: () =>
      nativeFunction((_, { node }) => {
        noted.asksUser = true;
        return unknownOf('boolean', node);
      }),
    isAuthenticated: () => unknownOf('boolean', null),
    defaultGuard: () => primitive('default'),
    login: () => nativeFunction(() => nothing),
    logout: () => nativeFunction(() => nothing),
  };
  return native({ get: (name) => (Object.hasOwn(members, name) ? members[name]?.() : undefined) });
}
