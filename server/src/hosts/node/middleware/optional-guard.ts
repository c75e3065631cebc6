import type { AppliedMiddleware, Route } from '../../../core/application';
import type { Credential, Guard } from '../../../core/guards';
import type { Noted } from '../operations/noted';
import { unnamed } from './written-name';

/** What a request has of who calls, as code calls it (`req.auth` is that of express-jwt). */
const caller =
  /^(?:auth|(?:current|auth|authenticated)?_?(?:user|account|viewer|member|customer|principal|identity|claims)(?:_?id)?)$/i;

/**
 * Ways of callers who show something to code that looks for it, puts into the request who they are, and lets all others through;
 * null for code that does no such thing. `shown` is what it looks at.
 */
export function optionalWays(noted: Noted, shown: readonly Credential[]): Guard['alternatives'] | null {
  return findsCaller(noted) ? waysOf(shown) : null;
}

/** Whether code puts into the request who calls. */
export function findsCaller(noted: Noted): boolean {
  return callersIn(noted).length > 0;
}

/** Whether code asks the request for who calls, as other code has put it there. */
export function asksCallerOf({ askedMembers }: Noted, before: Noted): boolean {
  return callersIn(before).some((name) => askedMembers.has(name));
}

/** What the request calls who calls, where code puts that there. */
function callersIn({ putInRequest }: Noted): readonly string[] {
  return [...putInRequest.values.keys()].filter((name) => caller.test(name));
}

/** Ways of callers who may show something, and need not; null where there is nothing. That others have a session says nothing of one route. */
export function waysOf(shown: readonly Credential[]): Guard['alternatives'] | null {
  const all = shown.filter(({ kind }) => kind !== 'session');
  return all.length === 0 ? null : [[], ...all.map((one) => [one])];
}

/** Whether a guard lets through who shows nothing, and knows who shows something. */
export function isOptional({ alternatives }: Guard): boolean {
  return alternatives.some((set) => set.length === 0) && alternatives.some((set) => set.length > 0);
}

/** What may be shown is left out where something must be. */
export function withoutNeedless(applied: readonly AppliedMiddleware[]): readonly AppliedMiddleware[] {
  const isAsked = applied.some(({ guard }) => guard !== null && !isOptional(guard));
  if (!isAsked) return applied;
  return applied.flatMap((one) => {
    if (one.guard === null || !isOptional(one.guard)) return [one];
    return one.names.includes(unnamed) ? [] : [{ ...one, guard: null }];
  });
}

/** Whether what guards a route only looks who calls: nobody is refused for that. */
export function letsAllThrough({ middleware }: Route): boolean {
  const guards = middleware.applied.flatMap(({ guard }) => guard ?? []);
  return guards.length > 0 && guards.every(({ alternatives }) => alternatives.some((one) => one.length === 0));
}
