import type { Entries } from '../../../core/dependencies/entries';
import { Findings } from '../../../core/dependencies/findings';
import type { Credential, Guard } from '../../../core/guards';
import type { UnreadMiddleware } from '../../../core/application';
import { textOf, type ClosureValue } from '../../../languages/php/evaluate/values';
import { answer, codeAround, codeOf, keyOfCode, ownClass, type AnsweringCode, type Reach } from './answering-code';
import { mayAskUser, mayRefuseStrangers, refusingServices, type Callers } from './action-text';
import { findAnsweringGuard, findGuard, type FoundGuard } from './find-guard';
import { noteOf, reasonOf } from './guard-words';
import type { Alternatives, GuardDrivers } from './guard-drivers';
import type { GuardFramework } from './guard-framework';
import { ask } from './inherited-calls';
import { isHarmlessByName, knownMiddleware } from './known-middleware';
import { knowsBySession } from './session-middleware';
import { runOrder } from './run-order';
import { askedInUse, configuredGuard, inUseBehind, isOfGuardInUse, type GuardsInUse } from './used-guards';
import { sendsQueryAlone } from './request-input';
import { role } from './walked-value';
import { walkAnswering, walkMiddleware, type Steps } from './walk-ending';
import { LetIn, type WalkedRoute } from './walker';

/** A middleware as a route runs it. */
export interface RunMiddleware {
  /** A class or an alias that stands for none, with its parameters; `Closure` for a function. */
  readonly resolved: string;
  /** As the application calls it. */
  readonly name: string;
  /** The function that it is; null for a class. */
  readonly closure: ClosureValue | null;
}

/** What a middleware asks of callers of one route. */
export interface ReadGuard {
  readonly guard: Guard | null;
  readonly unread: UnreadMiddleware | null;
  readonly note: string | null;
}

/** What one middleware asks for, as its own code says. */
export interface GuardFacts extends FoundGuard {
  /** The code that asks, which says what a header holds. */
  readonly text: string;
  readonly source: UnreadMiddleware['source'];
  /** Left out where it was not walked behind middleware that hands something on. */
  readonly isBehind?: true;
}

/** How code is gone through, and where it stands. */
interface Walked {
  readonly steps: Steps | null;
  readonly text: string;
  readonly source: UnreadMiddleware['source'];
}

const asksNothing: ReadGuard = { guard: null, unread: null, note: null };

/** Reads what middleware asks for, each once, and once a route where it asks for the route. */
export class GuardReader {
  readonly #laravel: GuardFramework;
  readonly #drivers: GuardDrivers;
  readonly #known: Findings<GuardFacts>;

  /** `known`: what readings before this one found; null where nothing is kept. */
  constructor(laravel: GuardFramework, drivers: GuardDrivers, known: Entries<GuardFacts> | null) {
    this.#known = new Findings(laravel.machine.files.tracker, known);
    this.#laravel = laravel;
    this.#drivers = drivers;
  }

