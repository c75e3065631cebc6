import type { Problem } from '../../../core/problems';
import type { PhpFiles } from '../php-files';
import type { Argument, ClassDeclaration, Expression, FunctionLike, Statement } from '../syntax/ast';
import type { Decisions } from './decisions';
import type { Arguments, Scope, Slot } from './scope';
import type { PhpFile } from '../php-file';
import type { ClosureValue, ObjectValue, Value } from './values';
import type { ProjectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';

/** How a statement ended. An exception of the code that is read is thrown as `PhpException`. */
export type Completion = { readonly kind: 'normal' } | Leaving | MaybeLeaving;

/** The code that follows in the same block does not run. */
export type Leaving =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue'; readonly levels: number }
  | { readonly kind: 'goto'; readonly label: string };

/** One branch left and another goes on; it is not known, for `reason`, which was taken. */
export interface MaybeLeaving {
  readonly kind: 'maybe';
  readonly leaving: Leaving;
  readonly reason: string;
}

export const normal: Completion = { kind: 'normal' };

/** `throw` and `abort()` of the code that is read: nothing after it runs, up to the next `catch`. */
export class PhpException extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super('thrown by the code that is read');
    this.value = value;
  }
}

/** `exit`: no `catch` holds it up. */
export class PhpExit extends PhpException {}

/** The code took more steps than any real application needs; reading it goes no further. */
export class LimitReached extends Error {}

/**
 * Evaluates PHP as far as source tells. It runs nothing: it walks syntax trees, follows the project's own functions and
 * classes, and hands what belongs to PHP or the framework to the host. Where a condition is not known both branches are
 * followed, and `undecided` says why.
 */
export interface Machine {
  readonly files: PhpFiles;
  /** Why it is not known whether the code that is read now runs at all; empty where it is. The innermost is last. */
  readonly undecided: readonly string[];
  /** Takes one branch at each condition that is not known; null where all branches are followed. */
  readonly decisions: Decisions | null;
  /** Whether code around what is read now would catch what it throws. */
  readonly isGuarded: boolean;
  /** Constants that the project defines, by absolute name. */
  readonly constants: Map<string, Value>;
  /** Variables that outlive the function that declares them (`static $x`, `global $x`), by a name of their own. */
  readonly lasting: Map<string, Slot>;
  /** Objects that do something at their end. */
  readonly endings: Endings;
  evaluate(expression: Expression, scope: Scope): Value;
  evaluateArguments(args: readonly Argument[], scope: Scope): Arguments;
  execute(statements: readonly Statement[], scope: Scope): Completion;
  /** Whether the host did what a statement does. */
  takesOver(statement: Statement, scope: Scope): boolean;
  /** Calls a function with a body; `scope` is a new one, in which its parameters are set. */
  callFunction(declaration: FunctionLike, args: Arguments, scope: Scope): Value;
  call(callable: ClosureValue, args: Arguments, at: Source): Value;
  callMethod(object: Value, name: string, args: Arguments, at: CallSite): Value;
  callStatic(className: string, name: string, args: Arguments, at: CallSite): Value;
  callNamed(name: { readonly name: string; readonly fallback: string }, args: Arguments, at: CallSite): Value;
  /** A call of something that is not known. */
  callUnknown(reason: string, args: Arguments, at: CallSite): Value;
  instantiate(className: string, args: Arguments, at: CallSite): Value;
  instantiateAnonymous(declaration: ClassDeclaration, args: Arguments, at: CallSite): Value;
  classConstant(className: string, name: string): Value;
  /** What a static property holds, for who only reads it. */
  staticValue(className: string, name: string): Value | undefined;
  staticProperty(className: string, name: string): Slot | null;
  /** `undefined` where it cannot be told whether there is such a property. */
  property(object: ObjectValue, name: string): Value | undefined;
  /** Whether a class is, extends or implements another; null where an ancestor is not known. */
  isA(className: string, wanted: string): boolean | null;
  /** Whether the host provides a class or function of this name. */
  isNative(kind: 'class' | 'function', name: string): boolean;
  /** A constant that the host provides; undefined where there is none of this name. */
  nativeConstant(name: string): Value | undefined;
  /** A variable that the host provides everywhere (`$_ENV`); undefined where there is none of this name. */
  nativeVariable(name: string): Value | undefined;
  /** What stands for a key of which a part is not known; null where the entry is not to be told. */
  partialKey(key: Value): string | null;
  /** What the host gives for a parameter with an attribute that gets no argument; undefined where the attribute says nothing of that. */
  injectNamed(attribute: string, args: () => Arguments): Value | undefined;
  /** An instance of the host's for a parameter that is declared with a class and gets no argument. */
  inject(className: string): Value | undefined;
  /** Executes a file in a scope, as `require` does. */
  include(path: Value, options: { readonly once: boolean; readonly optional: boolean }, at: CallSite): Value;
  /** Executes a file of the project from the beginning, in a scope of its own. */
  runFile(file: PhpFile): Value;
  /** Something callable as a closure; null where it is none or not known. */
  callableOf(value: Value, at: CallSite): ClosureValue | null;
  /** Runs `callback` as code of which it is not known whether it runs. */
  whileUndecided<T>(reason: string, callback: () => T): T;
  /** Runs `callback` with these decisions; with null it follows all branches. */
  whileDeciding<T>(decisions: Decisions | null, callback: () => T): T;
  /** Runs `callback`, and tells of each two values of which it is not known whether they are the same. */
  whileComparing<T>(compared: (one: Value, other: Value) => void, callback: () => T): T;
  /** Tells that it is not known whether two values are the same. */
  compared(one: Value, other: Value): void;
  /** Runs `callback` as code whose exceptions the caller catches. */
  whileGuarded<T>(callback: () => T): T;
  /** Runs `callback` whatever it comes to: null where it ended in an exception, or at a limit, which is reported. */
  tryComplete<T>(callback: () => T): T | null;
  /** What is read of a function's body instead of the whole; null for the whole. */
  sliceOf(declaration: FunctionLike, scope: Scope): readonly Statement[] | null;
  report(problem: Problem): void;
  /** Counts a step, or work that is worth so many; throws `LimitReached` when there were too many. */
  step(at: Source, count?: number): void;
  /** Files that were executed. */
  readonly executed: ReadonlySet<ProjectPath>;
  /** Files that are being executed now, the outermost first. */
  readonly running: ProjectPath[];
}

/** Objects whose class does something when nobody holds them any more. */
export interface Endings {
  /** How many were made so far. */
  readonly made: number;
  begin(object: ObjectValue): void;
  /** A value that nobody takes, of code that began when `since` had been made. */
  drop(value: Value, since: number, scope: Scope): void;
  /** The variables of a function that ends, which began when `since` had been made. */
  leave(scope: Scope, since: number, returned: Value): void;
}

/** Where a call is written. */
export interface CallSite {
  readonly source: Source;
  readonly scope: Scope;
  /** For a static call: the object that it stays on (`parent::x()`). */
  readonly self?: ObjectValue | null;
  /** For a static call that an ancestor answers: the class it was made on. */
  readonly calledClass?: string;
}

/** One call of something that the host provides. */
export interface NativeCall {
  readonly machine: Machine;
  readonly args: Arguments;
  /** Where the call is written. */
  readonly source: Source;
  /** The scope of the caller. */
  readonly scope: Scope;
  /** The class that a static call was made on, where that is another than the one that answers; else null. */
  readonly calledOn: string | null;
}
