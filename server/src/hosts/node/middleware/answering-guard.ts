import type { AppliedMiddleware } from '../../../core/application';
import type { Credential } from '../../../core/guards';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import { credentialsIn, plainMiddleware, isRefusal, refusesCallers, shownTo, usualSession } from './applied-middleware';
import type { Noted } from '../operations/noted';
import { isLeading, isLedElsewhere, leading, leadingReason, leadsAll } from './led-elsewhere';
import { isOptional } from './optional-guard';
import { mayRefuse } from './refusing-code';
import { shownTogether } from './shown-together';

/** What is written where code may refuse strangers: only such code, and such that may lead them elsewhere, is followed before somebody asks what it answers. */
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
  const own = shownTo(noted, session).filter(({ kind }) => how === 'refused' || kind !== 'query');
  const isSession = own.every(({ kind }) => kind === 'session');
  // A function that it calls may refuse others than those whose user is not there, as a package puts one there that nobody follows.
  if (isSession && !tellsItself(written, how === 'refused' ? isRefusing : leading)) return [];
  // Who signed in is told by what those before have looked at.
  const before = isSession ? looked() : [];
  const shown = before.length > 0 ? before : own;
  return shown.length === 0 ? [] : [guardBy(shown, how, noted, ofOthers)];
}

function guardBy(
  shown: readonly Credential[],
  how: TurnedAway,
  { lookup }: Noted,
  ofOthers: Noted | undefined,
): AppliedMiddleware {
  const name = 'The code that answers';
  // Strangers are refused at the first of what others must show.
  const together = ofOthers && shownTogether(shown, ofOthers, { beside: credentialsIn(ofOthers), lookup });
  const reason = how === 'refused' ? 'It answers 401 or 403.' : leadingReason;
  const guard = { name, alternatives: together ?? shown.map((one) => [one]), reason };
  return { ...plainMiddleware(name), guard };
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