  /** What each of a list asks for, in its order. `asksRoute`: whether the answer holds for this route alone. */
  of(
    middleware: readonly RunMiddleware[],
    route: WalkedRoute,
  ): { readonly guards: readonly ReadGuard[]; readonly asksRoute: boolean } {
    const hasSession = this.#hasSession(middleware);
    const facts = this.#factsOfAll(middleware, route);
    const finders = facts.map((one) => this.#findsUser(one));
    const { places, inUse } = this.#run(middleware, facts);
    const guards = facts.map((one, index) => {
      const run = middleware[index];
      if (run === undefined) return asksNothing;
      // Who was let in by another guard is the user that this one asks for.
      const isBefore = (at: number): boolean => (places[at] ?? at) < (places[index] ?? index);
      const isFound = middleware.some(
        (other, at) => finders[at] === true && at !== index && (isBefore(at) || isAbilityBehind(other, run)),
      );
      const isAnswered = this.#asksInUse(one) && isFound;
      return isAnswered ? answered(run) : this.#guardOf(run, askedInUse(one, inUse[index] ?? []), hasSession);
    });
    return { guards, asksRoute: facts.some(({ asksRoute }) => asksRoute) };
  }

  /** What each asks for, behind those that run before it and hand something on, where it asks for that. */
  #factsOfAll(middleware: readonly RunMiddleware[], route: WalkedRoute): readonly GuardFacts[] {
    const alone = middleware.map((one) => this.#factsOf(one, route));
    if (!alone.some(({ handsOn, alternatives }) => handsOn && alternatives.length === 0)) return alone;
    const { places } = this.#run(middleware, alone);
    return alone.map((facts, index) => {
      const one = middleware[index];
      const isBefore = (at: number): boolean => (places[at] ?? at) < (places[index] ?? index);
      const before = handingOn(middleware, alone).filter((other) => isBefore(middleware.indexOf(other)));
      if (one === undefined || before.length === 0 || !this.#asksOthers(facts, one)) return facts;
      return this.#factsOf(one, route, before);
    });
  }

  /** Whether what it asks for may have been handed to it: also a user, whom a resolver finds that others set. */
  #asksOthers(facts: GuardFacts, { resolved, closure }: RunMiddleware): boolean {
    const [className = ''] = resolved.split(':');
    return facts.asksHanded || (this.#asksInUse(facts) && (closure !== null || knownMiddleware(className) === null));
  }

  /** Where each runs among all, and the guards that are in use by default there, and behind all of them. */
  #run(
    middleware: readonly RunMiddleware[],
    facts: readonly GuardFacts[],
  ): { readonly places: readonly number[]; readonly inUse: readonly GuardsInUse[]; readonly behind: GuardsInUse } {
    const places = runOrder(
      this.#laravel.machine.files,
      middleware.map(({ resolved }) => resolved),
      this.#laravel.middleware.priority,
    );
    const inUse: GuardsInUse[] = [];
    let behind = configuredGuard;
    for (const index of places.map((_, at) => at).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))) {
      inUse[index] = behind;
      const one = facts[index];
      if (one !== undefined) behind = inUseBehind(one, behind);
    }
    return { places, inUse, behind };
  }

  /** What the code that answers asks for beside its middleware; null for nothing. */
  ofAnswering(code: AnsweringCode, middleware: readonly RunMiddleware[], route: WalkedRoute): ReadGuard | null {
    const { files } = this.#laravel.machine;
    const before = this.#factsOfAll(middleware, route);
    const knowsUser = before.some((one) => this.#findsUser(one));
    const placed = codeOf(files, code, knowsUser);
    const mayAsk = !knowsUser && mayAskUser(files, placed);
    const callers = { knowsUser, sendsQueryAlone: sendsQueryAlone(route) };
    const reach = this.#reachOf(code, callers);
    if (!mayAsk && reach === null && !mayRefuseStrangers(files, placed, callers)) return null;
    const handing = handingOn(middleware, before);
    const key = [...handing.map(keyOf), `${keyOfCode(code)} ${knowsUser ? 'of the user' : ''}`].join(' > ');
    const read = (): GuardFacts => {
      if (code.kind === 'function' || handing.some(({ closure }) => closure !== null)) files.tracker.markUntracked();
      return this.#readAnswering(code, route, { knowsUser, reach, handing });
    };
    const routed = `${key}\n${routeKey(route)}`;
    const facts =
      this.#known.get(key) ??
      this.#known.get(routed) ??
      this.#known.find(read, ({ asksRoute }) => (asksRoute ? routed : key));
    if (facts.isOptional && !mayAsk) return null;
    const { behind } = this.#run(middleware, before);
    const { guard, note } = this.#guardOf(code, askedInUse(facts, behind), this.#hasSession(middleware));
    return guard === null && note === null ? null : { guard, unread: null, note };
  }

  /** How far an action has to be followed beside its class to find what may turn strangers away; null for no further. */
  #reachOf(code: AnsweringCode, callers: Callers): Reach | null {
    const { machine, container } = this.#laravel;
    const around = codeAround(machine.files, code);
    const placed = [...codeOf(machine.files, code, callers.knowsUser), ...around];
    const behind = (name: string): string => textOf(container.binding(name)) ?? name;
    const services = refusingServices(machine.files, placed, { callers, behind });
    const isAround = around.length > 0 && mayRefuseStrangers(machine.files, around, callers);
    return services.size > 0 || isAround ? { services, isMade: around.length > 0 } : null;
  }

  /** Services are followed where the class alone turns nobody away: they may take more steps than all of it. */
  #readAnswering(
    code: AnsweringCode,
    route: WalkedRoute,
    {
      knowsUser,
      reach,
      handing,
    }: { readonly knowsUser: boolean; readonly reach: Reach | null; readonly handing: readonly RunMiddleware[] },
  ): GuardFacts {
    const laravel = this.#laravel;
    const find = (followed: Reach, before: readonly RunMiddleware[]): FoundGuard => {
      const steps = behind(this.#stepsOf(before), (walk) => answer(walk, code, followed));
      const isBehind = before.length > 0;
      return findAnsweringGuard((caller) => walkAnswering({ laravel, route, ...caller, knowsUser, isBehind }, steps));
    };
    const first = find(ownClass, []);
    const asksOthers = handing.length > 0 && (first.asksHanded || this.#asksInUse(first));
    const behindOthers = asksOthers ? find(ownClass, handing) : first;
    const alone = refusesAll(behindOthers) ? behindOthers : first;
    const further = reach === null || refusesAll(alone) ? alone : find(reach, handing);
    const chosen = refusesAll(further) ? further : alone;
    const found = chosen === first ? chosen : { ...chosen, isBehind: true as const };
    const [own] = codeOf(laravel.machine.files, code, true);
    if (own === undefined) return { ...found, text: '', source: null };
    return { ...found, text: own.file.textAt(own.code), source: own.file.source(own.code) };
  }

  #hasSession(middleware: readonly RunMiddleware[]): boolean {
    return knowsBySession(
      this.#laravel.machine.files,
      middleware.map(({ resolved }) => resolved),
    );
  }

  /** Whether code after it finds somebody signed in, whichever guard is in use by default. */
  #findsUser({ alternatives, dependsOn, setsUser }: GuardFacts): boolean {
    const asksUser = alternatives.some((set) => set.some(({ kind }) => kind === 'user'));
    return dependsOn === null && alternatives.length > 0 && (setsUser || asksUser);
  }

  /** Whether it asks for no more than the user of the guard that is in use. */
  #asksInUse({ alternatives }: Pick<FoundGuard, 'alternatives'>): boolean {
    return alternatives.length > 0 && alternatives.every((set) => set.every(isOfGuardInUse));
  }

  #guardOf({ name }: { readonly name: string }, facts: GuardFacts, hasSession: boolean): ReadGuard {
    const { alternatives, lost, source, text, dependsOn } = facts;
    const note = noteOf(facts, name);
    if (lost !== null) return { guard: null, unread: { reason: lost, source }, note };
    if (alternatives.length === 0) return { guard: null, unread: null, note };
    const taken = alternatives.flatMap((one) => this.#drivers.combined(one, { text, hasSession }));
    const shown = taken.filter((set) => set.every((one) => canBeShown(one, hasSession)));
    // Who is found by what others handed on need not come by a session that nobody starts.
    const sets = facts.isOptional || (facts.isBehind === true && shown.length > 0) ? shown : taken;
    if (sets.length === 0) return { guard: null, unread: null, note };
    const isAlways = dependsOn === null && !facts.isOptional;
    const all: Alternatives = isAlways ? distinct(sets) : [...distinct(sets), []];
    const refusesOtherwise = facts.refusal?.isNever401 === true;
    const guard: Guard = {
      name,
      alternatives: all,
      reason: reasonOf(facts, this.#drivers),
      ...(refusesOtherwise && { refusesOtherwise }),
    };
    return { guard: facts.isOptional ? { ...guard, refusesNobody: true } : guard, unread: null, note };
  }

  #factsOf(middleware: RunMiddleware, route: WalkedRoute, before: readonly RunMiddleware[] = []): GuardFacts {
    const key = [...before, middleware].map(keyOf).join(' > ');
    const known = this.#known.get(key) ?? this.#known.get(`${key}\n${routeKey(route)}`);
    if (known !== undefined) return known;
    const { tracker } = this.#laravel.machine.files;
    const read = (): GuardFacts => {
      // A function is another in each reading.
      if ([...before, middleware].some(({ closure }) => closure !== null)) tracker.markUntracked();
      return before.length === 0 ? this.#read(middleware, route) : this.#readBehind(middleware, route, before);
    };
    return this.#known.find(read, ({ asksRoute }) => (asksRoute ? `${key}\n${routeKey(route)}` : key));
  }

  #readBehind(middleware: RunMiddleware, route: WalkedRoute, before: readonly RunMiddleware[]): GuardFacts {
    const { steps, text, source } = this.#walked(middleware);
    if (steps === null) return this.#read(middleware, route);
    const found = this.#found(behind(this.#stepsOf(before), steps), route, true);
    const isFollowed = found.alternatives.length > 0 && found.lost === null;
    return isFollowed ? { ...found, text, source, isBehind: true } : this.#read(middleware, route);
  }

  #stepsOf(middleware: readonly RunMiddleware[]): readonly Steps[] {
    return middleware.flatMap((one) => this.#walked(one).steps ?? []);
  }

  #read(middleware: RunMiddleware, route: WalkedRoute): GuardFacts {
    const { steps, text, source } = this.#walked(middleware);
    if (steps !== null) return { ...this.#found(steps, route), text, source };
    return isHarmlessByName(middleware.resolved.split(':')[0] ?? '')
      ? this.#open(null)
      : this.#open('its source is not there');
  }

  /** The way through a middleware; null where its source is not there. */
  #walked({ resolved, closure }: RunMiddleware): Walked {
    const { nowhere, machine } = this.#laravel;
    if (closure !== null) {
      const { callable } = closure;
      if (callable.kind !== 'closure') return { steps: () => role('next'), text: '', source: null };
      const { file } = callable.scope;
      const source = file.source(callable.closure);
      const args = { positional: [role('request'), role('next')], named: new Map() };
      const steps: Steps = (walk) => walk.callValue(walk.functionOf(callable), args, source);
      return { steps, text: file.textAt(callable.closure), source };
    }
    const [className = '', ...rest] = resolved.split(':');
    const parameters =
      rest.length === 0
        ? []
        : rest
            .join(':')
            .split(',')
            .map((one) => one.trim());
    const asks = knownMiddleware(className);
    if (asks !== null) {
      const steps: Steps = (walk) => {
        ask(walk, asks, { parameters, place: nowhere.source });
        throw new LetIn();
      };
      return { steps, text: '', source: null };
    }
    const linked = machine.files.class(className);
    if (linked === null) return { steps: null, text: '', source: null };
    const { declaration, file } = linked;
    const source = file.source(declaration.nameAt);
    return { steps: (walk) => walk.handle(className, parameters, source), text: file.textAt(declaration), source };
  }

  #found(steps: Steps, route: WalkedRoute, isBehind = false): FoundGuard {
    const laravel = this.#laravel;
    return findGuard((caller) => walkMiddleware({ laravel, route, ...caller, isBehind }, steps));
  }

  #open(lost: string | null): GuardFacts {
    const asks = {
      isOptional: false,
      asksRoute: false,
      asksSignature: false,
      setsUser: false,
      asksHanded: false,
      handsOn: false,
      uses: [],
    };
    return { alternatives: [], dependsOn: null, refusal: null, lost, ...asks, text: '', source: null };
  }
}

