import { failedValue } from './failed-values';
import { ts } from 'ts-morph';
import { type Doubt, doubtWithin } from './doubt/doubt';
import { evaluated } from './expressions';
import { calledUnseen, madeUnseen } from './calls/callbacks';
import { nativeCall } from './calls/native-calls';
import { runDecorators } from './classes/class-decorators';
import { madeClass, setStatics } from './classes/made-class';
import { FileNames } from './modules/file-names';
import { FunctionMembers } from './members/function-members';
import { type Assigning, assignTo, deleteFrom } from './assigning/assignments';
import { Instances } from './classes/instances';
import { inherited, namedIn } from './members/members';
import type { ProjectModules } from '../project-modules';
import { type AsFailed, type Caught, type Attempt, type Lookup, type Runtime, ThrownValue } from './runtime';
import { bindName } from './assigning/bind-name';
import { noteInstance } from './types/said-in';
import { oneOf } from './one-of';
import { OwnValues } from './own-values';
import { type Packages, RunModules } from './modules/run-modules';
import type { Scope } from './scope';
import { PerhapsAssigned } from './assigning/perhaps-assigned';
import { TriedAssignments } from './assigning/tried-assignments';
import { FunctionCalls, type Returning } from './calls/function-calls';
import type { SelfCalls } from './calls/self-calls';
import { noteMade } from './made-values';
import { noteChanged } from './doubt/varying';
import { BranchLimit } from './doubt/branch-limit';
import { StepLimit } from './doubt/step-limit';
import { ThrownValues } from './thrown-values';
import type { Ending } from './ending';
import { runAll, runOne } from './statements';
import { type FunctionValue, type RecordValue, unknown, type Value, unknownOf } from './value';
import { calledUnshown } from './unfound';
import { isTooLarge } from './doubt/value-sizes';

/** Follows code to what it registers. It executes nothing of the application itself, and knows what it does not know. */
export class Interpreter implements Runtime {
  isUncertain = false;
  isStarting = false;
  isHandling = false;
  believesAssertions = false;
  lookup: Lookup | null = null;
  private readonly limit = new StepLimit();
  /** What is in doubt around what is run now. */
  doubt: Doubt | null = null;
  /** Told of each call of code that cannot be followed. */
  unfollowed: ((call: ts.Node) => void) | null = null;
  private readonly assignments = new PerhapsAssigned();
  private readonly tried = new TriedAssignments();
  private readonly fileNames = new FileNames();
  private readonly thrown = new ThrownValues();
  private readonly branches = new BranchLimit();
  private readonly modules: RunModules;
  private readonly own: OwnValues;
  private readonly functionMembers = new FunctionMembers();
  private readonly instances = new Instances(this);
  private readonly calls = new FunctionCalls(this);
  private readonly assigning: Assigning;

  constructor(
    readonly project: ProjectModules,
    packages: Packages,
  ) {
    this.modules = new RunModules(project, packages, this, (run) => {
      this.runApart(run);
    });
    this.own = new OwnValues(project.tracker);
    this.assigning = { runtime: this, own: this.own, functionMembers: this.functionMembers };
  }

  /**
   * Runs what starts an application. It is known to start, so what seems to fail on the way does not: the call that throws
   * comes to something unknown.
   */
  starting(steps: number, run: () => void): void {
    this.isStarting = true;
    try {
      this.within(steps, run);
    } finally {
      this.isStarting = false;
    }
  }

  /** Runs what handles a request. */
  handling<Result>(steps: number, run: () => Result): Result | null {
    const before = this.isHandling;
    this.isHandling = true;
    try {
      return this.fileNames.handling(() => this.own.left.handling(() => this.within(steps, run)));
    } finally {
      this.isHandling = before;
    }
  }

  /** Runs with a number of steps of its own. */
  within<Result>(steps: number, run: () => Result): Result | null {
    return this.limit.within(steps, run);
  }

