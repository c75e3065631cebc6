import type { Noted, NotedAnswer } from '../operations/noted';

/** What is written where code may lead callers elsewhere. */
export const leading = /\bredirect\(/i;

/**
 * Whether code that answers leads all who show nothing elsewhere, as to a page where they sign in (`if (!user) return
 * res.redirect('/login')`), and answers `others` by itself: what leads everybody elsewhere tells nobody apart.
 */
export function isLedElsewhere(stranger: Noted, others: Noted | undefined): boolean {
  return leadsAll(stranger) && others !== undefined && others.answers.some(({ status }) => status < 300);
}

/** Whether all are led elsewhere, or refused. https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx */
export function leadsAll({ answers, isPassed, isHandedOn }: Noted): boolean {
  return answers.some(isLeading) && !isPassed && !isHandedOn && answers.every(({ status }) => status >= 300);
}

const statuses: readonly number[] = [301, 302, 303, 307, 308];

export function isLeading({ status }: NotedAnswer): boolean {
  return statuses.includes(status);
}
