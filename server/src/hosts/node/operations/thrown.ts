import { ts } from 'ts-morph';
import { Kept } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { bareExpression } from '../../../languages/typescript/bare-expression';
import { placeOf } from '../../../languages/typescript/inference/places';
import { returnedBy } from '../../../languages/typescript/inference/returns';
import type { TypePlace } from '../../../languages/typescript/types/types';
import { thrownOn } from './caught-errors';
import { withLocalNames } from './local-names';
import { madeFailures } from './made-failure';
import { answerOfError } from './refused-statuses';

/** Functions that call functions; what lies deeper is refused for reasons that no caller knows of. */
const deepest = 5;

const stepsOfThrow = 5_000;

/** A function with where it stands, which says what `this` is in it. */
export interface FollowedCode {
  readonly node: ts.SignatureDeclaration;
  readonly place: TypePlace;
  /** Set where functions that are written in it are run elsewhere. */
  readonly isWithoutInner?: true;
}

type SelfNode = ts.ClassLikeDeclaration | undefined;

/** What functions throw, by their statements and by those of the functions of the application that they call. */
export class Thrown {
  /** By what `this` is in them. */
  private readonly known = new Map<SelfNode, Kept<readonly Value[], ts.Node>>();
  private readonly makers = new Map<SelfNode, Kept<Made, ts.Node>>();

  constructor(
    private readonly interpreter: Interpreter,
    private readonly inference: Inference,
    /** What a call runs that source does not name; null for any other call. */
    private readonly calledBy: (call: ts.CallExpression) => ts.SignatureDeclaration | null = () => null,
  ) {}

  by({ node, place, isWithoutInner }: FollowedCode, depth = 0): readonly Value[] {
    const body = 'body' in node ? node.body : undefined;
    if (body === undefined || depth > deepest) return [];
    if (isWithoutInner === true) return this.thrownIn(body, depth, place, isWithoutInner);
    // What calls itself throws nothing more.
    return this.keptOf(this.known, place).get(node, [], () => this.thrownIn(body, depth, place));
  }

  private keptOf<T>(all: Map<SelfNode, Kept<T, ts.Node>>, { self }: TypePlace): Kept<T, ts.Node> {
    const known = all.get(self?.node) ?? new Kept<T, ts.Node>(this.interpreter.project.tracker);
    all.set(self?.node, known);
    return known;
  }

  private thrownIn(body: ts.Node, depth: number, place: TypePlace, isWithoutInner = false): readonly Value[] {
    const all = new Set<Value>();
    const visit = (at: ts.Node, into: Set<Value>): void => {
      if (isWithoutInner && ts.isFunctionLike(at)) return;
      if (ts.isThrowStatement(at)) putAll(this.valuesOf(at.expression, place), into);
      else if (ts.isTryStatement(at)) {
        const { tryBlock, catchClause, finallyBlock } = at;
        const tried = new Set<Value>();
        const isCaught = catchClause !== undefined && !this.onlyLeaves(tryBlock, body, place);
        visit(tryBlock, isCaught ? tried : into);
        if (isCaught) this.catching(catchClause, tried, into, visit);
        if (finallyBlock !== undefined) visit(finallyBlock, into);
        return;
      } else if (ts.isCallExpression(at)) {
        for (const one of madeFailures(at)) putAll(this.valuesOf(one, place), into);
        const callee = isWorthy(at) ? this.calleeOf(at, place) : null;
        if (callee !== null) putAll(this.by(callee, depth + 1), isLeft(at, callee.node, body) ? all : into);
      }
      ts.forEachChild(at, (child) => {
        visit(child, into);
      });
    };
    visit(body, all);
    return [...all];
  }

  /** What a `catch` throws by its statements, and what it throws on of what is tried. */
  private catching(clause: ts.CatchClause, tried: ReadonlySet<Value>, into: Set<Value>, visit: Visit): void {
    const own = new Set<Value>();
    visit(clause, own);
    const statuses = new Set([...own].flatMap(answerOfError).map(({ status }) => status));
    const isNew = (one: Value): boolean => answerOfError(one).some(({ status }) => !statuses.has(status));
    const others = thrownOn(clause, [...tried], this.interpreter).filter((one) => tried.has(one) || isNew(one));
    putAll(own, into);
    putAll(others, into);
  }

