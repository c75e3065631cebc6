import type { Value } from '../../../languages/typescript/evaluate/value';
import { refusesCallers } from '../../node/middleware/applied-middleware';
import { knownMiddlewareOf } from '../../node/middleware/known-middleware';
import { writtenName } from '../../node/middleware/written-name';
import type { Follow } from '../../node/operations/follower';
import type { NotedAnswer } from '../../node/operations/noted';
import type { Failing } from '../../node/operations/operation-of';

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
    if (one.kind !== 'function') {
      if (mayAskCaller(one)) return null;
      continue;
    }
    const { answers, errors, isPassed, isHandedOn } = follow(one);
    const isGuard = refusesCallers({ answers, errors }) || answers.some(({ status }) => status >= 300 && status < 400);
    if (!isGuard || isHandedOn || !isPassed) continue;
    const stranger = followStranger(one);
    if (stranger.isPassed || stranger.isHandedOn) continue;
    const refusals = [...stranger.answers, ...stranger.errors.flatMap(answersOf)];
    return refusals.length === 0 || refusals.some(({ status }) => status === 401) ? null : refusals;
  }
  return null;
}

function mayAskCaller(value: Value): boolean {
  const known = knownMiddlewareOf(value);
  return known === null ? /authenticat/i.test(writtenName(value) ?? '') : known.alternatives !== null;
}
