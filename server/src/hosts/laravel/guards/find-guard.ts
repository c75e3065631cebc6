import type { Source } from '../../../core/source';
import { credentialKey, isPlainlyCredential, isSurelyCredential, type CallerCredential } from './caller-credential';
import { forEachChoice, type Choices } from './choices';
import type { AskedFields } from './held-fields';
import type { Ending } from './walk-ending';

/** What a middleware asks of a caller, as its code has it. */
export interface FoundGuard {
  /** Sets of credentials: who shows all of one is let in. Empty where nobody is asked for anything. */
  readonly alternatives: readonly (readonly CallerCredential[])[];
  /** On what it depends whether anybody is asked: a key of the configuration, or code; null where everybody always is. */
  readonly dependsOn: Dependence | null;
  /** Whether who shows nothing is let in as well, and perhaps answered otherwise. */
  readonly isOptional: boolean;
  /** How who shows nothing is refused; null where nobody is. */
  readonly refusal: Refusal | null;
  /** Why it could not be told who is let in; null where it could. */
  readonly lost: string | null;
  /** Whether the answer holds for this route alone. */
  readonly asksRoute: boolean;
  readonly asksSignature: boolean;
  /** Whether code after it finds a signed-in user. */
  readonly setsUser: boolean;
  /** Whether it asks for what code before it may have handed to it, and whether it hands anything on itself. */
  readonly asksHanded: boolean;
  readonly handsOn: boolean;
  /** The guards that may be in use behind it; null stands for the one that was in use before. */
  readonly uses: readonly (string | null)[];
}

export type Dependence =
  { readonly kind: 'configuration'; readonly key: string } | { readonly kind: 'code'; readonly place: Source };

export interface Refusal {
  readonly status: number | null;
  readonly place: Source | null;
  /** Of code that answers: whether it refuses with 401 on no way. */
  readonly isNever401?: boolean;
}

/** Walks code as a caller who shows certain credentials, with certain choices. */
export type WalkAs = (caller: {
  readonly shows: ReadonlySet<string>;
  readonly choices: Choices;
  readonly flipsSwitches: boolean;
  /** Which fields are credentials to code that answers; left out for middleware, to which all are. */
  readonly fields?: AskedFields;
}) => Ending;

/** Sets of credentials that are tried on one middleware. */
const mostTries = 60;

/** Credentials of one set: a name, a password, a signature and a time. */
const mostTogether = 4;

/** Ways of being refused that are looked at where others are let in. */
const mostRefusals = 8;

/** Steps of all walks. Real middleware takes some thousands. */
const mostSteps = 300_000;

/** Steps of all walks through code that answers, and runs of one caller: what asks who calls stands where it begins. */
const mostAnswering = { steps: 6_000, runs: 24 };

const freely: ReadonlyMap<string, boolean> = new Map();

/** Finds who is let in: first walks as somebody who shows nothing, then with what was asked for. */
export function findGuard(walkAs: WalkAs): FoundGuard {
  const search = new Search(walkAs);
  const strangers = search.strangers();
  const lost = strangers.find(({ kind }) => kind === 'lost');
  if (lost !== undefined) return search.found({ lost: lost.reason });
  if (search.isTooLong) return search.found({ lost: 'it takes too many steps' });
  if (strangers.some(({ kind }) => kind === 'letIn')) {
    search.endingsShowingAll(strangers);
    return search.sometimesAsking(strangers);
  }
  const refusals = strangers.filter(({ kind }) => kind === 'refused');
  const [refusal] = refusals;
  if (refusal === undefined) {
    return search.found({ lost: strangers.some(({ kind }) => kind === 'accident') ? userAssumed : null });
  }
  const isMalformed = refusals.every(({ status }) => status === 400);
  const alternatives = search
    .lettingIn(strangers, freely, false)
    .filter((one) => isRefused(refusals, one) && !(isMalformed && search.isOnlyToBeThere(one, strangers)));
  if (alternatives.length === 0) return search.found({});
  const dependsOn = search.isOpenBySwitch(strangers);
  return search.found({ alternatives, dependsOn, refusal: { status: refusal.status, place: refusal.place } });
}

/**
 * The same of code that answers a route: it is a guard where it refuses every stranger, and plainly for what they do not
 * show. Where it lets some of them in and asks who they are, it takes a user without asking for one. What cannot be followed
 * in it says nothing of who may call.
 */
