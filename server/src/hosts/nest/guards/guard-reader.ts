import { believing } from '../../../languages/typescript/evaluate/members/asserted';
import { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import { once } from '../../../core/once';
import type { CodePlace } from '../../../languages/typescript/evaluate/doubt/doubt';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { ClassValue, Value } from '../../../languages/typescript/evaluate/value';
import { type RequestAddress } from '../../node/operations/request-address';
import { contextObject } from '../answers/execution-context';
import { credentialsIn, plainMiddleware } from '../../node/middleware/applied-middleware';
import { findsCaller } from '../../node/middleware/optional-guard';
import type { Watched } from '../../node/operations/follower';
import { isLogging } from '../../node/operations/logging';
import { Noted, type OddRequest } from '../../node/operations/noted';
import { whileWatched } from '../../node/operations/while-watched';
import { injected, type Provided } from '../../node/injected';
import { baseOf, hasMethods } from './guard-base';
import { withReflector } from './guard-instance';
import { isGuardCall, isOfPackage } from './handed-over';
import { besideShown, headersRead, looksAtAll } from './headers-read';
import { knownGuard } from './known-guards';
import { lettingStrangers, lookingAt, optional, runsOf, type Seen, withRuns } from './letting-through';
import {
  type Authenticated,
  authenticatedBy,
  isPassportGuard,
  noteUnknown,
  ofNobody,
  ofOthers,
  shownToBase,
  withWays,
} from './passport-guard';
import { ofWays, type Refusal } from './ways-in';
import { type Metadata, metadataKey, type Reflecting, reflectorObject } from './reflector';
import {
  extendsUnread,
  guarding,
  handsRequests,
  isUnread,
  looksAtHeaders,
  ofAPackage,
  open,
  type OthersRefused,
  type ReadGuard,
  redirecting,
  refusedAs,
  refusedOfAll,
  shownTo,
  unread,
  unreadNamed,
  withOneBearer,
  writtenRefusals,
} from './read-guard';
import { clientStatuses, hasNoStatus, hasStatus, isCertainly, mayBeFalse } from './refusing-answers';
import { refusedStatuses } from '../../node/operations/refused-statuses';
import { DecidingStrategies } from './deciding-strategies';
import { type AskedStrategies, namesHanded, strategiesNamed, type Strategy } from './strategies';

const stepsOfGuard = 20_000;

/** What guards may tell routes apart by. */
export interface AskedRoute extends RequestAddress {
  readonly metadata: Metadata;
}

/** What guards ask of callers: `canActivate` is followed for one who shows nothing. */
export class GuardReader {
  private readonly known = new Map<string, ReadGuard>();
  /** Guards that are made with other arguments are other guards. */
  private readonly ids = new Map<Value, number>();
  /** Those of `known` that look at where a request goes. */
  private readonly addressed = new Set<string>();
  /** Guards that ask for no metadata, by their ids: they are the same for all handlers. */
  private readonly sameForAll = new Set<string>();
  /** Whether the guard that is followed asks for metadata. */
  private asksMetadata = false;
  /** Code of strategies that other guards ask to which the guard that is followed hands requests. */
  private readonly handedTo = new Set<ts.SignatureDeclaration>();
  private readonly deciding: DecidingStrategies;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly watched: Watched,
    private readonly strategies: () => ReadonlyMap<string, Strategy>,
    /** What the application keeps its callers by. */
    private readonly session: Credential,
    private readonly reflecting: Reflecting,
    /** What guards are handed that the framework makes. */
    private readonly provided: Provided,
  ) {
    this.deciding = new DecidingStrategies(interpreter, provided, (guard) => this.apart(guard));
  }

  /** The guards of one handler, in the order in which they run: what one shows the next looks at. */
  read(guards: readonly Value[], route: AskedRoute, before: readonly ReadGuard[] = []): readonly ReadGuard[] {
    const shown = before.slice(-1).flatMap(shownTo);
    let isAsked = before.some(({ middleware }) => middleware.guard !== null);
    return guards.map((guard) => {
      const read = this.one(guard, route);
      if (isAsked && read.ofKnown !== undefined) return { ...read, ...read.ofKnown };
      isAsked ||= read.middleware.guard !== null;
      if (read.middleware.guard !== null && read.shown.length === 0 && shown.length > 0) {
        const alternatives = [...shown];
        return { ...read, middleware: { ...read.middleware, guard: { ...read.middleware.guard, alternatives } } };
      }
      if (read.middleware.guard !== null) shown.push(...shownTo(read));
      return read;
    });
  }

  private one(guard: Value, route: AskedRoute): ReadGuard {
    const packaged = packageValueOf(guard);
    if (packaged !== null) return this.ofPackage(packaged, route);
    const of = guard.kind === 'record' ? guard.class : guard;
    if (of?.kind !== 'class') return unread(guard);
    const id = String(this.idOf(guard));
    const key = this.sameForAll.has(id) ? id : `${id} ${metadataKey(route.metadata)}`;
    const ofRoute = (): string => `${key} ${route.methods.join()} ${route.address}`;
    const known = this.known.get(this.addressed.has(key) ? ofRoute() : key);
    if (known !== undefined) return known;
    const noted = new Noted();
    this.asksMetadata = baseOf(of) !== null;
    this.handedTo.clear();
    const read = withRuns(this.ofClass(of, guard, route, noted), this.handedTo);
    if (noted.asksAddress) this.addressed.add(key);
    else if (!this.asksMetadata) this.sameForAll.add(id);
    this.known.set(noted.asksAddress ? ofRoute() : this.asksMetadata ? key : id, read);
    return read;
  }

  private idOf(guard: Value): number {
    const id = this.ids.get(guard) ?? this.ids.size;
    this.ids.set(guard, id);
    return id;
  }

  /** `AuthGuard('jwt')` of @nestjs/passport, and others that are known. */
  private ofPackage(packaged: PackageValue, { metadata }: AskedRoute): ReadGuard {
    const { name, specifier, args } = packaged;
    const ofName = knownGuard(packaged, metadata);
    if (ofName !== null) {
      const { shown, statuses } = ofName;
      return shown.length > 0 ? guarding(name, shown, null, statuses, []) : { ...open(name), statuses };
    }
    if (specifier !== '@nestjs/passport' || name !== 'AuthGuard') return unreadNamed(name, ofAPackage);
    const names = namesHanded(args ?? []);
    const { asked: known, isOptional } = this.askedBy(packaged);
    const shown = known.flatMap(({ credentials }) => credentials);
    const written = `AuthGuard(${names.map((one) => `'${one}'`).join(', ')})`;
    const fields = known.flatMap((one) => one.fields ?? []);
    const runs = known.flatMap((one) => one.validate ?? []);
    if (isOptional) return { ...lookingAt(written, shown), fields, runs };
    // Who signs in shows nothing yet.
    if (shown.length === 0 && fields.length > 0) return { ...open(written), statuses: [401], fields, runs };
    const closed = withWays(guarding(written, shown, null, [401], fields), known);
    return { ...closed, runs, ...redirecting(known) };
  }

  private askedBy({ args }: PackageValue): AskedStrategies {
    const { asked, isOptional } = strategiesNamed(namesHanded(args ?? []), this.strategies());
    return { asked: asked.map((one) => this.deciding.told(one)), isOptional };
  }

  /** A guard that is asked for while another one is followed. */
  private apart(guard: Value): ReadGuard {
    const { asksMetadata } = this;
    const handedTo = [...this.handedTo];
    const read = this.one(guard, { metadata: { own: new Map(), ofClass: new Map() }, address: '', methods: [] });
    this.asksMetadata = asksMetadata;
    for (const one of handedTo) this.handedTo.add(one);
    return read;
  }

  private ofClass(of: ClassValue, guard: Value, route: AskedRoute, noted: Noted): ReadGuard {
    const name = of.node.name?.text ?? 'guard';
    const passing = this.passingAll(name, of, route);
    if (passing !== null) return passing;
    const seen = this.asStranger(of, guard, route, noted);
    const reads = headersRead(noted);
    const others = once(() => this.othersRefused(of, guard, route, noted));
    const letting = lettingStrangers(name, seen, reads, noted, others);
    if (letting !== null) return letting;
    const base = baseOf(of);
    const ofBase = base === null ? null : this.one(base, route);
    const leads = seen.isAuthenticated ? redirecting([ofBase]) : {};
    const closed = this.closed(name, noted, others(), ofBase, seen);
    const refusalOf = (shown: OddRequest): Refusal => this.refusalOf(of, guard, route, shown, noted);
    const isRead = base === null || isPassportGuard(base);
    const ways = isRead ? ofWays(closed, noted, others().noted, refusalOf) : closed;
    const read = { ...ways, reads: besideShown(reads, [...ways.shown, ...(ways.inVain ?? [])]) };
    if (!seen.isOpen || ofBase === null || noted.errors.length > 0) return { ...read, ...leads };
    // Code that nobody can follow may turn away whom Passport does not know.
    if (seen.isUnfollowed) return { ...read, ...refusedAs(ofBase, read.statuses), ...leads };
    return { ...optional(name, others().refused, ofBase), ...leads };
  }

  /** One of Passport with a strategy that lets everybody through, where a class says nothing of it: what it does then is not asked for. */
  private passingAll(name: string, of: ClassValue, route: AskedRoute): ReadGuard | null {
    const base = baseOf(of);
    if (base === null || !isPassportGuard(base) || hasMethods(of)) return null;
    const ofBase = this.one(base, route);
    const { guard } = ofBase.middleware;
    if (ofBase.statuses.length > 0 || isUnread(ofBase)) return null;
    return { ...ofBase, middleware: { ...plainMiddleware(name), guard: guard === null ? null : { ...guard, name } } };
  }

  /** What a guard does with who shows nothing. */
  private asStranger(of: ClassValue, guard: Value, route: AskedRoute, noted: Noted): Seen {
    const seen: Seen = {
      isHandedOver: false,
      asksUnread: false,
      isAuthenticated: false,
      isUnfollowed: false,
      isBroken: false,
      isUnended: false,
      isOpen: false,
    };
    const result = this.activated(of, guard, route, noted, {
      showsNothing: true,
      authenticated: ofNobody,
      asksAuthenticated: () => void (seen.isAuthenticated = true),
      escapes: (at) => {
        seen.isHandedOver = true;
        seen.asksUnread ||= at !== undefined && isGuardCall(at.node);
      },
      unfollowed: () => void (seen.isUnfollowed ||= seen.isAuthenticated),
    });
    if (result !== null && alternativesOf(result).some(isOfPackage)) seen.isHandedOver = true;
    seen.isUnended = result === null && noted.errors.length === 0;
    seen.isBroken = result === null && noted.errors.length > 0 && noted.errors.every(hasNoStatus);
    seen.isOpen = result !== null && isCertainly(true, result) && refusedStatuses(noted).length === 0;
    return seen;
  }

  /** One that does not let everybody pass, as far as it can be followed. */
  private closed(name: string, noted: Noted, others: OthersRefused, ofBase: ReadGuard | null, seen: Seen): ReadGuard {
    if (ofBase !== null && ofBase.shown.length === 0 && ofBase.fields.length > 0)
      return { ...ofBase, middleware: plainMiddleware(name) };
    const read = this.refusing(name, noted, others, ofBase ?? open(name), seen);
    if (read.middleware.guard !== null) return read;
    if (isUnread(ofBase)) return { ...read, middleware: unreadNamed(name, extendsUnread).middleware };
    // What it hands to what it extends has been told of that.
    const reason = seen.isHandedOver ? handsRequests : looksAtAll(noted) ? looksAtHeaders : null;
    return reason === null || ofBase !== null ? read : { ...read, middleware: unreadNamed(name, reason).middleware };
  }

  /**
   * How callers are refused who show something: with statuses, and the errors that have them. Where that hangs on the address of the
   * request, so does all that was noted of strangers; and what others show is told by code that strangers do not come to, too.
   */
  private othersRefused(of: ClassValue, guard: Value, route: AskedRoute, ofStranger: Noted): OthersRefused {
    const all = (isPassportGuard(baseOf(of)) ? ofOthers : ofOthers.slice(0, 1)).map((authenticated): OthersRefused => {
      const noted = new Noted();
      const result = this.activated(of, guard, route, noted, { showsNothing: false, authenticated });
      ofStranger.asksAddress ||= noted.asksAddress;
      for (const node of noted.code) ofStranger.code.add(node);
      const statuses = clientStatuses(noted);
      const refused = result !== null && mayBeFalse(result) ? [...statuses, 403] : statuses;
      const areFound = result !== null && findsCaller(noted);
      const written = writtenRefusals(noted);
      return { refused: { statuses: refused, errors: noted.errors, written }, areFound, noted: [noted] };
    });
    return refusedOfAll(all);
  }

  /** How all are refused who show so much, and no more; null where some of them may come through. */
  private refusalOf(of: ClassValue, guard: Value, route: AskedRoute, shown: OddRequest, ofStranger: Noted): Refusal {
    const noted = new Noted(shown);
    const caller = { showsNothing: false };
    // Who shows all that a way needs is known: what code asserts of them holds.
    const result = believing(this.interpreter, () => this.activated(of, guard, route, noted, caller));
    ofStranger.asksAddress ||= noted.asksAddress;
    if (result !== null) return isCertainly(false, result) ? 'forbidden' : null;
    if (noted.errors.length === 0) return null;
    return noted.errors.some((one) => hasStatus(one, 403)) ? 'forbidden' : 'unknown';
  }

  /** A guard where it looks at who calls, or says that it does. */
  private refusing(
    name: string,
    noted: Noted,
    { refused, noted: ofOthers }: OthersRefused,
    ofBase: ReadGuard,
    { isBroken, isUnended }: Seen,
  ): ReadGuard {
    const looked = withOneBearer([
      ...credentialsIn(noted),
      ...(noted.asksWhoCalls ? [this.session] : []),
      ...shownToBase(ofBase, noted, isUnended ? null : ofOthers),
    ]);
    // What is looked at behind what strangers lack, only others are asked for.
    const isTold = looked.length > 0 || noted.asksUser || ofBase.middleware.guard !== null;
    const own = isTold ? looked : ofOthers.flatMap(credentialsIn);
    const { runs } = ofBase;
    // What it throws that extends one of Passport, that tells by its code.
    const known = [...clientStatuses(noted), ...(runs === undefined ? ofBase.statuses : [])];
    const more = refused.statuses.filter((status) => !known.includes(status));
    const all = [...new Set([...known, ...more])];
    // What it extends may refuse in whichever way; what extends a guard of Passport throws, if only errors without a status.
    const statuses = all.length === 0 && runs === undefined && !isUnread(ofBase) && !isBroken ? [403] : all;
    const asks =
      own.length > 0 || noted.asksWhoCalls || noted.asksUser || known.includes(401) || ofBase.middleware.guard !== null;
    const errors = [...noted.errors, ...refused.errors.filter((one) => more.some((status) => hasStatus(one, status)))];
    const written = [...writtenRefusals(noted), ...refused.written.filter(({ status }) => more.includes(status))];
    const thrown = { statuses, errors, written, ...runsOf(ofBase, [...noted.errors, ...refused.errors]) };
    return asks ? { ...guarding(name, own, null, statuses, ofBase.fields), ...thrown } : { ...open(name), ...thrown };
  }

  /** What `canActivate` says to who shows nothing, or something; null where it throws, or has no end. */
  private activated(
    of: ClassValue,
    guard: Value,
    route: AskedRoute,
    noted: Noted,
    { authenticated, asksAuthenticated = () => undefined, unfollowed = () => undefined, ...caller }: Caller,
  ): Value | null {
    const { interpreter, watched } = this;
    const { unfollowed: told } = interpreter;
    const reflecting = { ...this.reflecting };
    noted.isOfStranger = caller.showsNothing;
    this.interpreter.unfollowed = (call) => {
      if (!ts.isCallExpression(call) || !isLogging(call)) unfollowed();
    };
    const activate = (): Value | null => {
      const reflector = reflectorObject(route.metadata, () => (this.asksMetadata = true));
      this.reflecting.reflector = reflector;
      this.reflecting.authenticated = (asked) => {
        const strategies = this.askedBy(asked);
        const shown = authenticatedBy(strategies, noted);
        if (asked === packageValueOf(baseOf(of) ?? undefined)) {
          asksAuthenticated();
          return authenticated ?? shown;
        }
        noteUnknown(strategies, noted);
        for (const { validate } of strategies.asked) if (validate !== undefined) this.handedTo.add(validate);
        return shown;
      };
      const made =
        guard.kind === 'record'
          ? withReflector(guard, reflector)
          : injected(of, this.interpreter, { ...this.provided, Reflector: reflector });
      const method = made.kind === 'record' ? this.interpreter.method(made, 'canActivate') : undefined;
      if (method === undefined) return null;
      let result: Value | null = null;
      const { values, isCertain } = this.interpreter.caught(() => {
        result = this.interpreter.call(method, [contextObject(noted, { ...caller, address: route })], of.node);
      });
      noted.errors.push(...values);
      return isCertain ? null : result;
    };
    const activated = whileWatched(noted, { interpreter, watched }, () => interpreter.handling(stepsOfGuard, activate));
    this.interpreter.unfollowed = told;
    Object.assign(this.reflecting, reflecting);
    return activated;
  }
}

/** Who looks whether a guard lets them in. */
interface Caller {
  readonly showsNothing: boolean;
  /** What Passport makes of them, where that is not what they show, and who is told that a guard asks it. */
  readonly authenticated?: Authenticated;
  readonly asksAuthenticated?: () => void;
  /** Told that code which cannot be followed was handed the request. */
  readonly escapes?: (at?: CodePlace) => void;
  /** Told of calls of code that cannot be followed. */
  readonly unfollowed?: () => void;
}
