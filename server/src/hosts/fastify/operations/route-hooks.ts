import type { AppliedMiddleware } from '../../../core/application';
import { type Credential, type Guard, throughAll } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import {
  appliedMiddleware,
  eachApplied,
  plainMiddleware,
  sessionOf,
  type WaysThrough,
} from '../../node/middleware/applied-middleware';
import { withoutCredentials } from '../../node/middleware/without-credentials';
import { writtenName } from '../../node/middleware/written-name';
import type { Follow } from '../../node/operations/follower';
import { bound } from '../instances/bound';
import { requestHooks } from '../instances/instance';
import { eitherOf } from '../packages/auth';
import { knownGuard } from '../packages/known-guards';
import { lackedLimit, ownLimit } from '../packages/rate-limit';
import type { RouteRecord } from '../routes/route-record';

/** What runs for a route before its handler, in order: the hooks of its instance, then its own. */
export function hooksOf(record: RouteRecord, self: Value): readonly Value[] {
  const { instance, options } = record;
  const ofInstance = requestHooks.flatMap((name) => [
    ...(instance.hooks.get(name) ?? []).flatMap(flat),
    ...flat(options.entries.get(name) ?? { kind: 'list', items: [] }).map((one) => bound(one, self)),
  ]);
  const [limit, lacked] = [ownLimit(record), lackedLimit(record)];
  return [...(limit === null ? [] : [limit]), ...ofInstance.filter((one) => one !== lacked)];
}

function flat(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items.flatMap(flat) : [value];
}

/** The functions of a hook: of several that stand for each other the last, which is the one that refuses. */
export function followedHooks(hooks: readonly Value[]): readonly Value[] {
  return hooks.flatMap((one) => {
    const last = eitherOf(one)?.at(-1);
    return last === undefined ? [one] : followedHooks(flat(last));
  });
}

/** What hooks come to, as middleware. */
export function appliedHooks(
  hooks: readonly Value[],
  follow: Follow,
  waysThrough: WaysThrough,
): readonly AppliedMiddleware[] {
  const session = sessionOf(hooks, follow);
  return appliedMiddleware(hooks, follow, {
    told: toldOf(hooks, follow, session),
    followStranger: withoutCredentials(follow),
    session,
    waysThrough,
  });
}

/** What is known of hooks without following them. */
function toldOf(hooks: readonly Value[], follow: Follow, session: Credential) {
  return (hook: Value): AppliedMiddleware | null => {
    const guard = knownGuard(hook);
    if (guard !== null) {
      const { name, credential } = guard;
      return { ...plainMiddleware(name), guard: { name, alternatives: [[credential]], reason: null } };
    }
    const either = eitherOf(hook);
    return either === null ? null : oneOfThem(either, hooks.slice(0, hooks.indexOf(hook)), follow, session);
  };
}

/**
 * Hooks of which one that lets a request pass is enough, behind some others; a list is one whose functions must all let it pass.
 */
function oneOfThem(
  hooks: readonly Value[],
  before: readonly Value[],
  follow: Follow,
  session: Credential,
): AppliedMiddleware {
  const parts = hooks.map(flat);
  const name = parts.map((all) => all.map((one) => writtenName(one) ?? 'a function').join(' and ')).join(' or ');
  const plain = before.filter((one) => eitherOf(one) === null);
  const guards = parts.map((all) => guardsOf(all, plain, follow, session));
  if (guards.some((all) => all.length === 0)) return plainMiddleware(name);
  return {
    ...plainMiddleware(name),
    guard: {
      name,
      alternatives: guards.flatMap((all) => throughAll(all.map(({ alternatives }) => alternatives))),
      reason: guards[0]?.[0]?.reason ?? null,
    },
  };
}

/** What some hooks ask for, which run behind others. */
function guardsOf(
  hooks: readonly Value[],
  before: readonly Value[],
  follow: Follow,
  session: Credential,
): readonly Guard[] {
  const applied = eachApplied([...before, ...hooks], follow, {
    told: toldOf([...before, ...hooks], follow, session),
    session,
  });
  return applied.slice(before.length).flatMap((one) => one?.guard ?? []);
}
