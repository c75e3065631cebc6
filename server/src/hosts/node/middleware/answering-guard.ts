import type { AppliedMiddleware, Route } from '../../../core/application';
import type { Credential } from '../../../core/guards';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import type { Noted } from '../operations/noted';
import { fieldOf } from '../operations/shown-fields';
import { credentialsIn, eachAlone, plainMiddleware, refusesCallers, shownTo, usualSession } from './applied-middleware';
import { isLeading, isLedElsewhere, leading, leadingReason, leadsAll } from './led-elsewhere';
import { neededCookies } from './needed-cookies';
import { isOptional } from './optional-guard';
import { isRefusal } from './refusal';
import { mayRefuse } from './refusing-code';
import { shownTogether } from './shown-together';

/** What is written where code may refuse strangers: only such code, and such that may lead them elsewhere, is followed before somebody asks what it answers. */
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
  {
    written = handler,
    mayRefuse: isRefusing = refusing,
    session = usualSession,
    looked = () => [],
    follow,
  }: GuardSetting = {},
): readonly AppliedMiddleware[] {
  if (written.kind !== 'function' || applied.some(({ guard }) => guard !== null && !isOptional(guard))) return [];
  const mayTurnAway = [isRefusing, leading].some((one) => tellsItself(written, one) || mayRefuse(written, one));
  if (!mayTurnAway) return [];
  const noted = strangerIn(handler, followStranger);
  const ofOthers = follow?.(handler);
  const how = howTurnedAway(noted, ofOthers);
  if (how === null) return [];
  // What stands in a link is mostly good for that alone, and who is led elsewhere came by one.
  const own = ownOf(noted, ofOthers, session).filter(({ kind }) => how === 'refused' || kind !== 'query');
  const isOfUsers = own.every(({ kind }) => kind === 'session');
  // A function that it calls may refuse others than those whose user is not there, as a package puts one there that nobody follows.
  if (isOfUsers && !tellsItself(written, how === 'refused' ? isRefusing : leading)) return [];
  // Who signed in is told by what those before have looked at.
  const before = isOfUsers ? looked() : [];
  const shown = before.length > 0 ? before : own;
  const known = knownBefore(own, ofOthers, looked);
  return shown.length === 0 ? [] : [guardOf(shown, { how, noted, ofOthers, known })];
}

/** What code asks callers for by itself: what those look at who show nothing, else a cookie that others need. */
function ownOf(noted: Noted, ofOthers: Noted | undefined, session: Credential): readonly Credential[] {
  const told = shownTo(noted, session);
  return told.length > 0 || ofOthers === undefined ? told : neededCookies(ofOthers);
}

interface Refused {
  readonly how: TurnedAway;
  readonly noted: Noted;
  readonly ofOthers: Noted | undefined;
  /** What callers may show instead to those before. */
  readonly known: readonly Credential[];
}

/** Strangers are refused at the first of what others must show. */
function guardOf(
  shown: readonly Credential[],
  { how, noted: { lookup }, ofOthers, known }: Refused,
): AppliedMiddleware {
  const together = ofOthers && shownTogether(shown, ofOthers, { beside: credentialsIn(ofOthers), lookup });
  const alternatives = [...eachAlone(known), ...(together ?? eachAlone(shown))];
  const reason = how === 'refused' ? 'It answers 401 or 403.' : leadingReason;
  return { ...plainMiddleware(codeThatAnswers), guard: { name: codeThatAnswers, alternatives, reason } };
}

type TurnedAway = 'refused' | 'led elsewhere';

/** What becomes of all who show nothing; null where that is not told, or they are answered as others are. */
function howTurnedAway(stranger: Noted, others: Noted | undefined): TurnedAway | null {
  if (stranger.isRefused && (refusesCallers(stranger) || refusesOthers(others, stranger))) return 'refused';
  return isLedElsewhere(stranger, others) ? 'led elsewhere' : null;
}

/** Whether code may refuse by itself, or is no more than a call. */
function tellsItself({ node }: FunctionValue, isRefusing: RegExp): boolean {
  const text = node.getText();
  return text.length <= mostOfCall || isRefusing.test(text);
}

/**
 * What becomes of who shows nothing: code that looks up what they would show (`await Key.findOne({ key })`) finds nothing, or it
 * fails, where that leads to a refusal.
 */
function strangerIn(handler: Value, followStranger: Follow): Noted {
  const noted = followStranger(handler);
  if (isTurnedAway(noted) || !(noted.answers.some(isLeading) || refusesCallers(noted))) return noted;
  const unfound = noted.again?.({ lookup: 'unfound' });
  if (unfound !== undefined && isTurnedAway(unfound)) return unfound;
  if (!refusesCallers(noted)) return noted;
  const failing = noted.again?.({ lookup: 'failing' });
  return failing !== undefined && refusesAllFor(failing) ? failing : noted;
}

function isTurnedAway(noted: Noted): boolean {
  return noted.isRefused || leadsAll(noted);
}

/** Whether all are refused for who they are, and none for what failed. */
function refusesAllFor(noted: Noted): boolean {
  return noted.isRefused && noted.errors.length === 0 && noted.answers.every(({ status }) => isRefusal(status));
}

/**
 * Whether code refuses some for what they show, and lets others through: a `stranger` may fail before that on what is not shown. Who
 * fails on a user that is not there may be one that a package before it puts there, whoever comes.
 */
function refusesOthers(noted: Noted | undefined, stranger: Noted): boolean {
  return noted !== undefined && !noted.isRefused && refusesCallers(noted) && credentialsIn(stranger).length > 0;
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