export function findAnsweringGuard(walkAs: WalkAs): FoundGuard {
  const fields: AskedFields = { kind: 'held', keys: new Set(heldFields(walkAs)) };
  const search = new Search((caller) => walkAs({ ...caller, fields }), mostAnswering);
  const strangers = search.strangers();
  if (strangers.some(({ kind }) => kind === 'letIn')) return search.asking();
  const isLost = strangers.some(({ kind }) => kind === 'lost');
  const refusals = strangers.filter((one) => one.kind === 'refused' && saysWhoIsMissed(one));
  const [refusal] = refusals;
  if (isLost || search.isTooLong) return search.found({});
  if (refusal === undefined) return strangers.some(mayMissUser) ? search.asking() : search.found({});
  const isMissed = (one: CallerCredential): boolean => refusals.some(({ reads }) => reads.has(credentialKey(one)));
  const alternatives = search.lettingIn(strangers, freely, false).filter((set) => set.some(isMissed));
  if (alternatives.length === 0) return search.found({});
  const dependsOn = search.isOpenBySwitch(strangers);
  const isNever401 = refusals.every(({ status }) => status !== null && status !== 401);
  return search.found({ alternatives, dependsOn, refusal: { ...placeOf(refusal), isNever401 } });
}

function placeOf({ status, place }: Ending): Refusal {
  return { status, place };
}

/** Keys of fields that code holds against something that not everybody knows: it may do so only where a query is sent, or where none is. */
function heldFields(walkAs: WalkAs): readonly string[] {
  const endingsOf = (isQuerySent: boolean): readonly Ending[] => {
    const fields: AskedFields = { kind: 'supposed', isQuerySent };
    return new Search((caller) => walkAs({ ...caller, fields }), mostAnswering).endingsOnEachWay();
  };
  const first = endingsOf(true);
  const second = first.some(({ asksQuery }) => asksQuery) ? endingsOf(false) : [];
  return [...first, ...second].flatMap(({ held }) => [...held.keys()]);
}

export const userAssumed = 'it reads the signed-in user without checking that there is one';

class Search {
  readonly #walkAs: WalkAs;
  /** Null for middleware, of which each way is gone. */
  readonly #most: typeof mostAnswering | null;
  #asksRoute = false;
  #asksSignature = false;
  #setsUser = false;
  #asksHanded = false;
  #handsOn = false;
  readonly #uses = new Set<string | null>();
  #steps = 0;
  #isCut = false;
  /** Whether code that answers is gone through to its end although somebody is let in. */
  #goesEachWay = false;

  constructor(walkAs: WalkAs, most: typeof mostAnswering | null = null) {
    this.#walkAs = walkAs;
    this.#most = most;
  }

  /** Whether all walks together took more time than one middleware is worth. */
  get isTooLong(): boolean {
    return this.#isCut || this.#steps > (this.#most?.steps ?? mostSteps);
  }