/** Those that refuse nobody, and hand to others what they know of callers. */
function handingOn(middleware: readonly RunMiddleware[], facts: readonly GuardFacts[]): readonly RunMiddleware[] {
  return middleware.filter((_, index) => {
    const one = facts[index];
    return one !== undefined && one.handsOn && one.alternatives.length === 0;
  });
}

/** Code behind others, which come to `$next` before it begins. */
function behind(others: readonly Steps[], steps: Steps): Steps {
  return (walk) => {
    for (const other of others) {
      try {
        const answer = other(walk);
        if (answer.kind === 'answer') return answer;
      } catch (error) {
        if (!(error instanceof LetIn)) throw error;
      }
    }
    return steps(walk);
  };
}

function refusesAll({ alternatives, isOptional }: FoundGuard): boolean {
  return alternatives.length > 0 && !isOptional;
}

/** Nobody is known by a session where none is started, and what nobody can name nobody shows who need not. */
function canBeShown({ kind }: Credential, hasSession: boolean): boolean {
  return kind === 'session' ? hasSession : kind !== 'unknown';
}

/** Abilities are checked after all that signs in, also where the application's own code does that. */
function isAbilityBehind(other: RunMiddleware, one: RunMiddleware): boolean {
  return checksAbility.test(one.resolved) && !checksAbility.test(other.resolved);
}

const checksAbility = /^(?:can|Illuminate\\Auth\\Middleware\\Authorize)(?::|$)/i;

function answered({ name }: RunMiddleware): ReadGuard {
  const reason = 'Asks for the user whom a middleware before it has found.';
  return { guard: { name, alternatives: [[]], reason }, unread: null, note: null };
}

function keyOf({ resolved, closure }: RunMiddleware): string {
  if (closure?.callable.kind !== 'closure') return resolved;
  const { callable } = closure;
  const { file, start } = callable.scope.file.source(callable.closure);
  return `${file} ${start.toString()} ${callable.scope.self?.class ?? ''}`;
}

function routeKey({ name, uri, methods }: WalkedRoute): string {
  return JSON.stringify([name, uri, methods]);
}

/** Each set once, and none that asks for more than another. */
function distinct(sets: readonly (readonly Credential[])[]): Alternatives {
  const keys = sets.map((set) => set.map((one) => JSON.stringify(one)));
  return sets.filter((_, index) => {
    const own = keys[index] ?? [];
    return !keys.some((other, at) => {
      const isPart = other.every((key) => own.includes(key));
      return at !== index && isPart && (other.length < own.length || at < index);
    });
  });
}
