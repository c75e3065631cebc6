import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import {
  native,
  type NativeCall,
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
  const user = (): Value => (noted.isOfStranger ? nothing : unknown(null, sources.userField(guard) ?? undefined));
  /** Who is not signed in is refused. */
  const refused = (names: readonly string[], { mayThrow }: NativeCall): Value => {
    ask(names);
    if (noted.isOfStranger) throw new ThrownValue(unauthorized());
    mayThrow(unauthorized());
    return user();
  };
  const refusing = (): Value => nativeFunction((_, call) => refused(own, call));
  const checking = (): Value =>
    nativeFunction(([names], { node }) => {
      noted.asksUser = true;
      noted.checked.push(...sources.guards.credentials(namesIn(names) ?? own));
      return noted.isOfStranger ? primitive(false) : unknownOf('boolean', node);
    });
  const members: Readonly<Record<string, () => Value>> = {
    use: () => nativeFunction(([name]) => guardObject(textOf(name), noted, sources)),
    user: () => {
      noted.asksUser = true;
      return user();
    },
    getUserOrFail: refusing,
    authenticate: refusing,
    authenticateUsing: () => nativeFunction(([names], call) => refused(namesIn(names) ?? own, call)),
    check: checking,
    checkUsing: checking,
    isAuthenticated: () => (noted.isOfStranger ? primitive(false) : unknownOf('boolean', null)),
    defaultGuard: () => primitive('default'),
    login: () => nativeFunction(() => nothing),
    logout: () => nativeFunction(() => nothing),
  };
  return native({ get: (name) => (Object.hasOwn(members, name) ? members[name]?.() : undefined) });
}

/** Guards by their names; null where they are not told. */
function namesIn(value: Value | undefined): readonly string[] | null {
  return value?.kind === 'list' ? value.items.flatMap((one) => textOf(one) ?? []) : null;
}
