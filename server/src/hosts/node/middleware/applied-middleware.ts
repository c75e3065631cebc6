import { ts } from 'ts-morph';
import type { AppliedMiddleware } from '../../../core/application';
import type { Credential, Guard } from '../../../core/guards';
import type { InputPlace } from '../../../core/read-operation';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { type KnownMiddleware, knownMiddlewareOf } from './known-middleware';
import { isForWhatIsSent } from './refused-for-sent';
import { keyCookie, keyField, keyHeader } from './credential-names';
import { asksCallerOf, isOptional, optionalWays, waysOf, withoutNeedless } from './optional-guard';
import { shownInAuthorization } from './header-schemes';
import { namedInCookies } from './raw-cookies';
import { shownTogether } from './shown-together';
import { neededCookies } from './needed-cookies';
import { isRefusal } from './refusal';
import { unnamed, writtenName } from './written-name';
import type { Follow } from '../operations/follower';
import { fieldOf } from '../operations/shown-fields';
import { isClientHeader } from '../operations/client-headers';
import { isFollowed } from '../operations/checking-value';
import type { Noted } from '../operations/noted';
import { refusedStatuses } from '../operations/refused-statuses';

/** What is written `cors()`, `express.json()`: packages that let everybody through, or refuse for other reasons than who calls. */
const openPackages =
  /^(?:cors|helmet|compression|morgan|express|bodyParser|cookieParser|cookieSession|session|serveStatic|methodOverride|pinoHttp|responseTime|rateLimit|slowDown|upload|multer|validate|celebrate|checkSchema|timeout|favicon|hpp|csurf|csrf|lusca|xss|mongoSanitize|requestIp|useragent|passport\.(?:initialize|session)|requestId|swaggerUi|i18n|middleware|json|urlencoded|graphqlUploadExpress|Sentry)\b/i;

