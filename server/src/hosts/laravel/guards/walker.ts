import type { Source } from '../../../core/source';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import type { CallerCredential } from './caller-credential';
import type { GuardFramework } from './guard-framework';
import type { Walked, WalkedObject } from './walked-value';
import type { WalkScope } from './walk-scope';

/** How a statement ended. */
export type Completion =
  | { readonly kind: 'normal' }
  | { readonly kind: 'return'; readonly value: Walked }
  | { readonly kind: 'break' | 'continue'; readonly levels: number };

export interface WalkedArguments {
  readonly positional: readonly Walked[];
  readonly named: ReadonlyMap<string, Walked>;
}

/** The middleware called `$next`: the caller is let in. */
export class LetIn extends Error {}

/** An exception of the code that is walked; `status` of the response that it becomes, null where that is not known. */
export class WalkedException extends Error {
  readonly class: string;
  readonly status: number | null;
  readonly place: Source;
  /** The exception itself; null where it is not known. */
  readonly object: WalkedObject | null;

  constructor(thrown: {
    readonly class: string;
    readonly status: number | null;
    readonly place: Source;
    readonly object?: WalkedObject;
  }) {
    super('thrown by the code that is walked');
    this.class = thrown.class;
    this.status = thrown.status;
    this.place = thrown.place;
    this.object = thrown.object ?? null;
  }
}

/** PHP fails: the code goes on with a user who is not there. */
export class Accident extends Error {}

/** The code does something that cannot be followed; `reason` completes the sentence "could not be followed (…)". */
export class Lost extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The route that a request is for, as middleware may ask for it. */
export interface WalkedRoute {
  readonly name: string | null;
  readonly uri: string;
  readonly methods: readonly string[];
}

/** One walk through a middleware as a caller who shows certain credentials. */
export interface Walker {
  readonly laravel: GuardFramework;
  readonly route: WalkedRoute;
  /** Whether what was walked asked for the route. */
  asksRoute: boolean;
  /** Whether it asked for the signature of the URL. */
  asksSignature: boolean;
  /** Whether it made somebody the signed-in user. */
  setsUser: boolean;
  /** Whether a credential that is shown was handed to a call that is not followed: it may be looked up there. */
  handsShownOn: boolean;
  /** Whether the request was handed to a call that is not followed: whatever it holds may be looked at there. */
  handsRequestOn: boolean;
  /** What code handed to the code behind it. */
  readonly handed: Map<string, Walked>;
  /** Whether it asked for what code before it may have handed to it. */
  asksHanded: boolean;
  /** Whether all that is before it and hands anything on was walked. */
  readonly isBehind: boolean;
  /** Keys of fields that are not shown and held against something that not everybody knows; whether that is a signature. */
  readonly held: Map<string, boolean>;
  /** Keys of what is not shown that code without source was handed: it is taken to find nothing for it, and may find something. */
  readonly assumed: Set<string>;
  /** `Auth::shouldUse`; undefined where nobody called it. */
  usedGuard: string | null | undefined;
  /** Whether an exception of what is walked now would be caught. */
  isGuarded: boolean;
  /** Counts a step; throws `Lost` where there were too many. */
  step(): void;
  /** Counts a round of a loop; false where there were too many to go through each. */
  takeRound(): boolean;
  /** Whether it tried to sign somebody in: whom it finds from then on may be the one. */
  triesSignIn: boolean;
  /** Whether what is walked answers: what it reads of body and URL alike is what it works with. */
  readonly isAnswering: boolean;
  /** What is there of a user whom code itself asks a guard for, null for the one in use. */
  readUser(guard: string | null): Walked;
  /** What is there of a credential: something where the caller shows it, else nothing. */
  read(credential: CallerCredential, isNull: boolean): Walked;
  /** The truth of a value; where it is not known, one of both for this walk. */
  decide(value: Walked, place: Source): boolean;
  /** One of several branches that only something unknown decides. */
  choose(place: Source): boolean;
  configured(key: string, byDefault: Walked): Walked;
  evaluate(expression: Expression, scope: WalkScope): Walked;
  /** As `??`, `isset` and `empty` look at it: null instead of a failure. */
  evaluateTolerant(expression: Expression, scope: WalkScope): Walked;
  execute(statements: readonly Statement[], scope: WalkScope): Completion;
  /** Calls a function in a scope of its own, in which its parameters are set. */
  invoke(declaration: FunctionLike, args: WalkedArguments, scope: WalkScope): Walked;
  callFunction(name: string, args: WalkedArguments, place: Source, scope: WalkScope): Walked;
  callMethod(target: Walked, name: string, args: WalkedArguments, place: Source): Walked;
  callStatic(className: string, name: string, args: WalkedArguments, at: StaticSite): Walked;
  /** Calls a closure, or `$next`. */
  callValue(callee: Walked, args: WalkedArguments, place: Source): Walked;
  /** A function that the evaluator of PHP came to know, as one of a walk. */
  functionOf(callable: ClosureValue['callable']): Walked;
  instantiate(className: string, args: WalkedArguments | null, place: Source): Walked;
  /** `new class(…) {…}` */
  instantiateAnonymous(anonymous: LinkedClass, args: WalkedArguments, place: Source): Walked;
  /** What the container gives for a class name. */
  make(className: string, place: Source): Walked;
}

export interface StaticSite {
  readonly place: Source;
  /** The object that the call stays on (`parent::x()`). */
  readonly self: WalkedObject | null;
}

export function argument(args: WalkedArguments, index: number, name?: string): Walked | undefined {
  return args.positional[index] ?? (name === undefined ? undefined : args.named.get(name));
}

export function allOf(args: WalkedArguments): readonly Walked[] {
  return [...args.positional, ...args.named.values()];
}

export const noArguments: WalkedArguments = { positional: [], named: new Map() };