  /** Whether all that is tried is to hand on a promise of a function of the application, which fails when nobody tries any more. */
  private onlyLeaves({ statements }: ts.Block, body: ts.Node, place: TypePlace): boolean {
    const [only] = statements;
    if (statements.length !== 1 || only === undefined || !ts.isReturnStatement(only)) return false;
    const call = only.expression;
    if (call === undefined || !ts.isCallExpression(call) || !isWorthy(call)) return false;
    const callee = this.calleeOf(call, place);
    return callee !== null && isLeft(call, callee.node, body);
  }

  private calleeOf(call: ts.CallExpression, { self }: TypePlace): FollowedCode | null {
    const from = placeOf(call);
    const callee = this.inference.ofIn(call.expression, self === undefined ? from : { ...from, self });
    if (callee.kind === 'function') return callee;
    const run = this.calledBy(call);
    return run === null ? null : { node: run, place: placeOf(run) };
  }

  /** What is thrown, or each that a function makes that makes errors (`throw this.toException(error)`), or others that it asks. */
  private valuesOf(node: ts.Expression, from: TypePlace): readonly Value[] {
    const first = this.madeBy([node], from);
    const all = [first];
    const makers = new Map(first.makers);
    // Those that are added meanwhile are gone through, too, each once.
    for (const { node: maker, place } of makers.values()) {
      const find = (): Made => this.madeBy(returnedBy(maker), place);
      const made = this.keptOf(this.makers, place).get(maker, nothingMade, find);
      all.push(made);
      for (const [key, one] of made.makers) makers.set(key, one);
    }
    return all.flatMap(({ values }) => values);
  }

  private madeBy(nodes: readonly (ts.Expression | null)[], place: TypePlace): Made {
    const values: Value[] = [];
    const makers = new Map<ts.SignatureDeclaration, FollowedCode>();
    const visit = (node: ts.Expression): void => {
      const bare = bareExpression(node);
      if (ts.isConditionalExpression(bare)) {
        visit(bare.whenTrue);
        visit(bare.whenFalse);
      } else if (ts.isCallExpression(bare)) {
        const callee = this.calleeOf(bare, place);
        if (callee !== null) makers.set(callee.node, callee);
      } else if (ts.isNewExpression(bare)) {
        const value = this.instanceOf(bare);
        if (value !== null) values.push(value);
      }
    };
    for (const node of nodes) if (node !== null) visit(node);
    return { values, makers };
  }

  private instanceOf(node: ts.NewExpression): Value | null {
    const scope = this.interpreter.scopeOf(node.getSourceFile().fileName);
    if (scope === null) return null;
    const evaluate = (): Value => this.interpreter.evaluate(node, withLocalNames(node, scope));
    return this.interpreter.within(stepsOfThrow, evaluate);
  }
}

/** Errors that code makes, and the functions that make others for it. */
interface Made {
  readonly values: readonly Value[];
  readonly makers: ReadonlyMap<ts.SignatureDeclaration, FollowedCode>;
}

const nothingMade: Made = { values: [], makers: new Map() };

type Visit = (at: ts.Node, into: Set<Value>) => void;

function putAll<Item>(some: Iterable<Item>, into: Set<Item>): void {
  for (const one of some) into.add(one);
}

/** Whether a function hands on a promise without waiting for it: what that fails with no `catch` around it sees. */
function isLeft({ parent }: ts.CallExpression, callee: ts.SignatureDeclaration, body: ts.Node): boolean {
  if (!ts.isReturnStatement(parent) || ts.findAncestor(parent, ts.isFunctionLike) !== body.parent) return false;
  const { modifiers = [] } = ts.canHaveModifiers(callee) ? callee : {};
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
}

/** Whether a call may be one of a function of the application: methods of what lies at hand, and functions. */
function isWorthy({ expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return true;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const of = expression.expression;
  if (of.kind === ts.SyntaxKind.ThisKeyword || of.kind === ts.SyntaxKind.SuperKeyword || ts.isIdentifier(of))
    return true;
  return ts.isPropertyAccessExpression(of) && of.expression.kind === ts.SyntaxKind.ThisKeyword;
}
