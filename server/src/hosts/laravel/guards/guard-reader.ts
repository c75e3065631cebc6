import type { Entries } from '../../../core/dependencies/entries';
import { Findings } from '../../../core/dependencies/findings';
import type { Credential, Guard } from '../../../core/guards';
import type { UnreadMiddleware } from '../../../core/application';
import { textOf, type ClosureValue } from '../../../languages/php/evaluate/values';
import { answer, codeAround, codeOf, keyOfCode, ownClass, type AnsweringCode, type Reach } from './answering-code';
import { mayAskUser, mayRefuseStrangers, refusingServices } from './action-text';
import { findAnsweringGuard, findGuard, type FoundGuard } from './find-guard';
import { noteOf, reasonOf } from './guard-words';
import type { Alternatives, GuardDrivers } from './guard-drivers';
import type { GuardFramework } from './guard-framework';
import { ask } from './inherited-calls';
import { isHarmlessByName, knownMiddleware } from './known-middleware';
import { knowsBySession } from './session-middleware';
import { runOrder } from './run-order';
import { askedInUse, configuredGuard, inUseBehind, isOfGuardInUse, type GuardsInUse } from './used-guards';
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
    const facts = middleware.map((one) => this.#factsOf(one, route));
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
    const before = middleware.map((one) => this.#factsOf(one, route));
    const knowsUser = before.some((one) => this.#findsUser(one));
    const placed = codeOf(files, code, knowsUser);
    const mayAsk = !knowsUser && mayAskUser(files, placed);
    const reach = this.#reachOf(code, knowsUser);
    if (!mayAsk && reach === null && !mayRefuseStrangers(files, placed, knowsUser)) return null;
    const key = `${keyOfCode(code)} ${knowsUser ? 'of the user' : ''}`;
    const read = (): GuardFacts => {
      if (code.kind === 'function') files.tracker.markUntracked();
      return this.#readAnswering(code, route, { knowsUser, reach });
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
  #reachOf(code: AnsweringCode, knowsUser: boolean): Reach | null {
    const { machine, container } = this.#laravel;
    const around = codeAround(machine.files, code);
    const placed = [...codeOf(machine.files, code, knowsUser), ...around];
    const behind = (name: string): string => textOf(container.binding(name)) ?? name;
    const services = refusingServices(machine.files, placed, { knowsUser, behind });
    const isAround = around.length > 0 && mayRefuseStrangers(machine.files, around, knowsUser);
    return services.size > 0 || isAround ? { services, isMade: around.length > 0 } : null;
  }

  /** Services are followed where the class alone turns nobody away: they may take more steps than all of it. */
  #readAnswering(
    code: AnsweringCode,
    route: WalkedRoute,
    { knowsUser, reach }: { readonly knowsUser: boolean; readonly reach: Reach | null },
  ): GuardFacts {
    const laravel = this.#laravel;
    const find = (followed: Reach): FoundGuard =>
      findAnsweringGuard((caller) =>
        walkAnswering({ laravel, route, ...caller, knowsUser }, (walk) => answer(walk, code, followed)),
      );
    const alone = find(ownClass);
    const further = reach === null || refusesAll(alone) ? alone : find(reach);
    const found = refusesAll(further) ? further : alone;
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
  #asksInUse({ alternatives }: GuardFacts): boolean {
    return alternatives.length > 0 && alternatives.every((set) => set.every(isOfGuardInUse));
  }

  #guardOf({ name }: { readonly name: string }, facts: GuardFacts, hasSession: boolean): ReadGuard {
    const { alternatives, lost, source, text, dependsOn } = facts;
    const note = noteOf(facts, name);
    if (lost !== null) return { guard: null, unread: { reason: lost, source }, note };
    if (alternatives.length === 0) return { guard: null, unread: null, note };
    const taken = alternatives.flatMap((one) => this.#drivers.combined(one, { text, hasSession }));
    const sets = facts.isOptional ? taken.filter((set) => set.every((one) => canBeShown(one, hasSession))) : taken;
    if (sets.length === 0) return { guard: null, unread: null, note };
    const isAlways = dependsOn === null && !facts.isOptional;
    const all: Alternatives = isAlways ? distinct(sets) : [...distinct(sets), []];
    const guard: Guard = { name, alternatives: all, reason: reasonOf(facts, this.#drivers) };
    return { guard: facts.isOptional ? { ...guard, refusesNobody: true } : guard, unread: null, note };
  }

  #factsOf(middleware: RunMiddleware, route: WalkedRoute): GuardFacts {
    const key = keyOf(middleware);
    const known = this.#known.get(key) ?? this.#known.get(`${key}\n${routeKey(route)}`);
    if (known !== undefined) return known;
    const { tracker } = this.#laravel.machine.files;
    const read = (): GuardFacts => {
      // A function is another in each reading.
      if (middleware.closure !== null) tracker.markUntracked();
      return this.#read(middleware, route);
    };
    return this.#known.find(read, ({ asksRoute }) => (asksRoute ? `${key}\n${routeKey(route)}` : key));
  }

  #read({ resolved, closure }: RunMiddleware, route: WalkedRoute): GuardFacts {
    const { nowhere } = this.#laravel;
    if (closure !== null) {
      const { callable } = closure;
      if (callable.kind !== 'closure') return { ...this.#found(() => role('next'), route), text: '', source: null };
      const { file } = callable.scope;
      const place = file.source(callable.closure);
      const args = { positional: [role('request'), role('next')], named: new Map() };
      const found = this.#found((walk) => walk.callValue(walk.functionOf(callable), args, place), route);
      return { ...found, text: file.textAt(callable.closure), source: place };
    }
    const colon = resolved.indexOf(':');
    const className = colon === -1 ? resolved : resolved.slice(0, colon);
    const parameters =
      colon === -1
        ? []
        : resolved
            .slice(colon + 1)
            .split(',')
            .map((one) => one.trim());
    const asks = knownMiddleware(className);
    if (asks !== null) {
      const place = nowhere.source;
      const found = this.#found((walk) => {
        ask(walk, asks, { parameters, place });
        throw new LetIn();
      }, route);
      return { ...found, text: '', source: null };
    }
    const linked = this.#laravel.machine.files.class(className);
    if (linked === null) return isHarmlessByName(className) ? this.#open(null) : this.#open('its source is not there');
    const { declaration, file } = linked;
    const source = file.source(declaration.nameAt);
    const found = this.#found((walk) => walk.handle(className, parameters, source), route);
    return { ...found, text: file.textAt(declaration), source };
  }

  #found(steps: Steps, route: WalkedRoute): FoundGuard {
    const laravel = this.#laravel;
    return findGuard((caller) => walkMiddleware({ laravel, route, ...caller }, steps));
  }

  #open(lost: string | null): GuardFacts {
    const asks = { isOptional: false, asksRoute: false, asksSignature: false, setsUser: false, uses: [] };
    return { alternatives: [], dependsOn: null, refusal: null, lost, ...asks, text: '', source: null };
  }
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
