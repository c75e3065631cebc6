import type { Route } from '../../../core/application';
import type { Noted, NotedAnswer } from '../operations/noted';

/** What is written where code may lead callers elsewhere. */
export const leading = /\bredirect\(/i;

/**
 * Whether code that answers leads all who show nothing elsewhere, as to a page where they sign in (`if (!user) return
 * res.redirect('/login')`), and answers `others` by itself: what leads everybody elsewhere tells nobody apart.
 */
export function isLedElsewhere(stranger: Noted, others: Noted | undefined): boolean {
  return leadsAll(stranger) && others?.answers.some(({ status }) => status < 300) === true;
}

/** Whether all are led elsewhere, or refused. https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx */
export function leadsAll({ answers, isPassed, isHandedOn }: Noted): boolean {
  return answers.some(isLeading) && !isPassed && !isHandedOn && answers.every(({ status }) => status >= 300);
}

const statuses: readonly number[] = [301, 302, 303, 307, 308];

export function isLeading({ status }: NotedAnswer): boolean {
  return statuses.includes(status);
}

/** Why code that does so is a guard. */
export const leadingReason = 'It leads elsewhere who shows nothing.';

/** Whether all that guards a route is code which answers it, and leads elsewhere who shows nothing: nobody is refused then. */
export function isGuardedByLeading({ middleware }: Route): boolean {
  const guards = middleware.applied.flatMap(({ guard }) => guard ?? []);
  return guards.length > 0 && guards.every(({ reason }) => reason === leadingReason);
}