  found(
    members: Partial<Pick<FoundGuard, 'alternatives' | 'dependsOn' | 'isOptional' | 'refusal' | 'lost'>>,
  ): FoundGuard {
    return {
      alternatives: [],
      dependsOn: null,
      isOptional: false,
      refusal: null,
      lost: null,
      ...members,
      asksRoute: this.#asksRoute,
      asksSignature: this.#asksSignature,
      setsUser: this.#setsUser,
      asksHanded: this.#asksHanded,
      handsOn: this.#handsOn,
      uses: [...this.#uses],
    };
  }

  /** What becomes of who shows these credentials, whatever the conditions that are not fixed; of code that answers until one is let in. */
  endings(shows: readonly string[], fixed: ReadonlyMap<string, boolean>, flipsSwitches: boolean): readonly Ending[] {
    const shown = new Set(shows);
    let runs = 0;
    let isLetIn = false;
    const outcomes = forEachChoice(fixed, (choices) => {
      if (this.isTooLong || (isLetIn && this.#most !== null && !this.#goesEachWay)) return null;
      this.#isCut = runs++ === this.#most?.runs;
      const ending = this.#walkAs({ shows: shown, choices, flipsSwitches });
      this.#steps += ending.steps;
      isLetIn = ending.kind === 'letIn';
      return ending;
    });
    this.#asksRoute ||= outcomes.some(({ asksRoute }) => asksRoute);
    this.#asksSignature ||= outcomes.some(({ asksSignature }) => asksSignature);
    this.#setsUser ||= outcomes.some(({ setsUser }) => setsUser);
    this.#asksHanded ||= outcomes.some(({ asksHanded }) => asksHanded);
    this.#handsOn ||= outcomes.some(({ handsOn }) => handsOn);
    for (const { kind, usedGuard } of outcomes) if (kind === 'letIn') this.#uses.add(usedGuard);
    return outcomes;
  }

  /** What becomes of who shows nothing, with the statuses that the application gives its exceptions: of others nobody asks for them. */
  strangers(flipsSwitches = false): readonly Ending[] {
    return this.endings([], freely, flipsSwitches).map((one) =>
      one.handling === null ? one : { ...one, status: one.handling() },
    );
  }

  /** What becomes of who shows whatever strangers are asked for: another guard may be in use for them from then on. */
  endingsShowingAll(strangers: readonly Ending[]): void {
    const keys = new Set(strangers.flatMap(({ reads }) => [...reads.keys()]));
    if (keys.size > 0) this.endings([...keys], freely, false);
  }

  /** What becomes of who shows nothing on each way through code that answers. */
  endingsOnEachWay(): readonly Ending[] {
    this.#goesEachWay = true;
    return this.endings([], freely, false);
  }

  /** Strangers are let in, and some ways on which they are, or are plainly refused, ask who they are. */
  asking(): FoundGuard {
    this.#goesEachWay = true;
    const endings = this.strangers();
    const users = new Map(
      endings.flatMap((one) => (one.kind === 'letIn' || isPlain(one) || mayMissUser(one) ? [...one.users] : [])),
    );
    return this.found({ alternatives: [...users.values()].map((user) => [user]), isOptional: users.size > 0 });
  }

  /** The smallest sets of what is asked for with which somebody is let in. */
  lettingIn(
    strangers: readonly Ending[],
    fixed: ReadonlyMap<string, boolean>,
    flipsSwitches: boolean,
  ): readonly (readonly CallerCredential[])[] {
    const credentials = new Map<string, CallerCredential>();
    const found: (readonly string[])[] = [];
    const waiting: (readonly string[])[] = [];
    const seen = new Set<string>();
    const consider = (shows: readonly string[], endings: readonly Ending[]): void => {
      for (const [key, credential] of endings.flatMap(({ reads }) => [...reads])) {
        credentials.set(key, credential);
        const more = [...new Set([...shows, key])].sort();
        if (more.length === shows.length || more.length > mostTogether || seen.has(more.join('\n'))) continue;
        seen.add(more.join('\n'));
        waiting.push(more);
      }
    };
    consider([], strangers);
    for (let tries = 0; tries < mostTries; tries++) {
      const next = waiting.shift();
      if (next === undefined) break;
      if (found.some((one) => one.every((key) => next.includes(key)))) continue;
      const endings = this.endings(next, fixed, flipsSwitches);
      if (endings.some(({ kind }) => kind === 'letIn')) found.push(next);
      else consider(next, endings);
    }
    return found.map((keys) => keys.flatMap((key) => credentials.get(key) ?? []));
  }

  /**
   * Whether whatever stands in fields that may be no credentials lets callers in: a request without them is a bad one, and
   * says nothing of who makes it.
   */
  isOnlyToBeThere(credentials: readonly CallerCredential[], strangers: readonly Ending[]): boolean {
    if (credentials.some((one) => isSurelyCredential(one) || isSigned(strangers, one))) return false;
    const endings = this.endings(credentials.map(credentialKey), freely, false);
    return !this.isTooLong && endings.every(({ kind, handsShownOn }) => kind === 'letIn' && !handsShownOn);
  }

  /** Some who show nothing are let in: by a condition, or because nobody is asked for anything. */
  sometimesAsking(strangers: readonly Ending[]): FoundGuard {
    const asked = this.#askedOnSomeWay(strangers, false);
    const letIn = strangers.find(({ kind }) => kind === 'letIn');
    if (asked !== null) {
      const place = letIn?.choices.places.at(-1);
      return this.found({ ...asked, dependsOn: place === undefined ? null : { kind: 'code', place } });
    }
    const key = switchOf(strangers);
    const bySwitch = key === null ? null : this.#askedOnSomeWay(this.strangers(true), true);
    if (key === null || bySwitch === null) return this.found(refusedUnseen(strangers));
    return this.found({ ...bySwitch, dependsOn: { kind: 'configuration', key } });
  }

  /** What is asked for on ways on which strangers are refused, and others are not. */
  #askedOnSomeWay(
    strangers: readonly Ending[],
    flipsSwitches: boolean,
  ): Pick<FoundGuard, 'alternatives' | 'refusal'> | null {
    const refusals = strangers.filter((one) => one.kind === 'refused' && one.reads.size > 0 && isPlain(one));
    const found = new Map<string, readonly CallerCredential[]>();
    for (const refusal of refusals.slice(0, mostRefusals)) {
      for (const one of this.lettingIn([refusal], refusal.choices.made, flipsSwitches)) {
        if (isRefused([refusal], one)) found.set(JSON.stringify(one), one);
      }
    }
    const [first] = refusals;
    if (first === undefined || found.size === 0) return null;
    return { alternatives: [...found.values()], refusal: { status: first.status, place: first.place } };
  }

  /** The flag of the configuration that lets everybody in where it is set otherwise. */
  isOpenBySwitch(strangers: readonly Ending[]): Dependence | null {
    const key = switchOf(strangers);
    if (key === null) return null;
    const isOpen = this.endings([], freely, true).some(({ kind }) => kind === 'letIn');
    return isOpen ? { kind: 'configuration', key } : null;
  }
}

function switchOf(endings: readonly Ending[]): string | null {
  const [first] = endings.flatMap(({ switches }) => [...switches]);
  return first ?? null;
}

/**
 * What is known where strangers are refused by a condition that says nothing of what they show. 401 of code that handed the
 * request to other code asks for something all the same; without that, and with 403, it may be any rule.
 */
function refusedUnseen(strangers: readonly Ending[]): Partial<Pick<FoundGuard, 'alternatives' | 'refusal' | 'lost'>> {
  const refusals = strangers.filter(({ kind }) => kind === 'refused');
  const unauthorized = refusals.filter(({ status }) => status === 401);
  const unseen = unauthorized.find(({ handsRequestOn }) => handsRequestOn);
  if (unseen !== undefined) {
    return { alternatives: [[{ kind: 'unknown' }]], refusal: { status: unseen.status, place: unseen.place } };
  }
  if (unauthorized.length > 0) return { lost: 'it answers 401 by a condition that cannot be followed' };
  const isHanded = refusals.some(({ status, handsRequestOn }) => status === 403 && handsRequestOn);
  return isHanded ? { lost: 'it answers 403 by what code says of the request that has no source here' } : {};
}

/** Statuses of responses that say something else than "who are you". */
const otherStatuses: ReadonlySet<number> = new Set([402, 405, 406, 409, 410, 415, 418, 422, 426, 428, 429]);

const strictStatuses: ReadonlySet<number> = new Set([302, 401, 403, 407]);

function isPlain({ status }: Ending): boolean {
  return status !== null && strictStatuses.has(status);
}

/** Statuses with which code refuses strangers, too: there is nothing for them, or who asks is missing in the request. */
const vagueStatuses: ReadonlySet<number> = new Set([400, 404]);

/** Whether who is refused may be so because nobody has signed in. */
function mayMissUser({ kind, status, reads }: Ending): boolean {
  return kind === 'refused' && status !== null && vagueStatuses.has(status) && [...reads.values()].some(isUser);
}

function isUser({ kind }: CallerCredential): boolean {
  return kind === 'user';
}

/** Whether who is refused is so for who they are, and not because code without source finds nothing for somebody who is not there. */
function saysWhoIsMissed(one: Ending): boolean {
  if (isPlain(one) || isOfSignature(one)) return true;
  return mayMissUser(one) && [...one.reads].some(([key, credential]) => isUser(credential) && !one.assumed.has(key));
}

/**
 * Whether somebody is refused whose request is not signed. Receivers of webhooks say 400 of such, which of another header
 * that is not there says that the request is a bad one, whoever makes it.
 */
function isOfSignature({ status, held }: Ending): boolean {
  return saysWho(status) && [...held.values()].includes(true);
}

function isSigned(endings: readonly Ending[], credential: CallerCredential): boolean {
  return endings.some(({ held }) => held.get(credentialKey(credential)) === true);
}

function saysWho(status: number | null): boolean {
  return status === null || (!otherStatuses.has(status) && status < 500);
}

/** Whether who lacks these credentials is refused for it; what may be an ordinary input must be refused plainly. */
function isRefused(refusals: readonly Ending[], credentials: readonly CallerCredential[]): boolean {
  if (!credentials.every((one) => isPlainlyCredential(one) || isSigned(refusals, one)))
    return refusals.some((one) => isPlain(one) || (one.status === null && one.place !== null));
  return refusals.some(({ status }) => saysWho(status));
}
