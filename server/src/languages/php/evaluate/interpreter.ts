import { problem, type Problem } from '../../../core/problems';
import type { ProjectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';
import type { PhpFile } from '../php-file';
import type { PhpFiles } from '../php-files';
import type { Argument, ClassDeclaration, Expression, FunctionLike, Statement } from '../syntax/ast';
import type { Arguments } from './arguments';
import type { Decisions } from './decisions';
import { ClassMembers } from './class-members';
import { evaluateArguments } from './calls';
import { ObjectEndings } from './endings';
import { evaluate } from './expressions';
import { Functions } from './functions';
import { Includes } from './includes';
import { isTooLarge, NotKnown, sizeOf, tooLarge } from './limits';
import { LimitReached, PhpException, type CallSite, type Completion, type Machine } from './machine';
import type { Natives } from './natives';
import { NativeClasses } from './native-classes';
import { Objects } from './objects';
import { Scope, type Slot } from './scope';
import { executeAll } from './statements';
import { staticPropertyNamed } from './value-questions';
import { unknown, type ClosureValue, type ObjectValue, type Value } from './values';

/** An application of 2,000 routes takes about 200,000 steps. */
const maxSteps = 5_000_000;

/** Making a value of this size takes as much memory as a step may. */
const sizeOfStep = 64;

const reads: ReadonlySet<Expression['kind']> = new Set([
  'literal',
  'variable',
  'index',
  'property',
  'staticProperty',
  'constant',
  'classConstant',
  'assign',
]);

/** Answers the part of a function's body that is to be read; null for all of it. */
export type Slices = (declaration: FunctionLike, scope: Scope) => readonly Statement[] | null;

/** The machine that reads PHP. One instance reads one state of a project; it keeps the project's static state. */
export class Interpreter implements Machine {
  readonly files: PhpFiles;
  readonly natives: Natives;
  readonly undecided: string[] = [];
  readonly running: ProjectPath[] = [];
  readonly problems: Problem[] = [];
  readonly constants = new Map<string, Value>();
  readonly lasting = new Map<string, Slot>();
  readonly endings: ObjectEndings;
  decisions: Decisions | null = null;
  readonly #functions: Functions;
  readonly #members: ClassMembers;
  readonly #objects: Objects;
  readonly #includes: Includes;
  #steps = 0;
  #mostSteps = maxSteps;
  #guards = 0;
  #slices: Slices | null = null;
  #compared: ((one: Value, other: Value) => void) | null = null;
  /** Where the last step was. */
  #place: Source | null = null;

  constructor(files: PhpFiles, natives: Natives) {
    this.files = files;
    this.natives = natives;
    this.#functions = new Functions(this, natives);
    this.#members = new ClassMembers(this, natives);
    this.#objects = new Objects(this, new NativeClasses(this, natives), this.#members);
    this.#includes = new Includes(this);
    this.endings = new ObjectEndings(this);
    files.tracker.answer(staticPropertyNamed, (key) => {
      const [className = '', name = ''] = key.split('::');
      return this.staticValue(className, name);
    });
  }

  get executed(): ReadonlySet<ProjectPath> {
    return this.#includes.files;
  }

  /** Steps that were counted so far. */
  get steps(): number {
    return this.#steps;
  }

  /** Steps that can be taken before the limit is reached. */
  get stepsLeft(): number {
    return this.#mostSteps - this.#steps;
  }

  get isGuarded(): boolean {
    return this.#guards > 0;
  }

  evaluate(expression: Expression, scope: Scope): Value {
    const value = evaluate(this, expression, scope);
    if (value.kind !== 'string' && value.kind !== 'array') return value;
    // What is but read is there already.
    const cost = reads.has(expression.kind) ? 0 : Math.floor(sizeOf(value) / sizeOfStep);
    if (cost > 0) this.step(scope.file.source(expression), cost);
    return isTooLarge(value) ? unknown(tooLarge, scope.file.source(expression)) : value;
  }

  evaluateArguments(args: readonly Argument[], scope: Scope): Arguments {
    return evaluateArguments(this, args, scope);
  }

  execute(statements: readonly Statement[], scope: Scope): Completion {
    return executeAll(this, statements, scope);
  }

  takesOver(statement: Statement, scope: Scope): boolean {
    return this.natives.takesOver?.(statement, scope) ?? false;
  }

  step(place: Source, count = 1): void {
    this.#place = place;
    const before = this.#steps;
    this.#steps += count;
    if (this.#steps <= this.#mostSteps) return;
    if (before <= this.#mostSteps) this.report(problem('routes.limit', place, {}));
    throw new LimitReached();
  }

  report(found: Problem): void {
    this.problems.push(found);
  }

  whileUndecided<T>(reason: string, callback: () => T): T {
    this.undecided.push(reason);
    try {
      return callback();
    } finally {
      this.undecided.pop();
    }
  }

  whileDeciding<T>(decisions: Decisions | null, callback: () => T): T {
    const outer = this.decisions;
    this.decisions = decisions;
    try {
      return callback();
    } finally {
      this.decisions = outer;
    }
  }

  whileComparing<T>(compared: (one: Value, other: Value) => void, callback: () => T): T {
    const outer = this.#compared;
    this.#compared = compared;
    try {
      return callback();
    } finally {
      this.#compared = outer;
    }
  }

  compared(one: Value, other: Value): void {
    this.#compared?.(one, other);
  }

  sliceOf(declaration: FunctionLike, scope: Scope): readonly Statement[] | null {
    return this.#slices?.(declaration, scope) ?? null;
  }

  /** Runs `callback` with only so much of functions' bodies as `slices` answers. */
  whileReading<T>(slices: Slices | null, callback: () => T): T {
    const outer = this.#slices;
    this.#slices = slices;
    try {
      return callback();
    } finally {
      this.#slices = outer;
    }
  }

  /**
   * Runs `callback` beside the reading of the application: counts its steps apart, up to `most`, and forgets what it
   * reports. Null where it came to a limit.
   */
  aside<T>(most: number, callback: () => T): T | null {
    const [steps, mostSteps, reported] = [this.#steps, this.#mostSteps, this.problems.length];
    this.#steps = 0;
    this.#mostSteps = most;
    try {
      return callback();
    } catch (error) {
      if (error instanceof LimitReached || error instanceof RangeError) return null;
      throw error;
    } finally {
      this.#steps = steps;
      this.#mostSteps = mostSteps;
      this.problems.length = reported;
    }
  }

  whileGuarded<T>(callback: () => T): T {
    this.#guards++;
    try {
      return callback();
    } finally {
      this.#guards--;
    }
  }

  tryComplete<T>(callback: () => T): T | null {
    try {
      return callback();
    } catch (error) {
      if (error instanceof PhpException || error instanceof LimitReached) return null;
      // The stack or the memory of the machine below this one was not enough.
      if (!(error instanceof RangeError)) throw error;
      this.report(problem('routes.limit', this.#place, {}));
      return null;
    }
  }

  callFunction(declaration: FunctionLike, args: Arguments, scope: Scope): Value {
    return this.#functions.callFunction(declaration, args, scope);
  }

  call(callable: ClosureValue, args: Arguments, place: Source): Value {
    return this.#functions.call(callable, args, place);
  }

  callNamed(name: { readonly name: string; readonly fallback: string }, args: Arguments, site: CallSite): Value {
    return unlessNotKnown(site, () => this.#functions.callNamed(name, args, site));
  }

  callUnknown(reason: string, args: Arguments, site: CallSite): Value {
    return this.#functions.callUnknown(reason, args, site);
  }

  callableOf(value: Value, site: CallSite): ClosureValue | null {
    return this.#functions.callableOf(value, site);
  }

  callMethod(object: Value, name: string, args: Arguments, site: CallSite): Value {
    return unlessNotKnown(site, () => this.#objects.callMethod(object, name, args, site));
  }

  callStatic(className: string, name: string, args: Arguments, site: CallSite): Value {
    return unlessNotKnown(site, () => this.#objects.callStatic(className, name, args, site));
  }

  instantiate(className: string, args: Arguments, site: CallSite): Value {
    return this.#objects.instantiate(className, args, site);
  }

  instantiateAnonymous(declaration: ClassDeclaration, args: Arguments, site: CallSite): Value {
    return this.#objects.instantiateAnonymous(declaration, args, site);
  }

  property(object: ObjectValue, name: string): Value | undefined {
    return this.#objects.property(object, name);
  }

  isA(className: string, wanted: string): boolean | null {
    return this.#objects.isA(className, wanted);
  }

  classConstant(className: string, name: string): Value {
    return this.#members.constant(className, name);
  }

  staticValue(className: string, name: string): Value | undefined {
    return this.#members.staticValue(className, name);
  }

  staticProperty(className: string, name: string): Slot | null {
    return this.#members.staticProperty(className, name);
  }

  isNative(kind: 'class' | 'function', name: string): boolean {
    const { classes, functions } = this.natives;
    return (kind === 'class' ? classes : functions).has(name.toLowerCase());
  }

  nativeConstant(name: string): Value | undefined {
    return this.natives.constants.get(name);
  }

  nativeVariable(name: string): Value | undefined {
    return this.natives.variables?.get(name);
  }

  partialKey(key: Value): string | null {
    return this.natives.partialKey?.(key) ?? null;
  }

  injectNamed(attribute: string, args: () => Arguments): Value | undefined {
    return this.natives.injectNamed?.(attribute, args);
  }

  inject(className: string): Value | undefined {
    return this.natives.inject(className, this);
  }

  include(path: Value, options: { readonly once: boolean; readonly optional: boolean }, site: CallSite): Value {
    return this.whileDeciding(null, () => this.#includes.include(path, options, site));
  }

  runFile(file: PhpFile): Value {
    return this.whileDeciding(null, () => this.#includes.run(file, new Scope(file)));
  }
}

/** The value that a function of the host answers, or unknown with the reason why it does not. */
function unlessNotKnown(site: CallSite, callback: () => Value): Value {
  try {
    return callback();
  } catch (error) {
    if (error instanceof NotKnown) return unknown(error.reason, site.source);
    throw error;
  }
}