/** `require('cookie-parser')()` is `cookieParser()`, as people mostly call what they import; files of the application stay what they are. */
function importedHere(name: string): string {
  const specifier = /^require\(['"]([\w-]+)['"]\)/.exec(name)?.[1];
  return specifier?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? name;
}

/** What express-session keeps a caller by. */
export const usualSession: Credential = { kind: 'session', cookie: 'connect.sid' };

/** What a caller is kept by, as what runs before calls its cookie. */
export function sessionOf(middleware: readonly Value[], follow: Follow): Credential {
  const [cookie] = middleware.flatMap((one) => follow(one).sessionCookie ?? []);
  return cookie === undefined ? usualSession : { kind: 'session', cookie };
}

/** What middleware looks at that puts into the request who calls; `by` whom it is asked for, where not whoever comes behind it. */
export function lookedAt(middleware: readonly Value[], follow: Follow, by?: Noted): readonly Credential[] {
  return middleware
    .map(follow)
    .filter((noted) => by === undefined || asksCallerOf(by, noted))
    .flatMap((noted) => optionalWays(noted, credentialsIn(noted))?.flat() ?? []);
}

export type WaysThrough = (
  ways: Guard['alternatives'],
  guard: Value,
  before: readonly Value[],
) => Guard['alternatives'];

/** How the middleware of a framework, or of one route, is read. */
interface MiddlewareSetting {
  /** What is known of one without following it. */
  readonly told?: (one: Value) => AppliedMiddleware | null;
  /** Null where nobody asks what becomes of who shows nothing. */
  readonly followStranger?: Follow | null;
  /** Whether who shows nothing may be answered where it leads by `next('route')`. */
  readonly isAnsweredElsewhere?: () => boolean;
  /** Whether one that lets strangers through is told of where it looks for what others show: one that runs for all says nothing of a route. */
  readonly mayBeOptional?: (one: Value) => boolean;
  /**
   * What callers show to those before one, which put there what it asks for; null where nobody tells who did: what it looks at
   * may then have been made by any of them.
   */
  readonly shownBefore?: (one: Value) => readonly Credential[] | null;
  /** What callers are kept by, where what runs before these says it. */
  readonly session?: Credential;
  /** Those of several ways that lead through a guard, of who shows nothing else; `before` is what runs before it. */
  readonly waysThrough?: WaysThrough;
}

/**
 * What the middleware of a route come to, in the order in which they run: one that answers 401 or 403 to some is a guard. What
 * it looks at may have been made by those before it, so what they read of a caller counts, too. What is `told` is not followed. One
 * that lets through who shows nothing is no guard, and one that answers all such callers is, whether it leads them elsewhere or refuses them.
 */
export function appliedMiddleware(
  middleware: readonly Value[],
  follow: Follow,
  setting: MiddlewareSetting = {},
): readonly AppliedMiddleware[] {
  return withoutNeedless(eachApplied(middleware, follow, setting).filter((one) => one !== null));
}

/** What each of them comes to, in the same order; null for one that is told of by none: it has no name, and is no guard. */
export function eachApplied(
  middleware: readonly Value[],
  follow: Follow,
  {
    told = () => null,
    followStranger = null,
    isAnsweredElsewhere = () => false,
    mayBeOptional = () => false,
    shownBefore = () => null,
    session = sessionOf(middleware, follow),
    waysThrough = (ways) => ways,
  }: MiddlewareSetting = {},
): readonly (AppliedMiddleware | null)[] {
  const shown = new Map<string, Credential>();
  const putBefore = new Set<string>();
  const note = (credentials: readonly Credential[]): void => {
    for (const credential of credentials) shown.set(JSON.stringify(credential), credential);
  };
  const look = (noted: Noted): void => {
    for (const all of [noted.putInRequest, noted.putInLocals])
      for (const name of all.values.keys()) putBefore.add(name);
    // What a package checks by itself tells nobody else who calls.
    const looked = credentialsIn(noted).filter((one) => !isAmong(noted.checked, one));
    note([...looked, ...(noted.asksWhoCalls ? [session] : [])]);
    // Who signed in is mostly told by what those before have looked at.
    if (noted.asksUser && noted.checked.length === 0 && shown.size === 0) shown.set('session', session);
  };
  return middleware.map((one, index): AppliedMiddleware | null => {
    const own = told(one);
    note(own?.guard?.alternatives.flat() ?? []);
    if (own !== null) return own;
    const name = writtenName(one);
    const known = knownMiddlewareOf(one);
    if (known !== null && name !== null) {
      const guarded = ofKnown(name, known);
      // Guards behind this one ask for the same: who has to have shown it, if it lets others through, and what they may do.
      note(guarded.guard?.alternatives.flat() ?? []);
      if (guarded.guard === null || !isOptional(guarded.guard)) return guarded;
      return mayBeOptional(one) ? guarded : plainMiddleware(name);
    }
    const isCode = isFollowed(one);
    if (isCode !== true) return name === null ? null : isCode === null ? unreadMiddleware(name) : ofPackage(name);
    const noted = follow(one);
    const put = [...putBefore];
    look(noted);
    if (!isGuard(one, noted, followStranger, isAnsweredElsewhere)) {
      // What those before have looked at for it, it has in what they put into the request.
      const before = put.some((member) => noted.askedMembers.has(member)) ? [...shown.values()] : [];
      return lettingThrough(name, noted, mayBeOptional(one), before);
    }
    const applied = ofGuard(name, noted, shownBefore(one), { shown: [...shown.values()], put });
    const guard = applied?.guard ?? null;
    if (guard === null) return applied;
    return {
      ...plainMiddleware(guard.name),
      guard: { ...guard, alternatives: waysThrough(guard.alternatives, one, middleware.slice(0, index)) },
    };
  });
}

/** What those before a guard, and it itself, look at, and the names under which those before put something into the request. */
interface Before {
  readonly shown: readonly Credential[];
  readonly put: readonly string[];
}

/** Code that refuses callers, with what those `before` look at for it, and `all` that it and those before look at. */
function ofGuard(
  name: string | null,
  noted: Noted,
  before: readonly Credential[] | null,
  all: Before,
): AppliedMiddleware | null {
  const asked = askedBy(noted, before, all);
  const isOpen = asked.length === 0 && before !== null && looksWhereFrom(noted);
  if (isOpen) return name === null ? null : plainMiddleware(name);
  const alternatives = shownTogether(asked, noted) ?? (asked.length === 0 ? [[{ kind: 'unknown' }]] : eachAlone(asked));
  return guarding(name, alternatives, 'It answers 401 or 403.');
}

/** Ways of callers who show one of several things. */
export function eachAlone(shown: readonly Credential[]): Guard['alternatives'] {
  return shown.map((each) => [each]);
}

/** What a guard asks for: what it looks at itself, and `before`; where nobody tells that, `all` that it and those before look at. */
function askedBy(noted: Noted, before: readonly Credential[] | null, all: Before): readonly Credential[] {
  const isTold = before !== null || looksAlone(noted, all.put);
  const own = noted.checked.length > 0 ? noted.checked : isTold ? credentialsIn(noted) : all.shown;
  const asked = new Map([...(before ?? []), ...own].map((one) => [JSON.stringify(one), one]));
  return asked.size === 0 ? [...headersIn(noted), ...neededCookies(noted)] : [...asked.values()];
}

/** Whether code looks at something by itself, and for nothing that those before may have put there. */
function looksAlone(noted: Noted, put: readonly string[]): boolean {
  return credentialsIn(noted).length > 0 && !noted.asksUser && !noted.asksWhoCalls && !namesAny(noted.code, put);
}

function namesAny(code: Iterable<ts.Node>, names: readonly string[]): boolean {
  const isNamed = (at: ts.Node): boolean =>
    ((ts.isIdentifier(at) || ts.isStringLiteralLike(at)) && names.includes(at.text)) ||
    ts.forEachChild(at, (below) => isNamed(below) || undefined) === true;
  return names.length > 0 && [...code].some(isNamed);
}

/** Whether code tells requests apart by nothing but what each client says of itself, as by the page that they come from. */
function looksWhereFrom({ reads, isHandedOn, asksWhoCalls, asksUser }: Noted): boolean {
  const names = [...reads.values()].map(({ place, name }) => (place === 'header' ? name.toLowerCase() : ''));
  const saysNobody = names.every((name) => isClientHeader(name) && name !== 'authorization' && name !== 'cookie');
  return names.length > 0 && saysNobody && !isHandedOn && !asksWhoCalls && !asksUser;
}

/** What lets through who shows nothing: it is told where it looks for what others show, if that `mayBeTold`, or if it refuses some of them. */
function lettingThrough(
  name: string | null,
  noted: Noted,
  mayBeTold: boolean,
  before: readonly Credential[],
): AppliedMiddleware | null {
  const own = [...credentialsIn(noted), ...noted.checked];
  const ofOthers = own.length > 0 ? own : before;
  const ways = refusesCallers(noted) ? waysOf(ofOthers) : mayBeTold ? optionalWays(noted, own) : null;
  if (ways !== null) return guarding(name, ways, 'It looks who calls, and lets others through.');
  return name === null ? null : plainMiddleware(name);
}

function guarding(name: string | null, alternatives: Guard['alternatives'], reason: string): AppliedMiddleware {
  const guard = { name: name ?? unnamed, alternatives, reason };
  return { ...plainMiddleware(guard.name), guard };
}

function isGuard(one: Value, noted: Noted, followStranger: Follow | null, isAnsweredElsewhere: () => boolean): boolean {
  const refuses = refusesCallers(noted);
  if (followStranger === null || !noted.isPassed || !(refuses || mayKeepOut(noted))) return refuses;
  const ofStranger = followStranger(one);
  if (ofStranger.errors.some(isNoError) && isAnsweredElsewhere()) return false;
  if (!refuses) return isKeptOut(ofStranger);
  return !ofStranger.isPassed || (refusesCallers(ofStranger) && !isForWhatIsSent(ofStranger));
}

/** Whether it leads whoever comes elsewhere, or refuses them by whichever status, be it that of an error that has none. */
function isKeptOut({ answers, errors, isPassed, isHandedOn }: Noted): boolean {
  return answers.length + errors.length > 0 && !isPassed && !isHandedOn;
}

/** Whether it refuses some for who they are. */
export function refusesCallers(noted: Pick<Noted, 'answers' | 'errors'>): boolean {
  return refusedStatuses(noted).some(isRefusal);
}

/**
 * Whether it looks at what callers show, and so may keep some out: a schema that a place is held against asks only whether that is
 * sent, and who signed in may be known to code before it.
 */
export function mayKeepOut(noted: Noted): boolean {
  const { answers, errors, asksWhoCalls, asksUser, checks } = noted;
  const isChecked = (credential: Credential): boolean => checks.some(({ place }) => place === placeOf(credential));
  const asksUsers = (asksWhoCalls || asksUser) && answers.length + errors.length > 0;
  return asksUsers || credentialsIn(noted).some((one) => !isChecked(one));
}

function placeOf({ kind }: Credential): InputPlace {
  return kind === 'query' || kind === 'cookie' ? kind : 'header';
}

/** https://expressjs.com/en/guide/using-middleware.html#middleware.router */
function isNoError(handed: Value): boolean {
  return ['route', 'router'].includes(textOf(handed) ?? '');
}

function ofKnown(name: string, { alternatives, isUnread = false }: KnownMiddleware): AppliedMiddleware {
  if (isUnread) return unreadMiddleware(name);
  return { ...plainMiddleware(name), guard: alternatives === null ? null : { name, alternatives, reason: null } };
}

function ofPackage(name: string): AppliedMiddleware {
  if (openPackages.test(importedHere(name))) return plainMiddleware(name);
  return unreadMiddleware(name);
}

/** One of which source does not tell what it asks for. */
export function unreadMiddleware(name: string): AppliedMiddleware {
  return { ...plainMiddleware(name), unread: { reason: 'it is code of a package', source: null } };
}

/** One that asks for nothing. */
export function plainMiddleware(name: string): AppliedMiddleware {
  return { names: [name], isGroup: false, guard: null, unread: null, note: null };
}

/** Whatever a guard reads of a caller that no client sends by itself, where it reads nothing that says by its name what it is. */
function headersIn({ reads }: Noted): readonly Credential[] {
  return [...reads.values()].flatMap(({ place, name }): readonly Credential[] =>
    place === 'header' && !isClientHeader(name) ? [{ kind: 'header', name }] : [],
  );
}

/** What code asks for that runs to tell who calls: what says by its name that it is that, else whatever it reads of headers. */
export function askedIn(noted: Noted): readonly Credential[] {
  const credentials = credentialsIn(noted);
  return credentials.length > 0 ? credentials : headersIn(noted);
}

/** What callers show to code that answers, if that tells who they are. */
export function shownTo(noted: Noted, session: Credential): readonly Credential[] {
  const seen = credentialsIn(noted);
  const told = [...seen, ...noted.checked.filter((one) => !isAmong(seen, one))];
  const isSession = noted.asksWhoCalls || (noted.asksUser && told.length === 0);
  return [...told, ...(isSession ? [session] : [])];
}

/** What was looked at to tell who calls. */
export function credentialsIn({ reads, shown, code }: Noted): readonly Credential[] {
  const read = [...reads.values()].flatMap(({ place, name }): readonly Credential[] => {
    if (place === 'header' && name.toLowerCase() === 'authorization') return shownInAuthorization(code);
    if (place === 'header' && name.toLowerCase() === 'cookie')
      return namedInCookies(code).map((one) => ({ kind: 'cookie', name: one }));
    if (place === 'header' && keyHeader.test(name)) return [{ kind: 'header', name }];
    if (place === 'query' && keyField.test(name)) return [{ kind: 'query', name }];
    return place === 'cookie' && keyCookie.test(name) ? [{ kind: 'cookie', name }] : [];
  });
  return read.reduce<readonly Credential[]>((told, one) => (isAmong(told, one) ? told : [...told, one]), shown);
}

function isAmong(told: readonly Credential[], one: Credential): boolean {
  return told.some((other) => other.kind === one.kind && fieldOf(other) === fieldOf(one));
}
