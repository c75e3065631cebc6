import type { Value } from '../../../languages/typescript/evaluate/value';
import { isFollowed } from '../operations/checking-value';
import type { Follow } from '../operations/follower';
import type { NotedAnswer } from '../operations/noted';
import type { Failing } from '../operations/operation-of';
import { mayKeepOut, refusesCallers } from './applied-middleware';
import { knownMiddlewareOf } from './known-middleware';
import { writtenName } from './written-name';

/**
 * How the first middleware that lets no strangers through answers them, where that is not 401; null where it is, or where nobody
 * can tell.
 */
export function strangerRefusal(
  middleware: readonly Value[],
  { follow, followStranger }: { readonly follow: Follow; readonly followStranger: Follow },
  { answersOf }: Failing,
): readonly NotedAnswer[] | null {
  for (const one of middleware) {
    if (isFollowed(one) !== true) {
      if (mayAskCaller(one)) return null;
      continue;
    }
    const noted = follow(one);
    const { answers, errors, isPassed, isHandedOn } = noted;
    const leadsAway = answers.some(({ status }) => status >= 300 && status < 400);
    const isGuard = refusesCallers({ answers, errors }) || leadsAway || mayKeepOut(noted);
    if (!isGuard || isHandedOn || !isPassed) continue;
    const stranger = followStranger(one);
    if (stranger.isPassed || stranger.isHandedOn) continue;
    const refusals = [...stranger.answers, ...stranger.errors.flatMap(answersOf)];
    return refusals.length === 0 || refusals.some(({ status }) => status === 401) ? null : refusals;
  }
  return null;
}

/**
 * How code answers strangers that is a guard itself, behind what lets them through, where that is never 401; null where it is, or where
 * nobody can tell.
 */
export function ownRefusal(
  handler: Value,
  middleware: readonly Value[],
  followStranger: Follow,
  { answersOf }: Failing,
): readonly NotedAnswer[] | null {
  if (middleware.some((one) => isFollowed(one) !== true && mayAskCaller(one))) return null;
  const { answers, errors, isRefused } = followStranger(handler);
  const ofErrors = errors.map(answersOf);
  const all = [...answers, ...ofErrors.flat()];
  const isTold = isRefused && ofErrors.every((one) => one.length > 0);
  return isTold && all.every(({ status }) => status !== 401) ? all : null;
}

function mayAskCaller(value: Value): boolean {
  const known = knownMiddlewareOf(value);
  if (known === null) return /authenticat/i.test(writtenName(value) ?? '');
  return known.alternatives !== null || known.isUnread === true;
}