  /** Calls of functions within calls of themselves. */
  get selfCalls(): SelfCalls {
    return this.calls.selfCalls;
  }

  get stepsTaken(): number {
    return this.limit.taken;
  }

  get stepsLeft(): number {
    return this.limit.left;
  }

  step(): void {
    this.limit.step();
  }

  evaluate(node: ts.Expression, scope: Scope): Value {
    const value = evaluated(node, scope, this);
    if (isTooLarge(value)) return value.kind === 'list' ? unknown(node) : unknownOf('string', node);
    if (value.kind !== 'record' && value.kind !== 'list') return value;
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return this.noted(value, this.doubt);
    if (!ts.isNewExpression(node)) return value;
    noteInstance(value, node, scope);
    if (this.isHandling) noteMade(value, this.doubt);
    return value;
  }

  runOne(statement: ts.Statement, scope: Scope): Ending {
    return runOne(statement, scope, this);
  }

  runAll(statements: readonly ts.Statement[], scope: Scope): Ending {
    return runAll(statements, scope, this);
  }

  /** Notes that code has made a value, and in which doubt. */
  noted<Made extends Value>(value: Made, doubt: Doubt | null): Made {
    this.own.add(value);
    if (this.isHandling) noteMade(value, doubt);
    return value;
  }

  /** The exports of a file of the project, which is run when it is first asked for. */
  module(path: string): RecordValue {
    return this.modules.exportsOf(path);
  }

  /** The names of a file of the project, once it has been run; null where there is none. */
  scopeOf(path: string): Scope | null {
    return this.modules.scopeOf(path);
  }

  /** The value of a name (`permissions.read`) in a file of the project; undefined where nothing is called so. */
  constant(name: string, path: string): Value | undefined {
    const scope = this.scopeOf(path);
    return scope === null ? undefined : namedIn(scope, name, this);
  }

  /** What a package exports, as code that is read like the project's own. */
  packaged(specifier: string, text: string): RecordValue {
    return this.modules.packaged(specifier, text);
  }

  moduleNamed(specifier: string, from: string): Value {
    return this.modules.named(specifier, from);
  }

  perhaps(run: () => Value): Value {
    const attempt = this.assignments.perhaps(() => this.attempt(run), this.isHandling);
    if ('result' in attempt) return attempt.result;
    this.thrown.note(attempt.thrown);
    return failedValue();
  }

  attempt<Result>(run: () => Result, kind: Doubt['kind'] = 'perhaps'): Attempt<Result> {
    const before = this.isUncertain;
    this.isUncertain = true;
    try {
      return { result: this.round(run, kind) };
    } catch (error) {
      if (!(error instanceof ThrownValue)) throw error;
      return { thrown: error.value };
    } finally {
      this.isUncertain = before;
    }
  }

  unlessLeft<Result>(run: () => Result): Attempt<Result> {
    return this.assignments.perhaps(() => this.attempt(run, 'left'), this.isHandling);
  }

  round<Result>(run: () => Result, kind: Doubt['kind'] = 'round'): Result {
    const { doubt } = this;
    this.doubt = doubtWithin(doubt, kind);
    try {
      return run();
    } finally {
      this.doubt = doubt;
    }
  }

  branching<Result>(branches: number, run: () => Result): Result | null {
    return this.branches.within(branches, run);
  }

  mayThrow(value: Value): void {
    this.thrown.note(value);
  }

  /** Runs code that is run for certain, wherever that is found out. */
  certainly(run: () => void): void {
    const before = this.isUncertain;
    this.isUncertain = false;
    try {
      run();
    } finally {
      this.isUncertain = before;
    }
  }

  mayReturn(value: Value): void {
    this.calls.mayReturn(value);
  }

  caught(run: () => void): Caught {
    return this.thrown.caught(run);
  }

  trying(block: ts.Block, run: () => void): Caught & { readonly asFailed: AsFailed } {
    let caught: Caught = { values: [], isCertain: false };
    const asFailed = this.tried.during(block, () => {
      caught = this.caught(run);
    });
    return { ...caught, asFailed };
  }

