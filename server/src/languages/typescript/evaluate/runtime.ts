import type { ts } from 'ts-morph';
import type { Doubt } from './doubt/doubt';
import type { Ending } from './ending';
import type { Scope } from './scope';
import type { FunctionValue, Value } from './value';

/** What expressions and statements ask of each other. */
export interface Runtime {
  evaluate(node: ts.Expression, scope: Scope): Value;
  /** Runs one statement, or several in order. */
  runOne(statement: ts.Statement, scope: Scope): Ending;
  runAll(statements: readonly ts.Statement[], scope: Scope): Ending;
  call(callee: Value, args: readonly Value[], node: ts.Node): Value;
  construct(callee: Value, args: readonly Value[], node: ts.Node): Value;
  /** The function, and the class, of a declaration. */
  functionOf(node: ts.FunctionLikeDeclaration, scope: Scope): FunctionValue;
  classOf(node: ts.ClassLikeDeclaration, scope: Scope): Value;
  /** What a specifier names, seen from a file. */
  moduleNamed(specifier: string, from: string): Value;
  /** Gives names to the parts of a value. */
  bind(name: ts.BindingName, value: Value, scope: Scope): void;
  /** What a name stands for; undefined where nothing is called so. */
  nameOf(name: string, scope: Scope): Value | undefined;
  assign(target: ts.Expression, value: Value, scope: Scope): void;
  /** Takes a member from an object. */
  delete(target: ts.Expression, scope: Scope): void;
  /** Counts a step; throws when there were too many. */
  step(): void;
  /** How many steps were taken, and how many are left of what may be taken. */
  readonly stepsTaken: number;
  readonly stepsLeft: number;
  /** Runs code of which source does not tell whether it runs; what it throws may be thrown. */
  perhaps(run: () => Value): Value;
  /** The same, where the caller says what comes of what it throws. */
  attempt<Result>(run: () => Result): Attempt<Result>;
  /** Runs what code may leave before its end. */
  round<Result>(run: () => Result): Result;
  /** Runs what is left of it where source does not tell whether code has left it. */
  unlessLeft<Result>(run: () => Result): Attempt<Result>;
  /** Runs each of several branches, of which source does not tell which is run; null where that would be too many. */
  branching<Result>(branches: number, run: () => Result): Result | null;
  readonly isUncertain: boolean;
  /** What is in doubt around what is run now. */
  readonly doubt: Doubt | null;
  /** Whether a request is handled: what source does not tell is different for each. */
  readonly isHandling: boolean;
  /** Whether the application is started: no request is there yet. */
  readonly isStarting: boolean;
  /** What becomes of code that looks for what a caller has not shown; null where nobody asks. */
  readonly lookup: Lookup | null;
  /** Whether what people assert to be there (`link!`) counts as that: else code is followed with what source does not tell. */
  readonly believesAssertions: boolean;
  /** What is run may throw it, or go on. */
  mayThrow(value: Value): void;
  /** A value is changed; answers whether source does not tell if that happens to it. */
  changed(value: Value): boolean;
  /** The function that is run returns it, where it comes to that; `node` is where it does. */
  returned(value: Value, node: ts.Node | null): void;
  /** What was assigned to a member of a function. */
  functionMember(of: FunctionValue, name: string): Value | undefined;
  /** The function that is run may return it, or go on. */
  mayReturn(value: Value): void;
  /** What `run` throws, or may throw, in order; the last is certain where it ended there. */
  caught(run: () => void): Caught;
  /** The same of a block that may fail anywhere; `asFailed` gives names what they may stand for then. */
  trying(block: ts.Block, run: () => void): Caught & { readonly asFailed: AsFailed };
}

/** Code that looks for what nobody has shown finds nothing, or fails on it where it cannot be followed. */
export type Lookup = 'unfound' | 'failing';

/** Gives names what they may stand for where code that is tried has failed somewhere. */
export type AsFailed = () => void;

export interface Caught {
  readonly values: readonly Value[];
  readonly isCertain: boolean;
}

/** What code comes to, or what it throws. */
export type Attempt<Result> = { readonly result: Result } | { readonly thrown: Value };

/** Thrown by code that is run. */
export class ThrownValue extends Error {
  constructor(readonly value: Value) {
    super('Thrown by code that was read');
  }
}
