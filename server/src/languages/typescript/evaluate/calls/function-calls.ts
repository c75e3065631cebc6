import { ts } from 'ts-morph';
import { bindParameters } from '../assigning/bind-name';
import { forEachChoice } from '../branches';
import type { CodePlace } from '../doubt/doubt';
import { resultOf } from '../leaving';
import { type Runtime, ThrownValue } from '../runtime';
import type { Scope } from '../scope';
import { commentedType } from '../../types/comment-types';
import { noteCommentedType, noteDeclaredType } from '../types/declared-types';
import { noteCaller } from '../types/said-in';
import { type FunctionValue, nothing, unknown, type Value } from '../value';
import { allArguments, isHandedSome, withArguments } from './bound-arguments';
import { SelfCalls } from './self-calls';

/** Told each value that a function returns, or may return, when it does, and where. */
export type Returning = (value: Value, place: CodePlace) => void;

/** Calls within calls. */
const deepest = 60;

/** Calls functions of the application, and knows what the one that runs now returns. */
export class FunctionCalls {
  readonly selfCalls = new SelfCalls();
  private depth = 0;
  private returns: Value[] = [];
  /** Told what the function that runs now returns, and what the one that is called next does. */
  private returning: Returning | null = null;
  private returningNext: Returning | null = null;
  /** Where the names of the function that runs now are; null for code of a file. */
  private running: Scope | null = null;

  constructor(private readonly runtime: Runtime) {}

  get isTooDeep(): boolean {
    return this.depth > deepest;
  }

  /** Runs what is no part of the function that runs now. */
  apart(run: () => void): void {
    const { returns } = this;
    this.returns = [];
    try {
      run();
    } finally {
      this.returns = returns;
    }
  }

  mayReturn(value: Value): void {
    this.returns.push(value);
  }

  /** Calls a function of the application, of which each return is told. */
  callWatched(callee: FunctionValue, args: readonly Value[], returning: Returning): void {
    this.returningNext = returning;
    try {
      this.runtime.call(callee, args, callee.node);
    } finally {
      this.returningNext = null;
    }
  }

  returned(value: Value, node: ts.Node | null): void {
    const callee = this.selfCalls.innermost;
    noteDeclaredType(value, callee?.type, this.running);
    noteCommentedType(value, callee === undefined ? null : commentedType(callee));
    const place = { node, doubt: this.runtime.doubt };
    for (const one of value.kind === 'union' ? value.values : [value]) this.returning?.(one, place);
  }

  call(callee: FunctionValue, args: readonly Value[], node: ts.Node): Value {
    if (isHandedSome(callee, args)) return withArguments(callee, args, node);
    const { node: of } = callee;
    const { body } = of;
    if (body === undefined || this.isTooDeep || this.selfCalls.isTooDeep(of)) return unknown(node);
    return this.selfCalls.run(of, allArguments(callee, args), (given) => this.callBody(callee, body, given, node));
  }

  private callBody(callee: FunctionValue, body: ts.ConciseBody, args: readonly Value[], node: ts.Node): Value {
    const isArrow = ts.isArrowFunction(callee.node);
    const scope = callee.scope.below(isArrow ? null : callee.self, node);
    const { returns, returning, running } = this;
    noteCaller(callee.node, scope, running);
    this.running = scope;
    this.returns = [];
    this.returning = this.returningNext;
    this.returningNext = null;
    this.depth++;
    try {
      bindParameters(callee.node, args, scope, this.runtime);
      const result = ts.isBlock(body) ? this.runFunction(body, scope) : this.runExpression(body, scope);
      return result.kind === 'function' && result.madeBy === null && ts.isCallExpression(node)
        ? { ...result, madeBy: node }
        : result;
    } catch (error) {
      if (this.runtime.isStarting && error instanceof ThrownValue) return unknown(node);
      throw error;
    } finally {
      this.depth--;
      this.returns = returns;
      this.returning = returning;
      this.running = running;
    }
  }

  private runExpression(body: ts.Expression, scope: Scope): Value {
    const ending = forEachChoice(scope, this.runtime, () => ({
      kind: 'return',
      value: this.runtime.evaluate(body, scope),
    }));
    const result = resultOf(ending, this.returns, this.runtime.isHandling);
    this.returned(result, body);
    return result;
  }

  private runFunction(body: ts.Block, scope: Scope): Value {
    try {
      const ending = this.runtime.runAll(body.statements, scope);
      if (ending?.kind !== 'return') this.returned(nothing, null);
      return resultOf(ending, this.returns, this.runtime.isHandling);
    } catch (error) {
      // Where it may have returned before, it only may throw.
      if (!(error instanceof ThrownValue) || this.returns.length === 0) throw error;
      this.runtime.mayThrow(error.value);
      return resultOf(undefined, this.returns, this.runtime.isHandling);
    }
  }
}
