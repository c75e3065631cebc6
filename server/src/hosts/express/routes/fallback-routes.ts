import type { Follow } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import type { ReadPath } from '../../node/paths/express-path';
import type { RegisteredRoute } from './registered';

/** Whether it answers whatever no other route does: of all addresses, or of those below one, which then are not found. */
export function isFallback({ path, handler }: RegisteredRoute, follow: Follow): boolean {
  if (path.uri === '{wildcard}') return true;
  return isOpen(path) && findsNothing(follow(handler));
}

/** Whether it answers each request that there is nothing. */
function findsNothing({ answers, errors, isPassed, isHandedOn, hasUntoldStatus }: Noted): boolean {
  if (isPassed || isHandedOn || hasUntoldStatus || answers.length + errors.length === 0) return false;
  const failures = errors.map(answerOfError);
  return (
    [answers, ...failures].every((all) => all.every(({ status }) => status === 404)) &&
    failures.every((all) => all.length > 0)
  );
}

/** Whether it ends in what stands for any number of segments: `/api/*`, `/api/*path`. */
function isOpen({ uri, open }: ReadPath): boolean {
  const name = /\{(\w+)\}$/.exec(uri)?.[1];
  return name !== undefined && (name === 'wildcard' || open?.has(name) === true);
}