  functionOf(node: ts.FunctionLikeDeclaration, scope: Scope): FunctionValue {
    return { kind: 'function', node, scope, self: null, madeBy: null };
  }

  classOf(node: ts.ClassLikeDeclaration, scope: Scope): Value {
    const { made, below } = madeClass(node, scope, this);
    this.own.add(made);
    setStatics(made, below, this);
    if (this.isStarting) runDecorators(made, below, this);
    return made;
  }

  call(callee: Value, args: readonly Value[], node: ts.Node): Value {
    this.step();
    if (callee.kind === 'function') return this.calls.call(callee, args, node);
    const result = this.callOther(callee, args, node);
    return this.lookup === null ? result : calledUnshown(result, { callee, args, node }, this);
  }

  private callOther(callee: Exclude<Value, FunctionValue>, args: readonly Value[], node: ts.Node): Value {
    if (callee.kind === 'native') return callee.object.call?.(args, nativeCall(node, this, this.own)) ?? unknown(node);
    if (callee.kind === 'union')
      return oneOf(callee.values.map((one) => this.perhaps(() => this.call(one, args, node))));
    if (callee.kind === 'unknown' && callee.at?.kind === ts.SyntaxKind.SuperKeyword)
      return this.instances.callSuper(args, node);
    return calledUnseen(callee, args, node, this);
  }

  /** Calls a function of the application, of which each return is told. */
  callWatched(callee: FunctionValue, args: readonly Value[], returning: Returning): void {
    this.calls.callWatched(callee, args, returning);
  }

  returned(value: Value, node: ts.Node | null): void {
    this.calls.returned(value, node);
  }

  functionMember(of: FunctionValue, name: string): Value | undefined {
    return this.functionMembers.of(of, name);
  }

  construct(callee: Value, args: readonly Value[], node: ts.Node): Value {
    if (callee.kind === 'native') return callee.object.instance?.(args) ?? this.call(callee, args, node);
    if (callee.kind !== 'class' || this.calls.isTooDeep) return madeUnseen(callee, args, node, this);
    const self: RecordValue = { kind: 'record', entries: new Map(), class: callee };
    this.own.add(self);
    this.instances.initialise(self, callee, args, node);
    return self;
  }

  bind(name: ts.BindingName, value: Value, scope: Scope): void {
    bindName(name, value, scope, this);
  }

  nameOf(name: string, scope: Scope): Value | undefined {
    const value = scope.find(name);
    return value === undefined || !this.isHandling ? value : this.fileNames.asked(name, value, scope);
  }

  changed(value: Value): boolean {
    return this.isHandling && noteChanged(value, this.doubt);
  }

  assign(target: ts.Expression, value: Value, scope: Scope): void {
    if (ts.isIdentifier(target)) {
      this.nameOf(target.text, scope);
      this.assignments.note(target.text, scope);
      this.tried.note(target, scope);
    }
    assignTo(target, value, scope, this.assigning);
  }

  delete(target: ts.Expression, scope: Scope): void {
    deleteFrom(target, scope, this.assigning);
  }

  /** A method of an instance by its name. */
  method(self: RecordValue, name: string): Value | undefined {
    return self.class === null ? self.entries.get(name) : inherited(self.class, name, self, this);
  }

  /** Runs a module, whatever is run around it: it is run for certain, and before any request. */
  private runApart(run: () => void): void {
    const { isUncertain, isHandling, lookup, doubt } = this;
    this.isUncertain = false;
    this.isHandling = false;
    this.lookup = null;
    this.doubt = null;
    try {
      this.calls.apart(() => {
        this.assignments.certainly(() => {
          this.own.left.apart(() => {
            if (isHandling) this.limit.apart(run);
            else run();
          });
        });
      });
    } finally {
      this.isUncertain = isUncertain;
      this.isHandling = isHandling;
      this.lookup = lookup;
      this.doubt = doubt;
    }
  }
}
