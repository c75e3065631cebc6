import { ts } from 'ts-morph';
import { Kept } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { bareExpression } from '../../../languages/typescript/bare-expression';
import { returnedBy } from '../../../languages/typescript/inference/returns';
import { thrownOn } from './caught-errors';
import { madeFailures } from './made-failure';
import { answerOfError } from './refused-statuses';

/** Functions that call functions; what lies deeper is refused for reasons that no caller knows of. */
const deepest = 5;

const stepsOfThrow = 5_000;

/** What functions throw, by their statements and by those of the functions of the application that they call. */
export class Thrown {
  private readonly known: Kept<readonly Value[], ts.Node>;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly inference: Inference,
    /** What a call runs that source does not name; null for any other call. */
    private readonly calledBy: (call: ts.CallExpression) => ts.SignatureDeclaration | null = () => null,
  ) {
    this.known = new Kept(interpreter.project.tracker);
  }

  by(node: ts.SignatureDeclaration, depth = 0): readonly Value[] {
    const body = 'body' in node ? node.body : undefined;
    if (body === undefined || depth > deepest) return [];
    // What calls itself throws nothing more.
    return this.known.get(node, [], () => this.thrownIn(body, depth));
  }

  private thrownIn(body: ts.Node, depth: number): readonly Value[] {
    const all: Value[] = [];
    const visit = (at: ts.Node, into: Value[]): void => {
      if (ts.isThrowStatement(at)) into.push(...this.valuesOf(at.expression));
      else if (ts.isTryStatement(at)) {
        const { tryBlock, catchClause, finallyBlock } = at;
        const tried: Value[] = [];
        const isCaught = catchClause !== undefined && !this.onlyLeaves(tryBlock, body);
        visit(tryBlock, isCaught ? tried : into);
        if (isCaught) this.catching(catchClause, tried, into, visit);
        if (finallyBlock !== undefined) visit(finallyBlock, into);
        return;
      } else if (ts.isCallExpression(at)) {
        into.push(...madeFailures(at).flatMap((one) => this.valuesOf(one)));
        const callee = isWorthy(at) ? this.calleeOf(at) : null;
        if (callee !== null) (isLeft(at, callee, body) ? all : into).push(...this.by(callee, depth + 1));
      }
      ts.forEachChild(at, (child) => {
        visit(child, into);
      });
    };
    visit(body, all);
    return all;
  }

  /** What a `catch` throws by its statements, and what it throws on of what is tried. */
  private catching(clause: ts.CatchClause, tried: readonly Value[], into: Value[], visit: Visit): void {
    const own: Value[] = [];
    visit(clause, own);
    const statuses = new Set(own.flatMap(answerOfError).map(({ status }) => status));
    const isNew = (one: Value): boolean => answerOfError(one).some(({ status }) => !statuses.has(status));
    const others = thrownOn(clause, tried, this.interpreter).filter((one) => tried.includes(one) || isNew(one));
    into.push(...own, ...others);
  }

  /** Whether all that is tried is to hand on a promise of a function of the application, which fails when nobody tries any more. */
  private onlyLeaves({ statements }: ts.Block, body: ts.Node): boolean {
    const [only] = statements;
    if (statements.length !== 1 || only === undefined || !ts.isReturnStatement(only)) return false;
    const call = only.expression;
    if (call === undefined || !ts.isCallExpression(call) || !isWorthy(call)) return false;
    const callee = this.calleeOf(call);
    return callee !== null && isLeft(call, callee, body);
  }

  private calleeOf(call: ts.CallExpression): ts.SignatureDeclaration | null {
    const callee = this.inference.of(call.expression);
    return callee.kind === 'function' ? callee.node : this.calledBy(call);
  }

  /** What is thrown, or one of what a function makes that makes errors (`throw this.toException(error)`). */
  private valuesOf(node: ts.Expression, depth = 0): readonly Value[] {
    const bare = bareExpression(node);
    if (ts.isConditionalExpression(bare))
      return [bare.whenTrue, bare.whenFalse].flatMap((one) => this.valuesOf(one, depth));
    if (ts.isCallExpression(bare) && depth < deepest) {
      const callee = this.calleeOf(bare);
      const made = callee === null ? [] : returnedBy(callee);
      return made.flatMap((one) => (one === null ? [] : this.valuesOf(one, depth + 1)));
    }
    if (!ts.isNewExpression(bare)) return [];
    const scope = this.interpreter.scopeOf(bare.getSourceFile().fileName);
    const value =
      scope === null ? null : this.interpreter.within(stepsOfThrow, () => this.interpreter.evaluate(bare, scope));
    return value === null ? [] : [value];
  }
}

type Visit = (at: ts.Node, into: Value[]) => void;

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
