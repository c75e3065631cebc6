import type { AppliedMiddleware, Route } from '../../../core/application';
import type { Credential } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import type { Noted } from '../operations/noted';
import { fieldOf } from '../operations/shown-fields';
import { credentialsIn, eachAlone, plainMiddleware, refusesCallers, shownTo, usualSession } from './applied-middleware';
import { neededCookies } from './needed-cookies';
import { isOptional } from './optional-guard';
import { shownTogether } from './shown-together';

/** What is written where code may refuse strangers: only such code is followed before somebody asks what it answers. */
const refusing = /\b40[13]\b|unauthori[sz]ed|forbidden|passport\.authenticate/i;

/** Functions that are no longer mostly call another one that answers (`(req, res) => this.list(req, res)`). */
const mostOfCall = 120;

/** What it is called as a guard. */
const codeThatAnswers = 'The code that answers';

/** What may be other for one framework, or one route. */
interface GuardSetting {
  /** What the application has written of it, where a package calls that. */
  readonly written?: Value;
  /** What such code has written in it. */
  readonly mayRefuse?: RegExp;
  /** What a caller is kept by. */
  readonly session?: Credential;
  /** What those before look at to tell who calls; `by` which code that is asked for, where not by any. */
  readonly looked?: (by?: Noted) => readonly Credential[];
  /** Follows requests of whoever calls. */
  readonly follow?: Follow;
}

/** Code that answers a route and lets nobody through who shows nothing is a guard, where none runs before it. */
export function answeringGuard(
  handler: Value,
  applied: readonly AppliedMiddleware[],
  followStranger: Follow,
  { written = handler, mayRefuse = refusing, session = usualSession, looked = () => [], follow }: GuardSetting = {},
): readonly AppliedMiddleware[] {
  if (written.kind !== 'function' || applied.some(({ guard }) => guard !== null && !isOptional(guard))) return [];
  const text = written.node.getText();
  if (text.length > mostOfCall && !mayRefuse.test(text)) return [];
  const noted = followStranger(handler);
  if (!noted.isRefused || !refusesCallers(noted)) return [];
  const ofOthers = follow?.(handler);
  const told = shownTo(noted, session);
  const own = told.length > 0 || ofOthers === undefined ? told : neededCookies(ofOthers);
  // Who signed in is told by what those before have looked at.
  const before = own.every(({ kind }) => kind === 'session') ? looked() : [];
  const shown = before.length > 0 ? before : own;
  if (shown.length === 0) return [];
  // Strangers are refused at the first of what others must show.
  const together = ofOthers === undefined ? null : shownTogether(shown, ofOthers, { beside: credentialsIn(ofOthers) });
  const ways = [...eachAlone(knownBefore(own, ofOthers, looked)), ...(together ?? eachAlone(shown))];
  const guard = { name: codeThatAnswers, alternatives: ways, reason: 'It answers 401 or 403.' };
  return [{ ...plainMiddleware(codeThatAnswers), guard }];
}

/** Whether a route is guarded by the code that answers it. */
export function isGuardedByItself({ middleware }: Route): boolean {
  return middleware.applied.some(({ names, guard }) => guard !== null && names.includes(codeThatAnswers));
}

/** What callers show to those before, where code lets in who shows nothing of its `own`: for who they are, as those have found out. */
function knownBefore(
  own: readonly Credential[],
  noted: Noted | undefined,
  looked: (by: Noted) => readonly Credential[],
): readonly Credential[] {
  const known = noted === undefined ? [] : looked(noted);
  const unshown = new Set(own.flatMap((one) => fieldOf(one) ?? []));
  if (known.length === 0 || unshown.size === 0) return [];
  return noted?.again?.({ unshown }).isRefused === false ? known : [];
}
