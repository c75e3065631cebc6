import type { AppliedMiddleware } from '../../../core/application';
import type { Credential } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import { credentialsIn, plainMiddleware, refusesCallers, shownTo, usualSession } from './applied-middleware';
import { isOptional } from './optional-guard';
import { shownTogether } from './shown-together';

/** What is written where code may refuse strangers: only such code is followed before somebody asks what it answers. */
const refusing = /\b40[13]\b|unauthori[sz]ed|forbidden|passport\.authenticate/i;

/** Functions that are no longer mostly call another one that answers (`(req, res) => this.list(req, res)`). */
const mostOfCall = 120;

/** What may be other for one framework, or one route. */
interface GuardSetting {
  /** What the application has written of it, where a package calls that. */
  readonly written?: Value;
  /** What such code has written in it. */
  readonly mayRefuse?: RegExp;
  /** What a caller is kept by. */
  readonly session?: Credential;
  /** What those before look at to tell who calls. */
  readonly looked?: () => readonly Credential[];
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
  const own = shownTo(noted, session);
  // Who signed in is told by what those before have looked at.
  const before = own.every(({ kind }) => kind === 'session') ? looked() : [];
  const shown = before.length > 0 ? before : own;
  if (shown.length === 0) return [];
  const name = 'The code that answers';
  // Strangers are refused at the first of what others must show.
  const ofOthers = follow?.(handler);
  const together = ofOthers === undefined ? null : shownTogether(shown, ofOthers, { beside: credentialsIn(ofOthers) });
  const guard = { name, alternatives: together ?? shown.map((one) => [one]), reason: 'It answers 401 or 403.' };
  return [{ ...plainMiddleware(name), guard }];
}
