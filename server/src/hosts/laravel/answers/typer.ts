import type { Argument, Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import type { ModelNames } from '../models/model-names';
import { AnsweredRequest } from './request/answered-request';
import { onCondition } from './choices';
import { CodeState } from './code-state';
import type { AnswerFramework } from './answer-framework';
import { methodOfPair } from './callables';
import { coerced } from './types/coerced';
import { answeredAs, declaredAnswer, heldBy, typedOfType } from './types/declared';
import { either, joined, waysOf, withoutOwn } from './types/either';
import type { Rendering } from './errors/rendering';
import { typeExpression } from './expressions';
import { type Arm, argumentOf, begun, type Callee, type Frame, type Given, type Typer } from './frame';
import { leftOfGiven } from './calls/changed-arguments';
import { namedFunctionCall } from './calls/function-calls';
import { HowFar } from './how-far';
import { itemOf } from './types/items';
import { type Followed, type KnownCall, KnownCalls, type Open } from './known-calls';
import { beginningOf } from './members';
import { withoutKept } from './setting/without-kept';
import { ModelReader } from './models/model-reader';
import { SetInObjects } from './setting/set-in-objects';
import { setPromoted, setsProperties } from './setting/set-properties';
import { typeStatements } from './statements';
import { transformedArray } from './transformers/transformed-array';
import type { Failure, Typed, TypedClosure } from './types/typed';
import { isNever, isNull, literalText, never, nothing, nullTyped } from './types/typed-values';

/** Arguments that a list of which nothing is known stands for. */
const mostSpread = 6;

const nothingSet: ReadonlyMap<string, Typed> = new Map();

/** A function that says that it answers something, and throws, is one that another class has to write. */
function neverOr(declared: Typed): Typed {
  return isNever(declared) || isNull(declared) ? never : declared;
}

/** Goes through the code of one reading of an application; what functions answer is kept. */
export class AnswerTyper implements Typer {
  readonly laravel: AnswerFramework;
  readonly modelNames: ModelNames;
  readonly user: Typed;
  readonly isForStrangers: boolean;
  readonly rendering: Rendering | null;
  readonly models: ModelReader;
  readonly request = new AnsweredRequest();
  readonly state: CodeState = new CodeState(this.request, new SetInObjects((of, name) => beginningOf(of, name, this)));
  readonly wrappers = new Map<string | null, string | null>();
  readonly #known = new KnownCalls();
  readonly #howFar = new HowFar();
  readonly #open = new Set<Open>();
  /** Those of them that what is gone through came back to. */
  #cameBackTo = new Set<Open>();
  readonly #closureCalls = new Map<FunctionLike, number>();
  #failures = new Set<Failure>();
  #changes = new Map<Typed, Typed>();

  /** `models`: those that another typer reads, whoever signs in. */
  constructor(
    laravel: AnswerFramework,
    modelNames: ModelNames,
    user: Typed,
    {
      rendering = null,
      models,
      isForStrangers = false,
    }: {
      readonly rendering?: Rendering | null;
      readonly models?: ModelReader;
      readonly isForStrangers?: boolean;
    } = {},
  ) {
    this.laravel = laravel;
    this.modelNames = modelNames;
    this.user = user;
    this.isForStrangers = isForStrangers;
    this.rendering = rendering;
    this.models = models ?? new ModelReader(this);
  }

  /** Goes through code that nobody's call leads to; each time as far as for the first. */
  begin(callee: Callee, given: readonly Given[]): Typed {
    this.restart();
    return this.follow(callee, given, 0);
  }

  /** What is gone through from here on is gone through as far as what was before it. */
  restart(): void {
    this.#howFar.restart();
    this.state.restart();
    this.wrappers.clear();
  }

  apart<T>(find: () => T): T {
    const outer = this.#cameBackTo;
    this.#cameBackTo = new Set();
    try {
      return this.#howFar.apart(() => this.request.holding(null, find));
    } finally {
      this.#cameBackTo = outer;
    }
  }

  expression(node: Expression, frame: Frame): Typed {
    return typeExpression(this, node, frame);
  }

  statements(statements: readonly Statement[], frame: Frame): boolean {
    return typeStatements(this, statements, frame);
  }

  onCondition(arm: Arm, frame: Frame): Typed {
    return onCondition(this, arm, frame);
  }

  given(args: readonly Argument[], frame: Frame): readonly Given[] {
    return args.flatMap(({ value, name, spread }) => {
      const typed = this.expression(value, frame);
      return spread ? this.#spread(typed) : [{ value: typed, name }];
    });
  }

  /** What is spread may be any number of arguments. */
  #spread(value: Typed): readonly Given[] {
    if (value.kind === 'record' && value.rest === null) {
      return Array.from(value.entries, ([name, { value: one }]) => ({ value: one, name }));
    }
    const item = itemOf(value, this);
    const count = item.kind === 'unknown' ? mostSpread : 1;
    return Array.from({ length: count }, () => ({ value: item, name: null }));
  }

  callsOf({ closure }: TypedClosure): number {
    return this.#closureCalls.get(closure) ?? 0;
  }

  callClosure(closure: Typed | undefined, given: readonly Typed[], left?: Map<string, Typed>): Typed {
    const pair = methodOfPair(closure);
    if (pair !== null) {
      const { of, names } = pair;
      const args = given.slice(0, 1).map((value) => ({ value, name: null }));
      return either(names.map((name) => this.callMethod(of, of.class, name, args, 1) ?? nothing));
    }
    const named = literalText(closure);
    if (named !== null) return namedFunctionCall(this, named, given);
    if (closure?.kind !== 'closure') return nothing;
    closure.isCalled?.();
    this.#closureCalls.set(closure.closure, this.callsOf(closure) + 1);
    const { frame, outer } = closure;
    if (!this.#howFar.enters(frame.depth)) return nothing;
    const variables = new Map(frame.variables);
    // Collections are objects: whoever holds one sees what is put into it.
    const isShared = (name: string): boolean => outer.get(name)?.kind === 'collection';
    const uses = closure.closure.uses ?? [];
    const shared = uses.flatMap(({ name, byReference }) => (byReference || isShared(name) ? [name] : []));
    for (const name of shared) variables.set(name, outer.get(name) ?? nothing);
    const args = given.map((value) => ({ value, name: null }));
    this.#bind(closure.closure, { variables, given: args, className: frame.className });
    const inner: Frame = { ...frame, ...begun(closure.closure, variables), depth: frame.depth + 1 };
    const body = frame.file.body(closure.closure.body);
    // Whoever is given a function may call it or not.
    const isOpen = this.state.perhaps(() => this.state.within(() => !this.statements(body, inner)));
    for (const name of shared) {
      const [before, after] = [outer.get(name), variables.get(name)];
      if (after !== undefined) outer.set(name, before === undefined ? after : joined(before, after));
    }
    for (const [name, value] of variables) left?.set(name, value);
    return this.#answerOf(closure.closure, inner, isOpen);
  }

  arrayOf(value: Typed): Typed {
    return transformedArray(this, value);
  }

  callMethod(self: Typed, className: string, name: string, given: readonly Given[], depth: number): Typed | null {
    const found = this.laravel.machine.files.method(className, name);
    if (found.kind !== 'found') return null;
    const { method, of } = found;
    const lexicalClass = of.declaration.kind === 'trait' ? className : of.declaration.name;
    return this.follow({ declaration: method, file: of.file, className, lexicalClass, self }, given, depth);
  }

  follow(callee: Callee, given: readonly Given[], depth: number): Typed {
    const { declaration, className, self } = callee;
    if (!this.#howFar.enters(depth)) return this.#declared(callee);
    const variables = new Map<string, Typed>(callee.captured);
    this.#bind(declaration, { variables, given, className });
    setPromoted(this, callee, given);
    const call = this.#known.of(declaration, className, self, variables);
    if (call.open?.turn === this.#howFar.turn) {
      this.#cameBackTo.add(call.open);
      this.#howFar.isOfTurn();
      const declared = this.#declared(callee);
      return declared.kind === 'unknown' ? { ...declared, again: call.open } : declared;
    }
    const known = setsProperties(callee)
      ? null
      : call.at(depth, this.#howFar, ({ asked }) => this.request.isFor(asked));
    const followed = known === null ? this.#followed(callee, { variables, depth, call }) : this.#reliedOn(known);
    if (followed === known) this.#setAgain(known, self);
    for (const failure of followed.failures) this.fails(failure);
    for (const [name, left] of followed.left) {
      const argument = argumentOf(
        given,
        declaration.parameters.findIndex((one) => one.name === name),
        name,
      );
      if (argument !== undefined) this.#changes.set(argument, left);
    }
    return followed.answer === followed.self && self !== null ? self : followed.answer;
  }

  /** What a function has set in what it was called on it sets in each object that it is called on in the same way. */
  #setAgain({ set }: Followed, self: Typed | null): void {
    if (self?.kind !== 'object') return;
    for (const [name, value] of set) this.state.set(self, name, value);
  }

  fails(failure: Failure): void {
    this.#failures.add(failure);
  }

  failuresIn(through: () => void): readonly Failure[] {
    const outer = this.#failures;
    const inner = new Set<Failure>();
    this.#failures = inner;
    try {
      through();
    } finally {
      this.#failures = outer;
    }
    return [...inner];
  }

  changesIn(through: () => void): ReadonlyMap<Typed, Typed> {
    const outer = this.#changes;
    const inner = new Map<Typed, Typed>();
    this.#changes = inner;
    try {
      through();
    } finally {
      this.#changes = outer;
    }
    return inner;
  }

  /** What was found out within a function that has come to its end is not what it would be by itself. */
  #reliedOn(followed: Followed): Followed {
    const { tracker } = this.laravel.machine.files;
    tracker.include(followed.dependencies);
    for (const one of followed.within) {
      if (this.#open.has(one)) this.#cameBackTo.add(one);
      else tracker.markUntracked();
    }
    return followed;
  }

  #followed(
    callee: Callee,
    {
      variables,
      depth,
      call,
    }: { readonly variables: Map<string, Typed>; readonly depth: number; readonly call: KnownCall },
  ): Followed {
    const open: Open = { turn: this.#howFar.turn };
    const around = call.open;
    const outer = this.#cameBackTo;
    this.#cameBackTo = new Set();
    this.#open.add(open);
    call.open = open;
    const { files } = this.laravel.machine;
    const { self } = callee;
    const through = (): Pick<Followed, 'answer' | 'failures' | 'left' | 'self' | 'set'> => {
      let answer: Typed = nothing;
      const before = new Map(variables);
      const { set: since } = this.state.soFar();
      const failures = this.failuresIn(() => {
        answer = this.#gone(callee, { variables, depth, open });
      });
      const set = self?.kind === 'object' ? this.state.setIn(self, since) : nothingSet;
      return { answer, failures, left: leftOfGiven(files, callee, { before, after: variables }), self, set };
    };
    const {
      result: { result: found, went },
      dependencies,
    } = files.tracker.track(() => this.#howFar.through(depth, () => this.request.askedIn(through)));
    call.open = around;
    this.#open.delete(open);
    this.#cameBackTo.delete(open);
    const within = [...this.#cameBackTo];
    this.#cameBackTo = new Set([...outer, ...within]);
    this.#howFar.adds(went, depth);
    const followed = { ...found.result, dependencies, within, asked: found.asked, went };
    call.keep(followed);
    return followed;
  }

  #gone(
    callee: Callee,
    { variables, depth, open }: { readonly variables: Map<string, Typed>; readonly depth: number; readonly open: Open },
  ): Typed {
    const { declaration, file, className, lexicalClass, self } = callee;
    if (declaration.body.kind === 'statements' && declaration.body.statements.length === 0)
      return this.#declared(callee);
    const inner: Frame = { className, lexicalClass, self, file, ...begun(declaration, variables), depth: depth + 1 };
    const { files } = this.laravel.machine;
    const isOpen = this.state.within(() => !this.statements(files.body(file, declaration.body), inner));
    return this.#answerOf(declaration, inner, isOpen, open);
  }

  /** What was returned; where that tells less than what is declared, that. */
  #answerOf(declaration: Callee['declaration'], frame: Frame, isOpen: boolean, call: Open | null = null): Typed {
    const { yielded } = frame;
    if (yielded.length > 0) return yielded.reduce(joined);
    const { returnType } = declaration;
    return coerced(returnType, answeredAs(returnType, this.#returned(declaration, frame, isOpen, call)));
  }

  #returned(declaration: Callee['declaration'], frame: Frame, isOpen: boolean, call: Open | null): Typed {
    const all = withoutOwn(withoutKept(declaration, frame), call);
    const returned = isOpen && all.length > 0 ? [...all, nullTyped] : all;
    if (returned.length === 0 && isOpen) return this.#declaredOr(declaration, frame, nullTyped);
    if (returned.length === 0 || returned.every(isNever)) return neverOr(this.#declaredOr(declaration, frame, never));
    const ways = returned.flatMap(waysOf);
    const known = ways.filter((one) => one.kind !== 'unknown');
    if (known.length > 0 && known.length === ways.length) return either(returned);
    const declared = this.#declaredOr(declaration, frame, nothing);
    return declared.kind === 'unknown' ? either(returned) : either([...known, declared]);
  }

  #declared({ declaration, file, className }: Callee): Typed {
    return this.#declaredOr(declaration, { file, className }, nothing);
  }

  #declaredOr(
    declaration: Callee['declaration'],
    { file, className }: Pick<Frame, 'file' | 'className'>,
    otherwise: Typed,
  ): Typed {
    const written = declaredAnswer(declaration.docblock, { file, at: declaration.start, className, typer: this });
    const type = typedOfType(declaration.returnType, className, this);
    const said = written.kind === 'unknown' ? type : written;
    return said.kind === 'unknown' ? otherwise : said;
  }

  #bind(
    { parameters }: FunctionLike,
    {
      variables,
      given,
      className,
    }: { variables: Map<string, Typed>; given: readonly Given[]; className: string | null },
  ): void {
    for (const [index, parameter] of parameters.entries()) {
      const { name, type, byDefault, variadic } = parameter;
      if (variadic) {
        const rest = given.slice(index).map(({ value }) => value);
        variables.set(name, { kind: 'list', item: rest.length === 0 ? null : either(rest) });
        continue;
      }
      const argument = given.find((one, at) => (one.name === null ? at === index : one.name === name))?.value;
      const declared = typedOfType(type, className, this);
      if (argument !== undefined && argument.kind !== 'unknown')
        variables.set(name, heldBy(parameter, argument, declared));
      else if (argument === undefined && byDefault?.kind === 'literal') {
        variables.set(name, { kind: 'scalar', value: byDefault.value });
      } else if (argument === undefined && byDefault !== null) {
        variables.set(name, this.#constant(byDefault));
      } else if (declared.kind === 'unknown') variables.set(name, argument ?? nothing);
      else variables.set(name, declared);
    }
  }

  /** What a parameter is by default that is no literal: an empty array, a constant. */
  #constant(node: Expression): Typed {
    if (node.kind === 'array' && node.items.length === 0) return { kind: 'list', item: null };
    if (node.kind !== 'classConstant') return nothing;
    const { class: of, member } = node;
    if (!('name' in of) || !('name' in member)) return nothing;
    const value = this.laravel.machine.classConstant(of.name, member.name);
    return value.kind === 'string' || value.kind === 'number' ? { kind: 'scalar', value } : nothing;
  }
}
