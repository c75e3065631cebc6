import { ts } from 'ts-morph';
import { Kept } from '../../../core/dependencies/kept';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { madeFailures } from './made-failure';

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
    const visit = (at: ts.Node, isCaught: boolean): void => {
      if (ts.isThrowStatement(at)) {
        if (!isCaught || isException(at.expression)) all.push(...this.valueOf(at.expression));
      } else if (ts.isTryStatement(at)) {
        visit(at.tryBlock, isCaught || at.catchClause !== undefined);
        if (at.catchClause !== undefined) visit(at.catchClause, isCaught);
        if (at.finallyBlock !== undefined) visit(at.finallyBlock, isCaught);
        return;
      } else if (ts.isCallExpression(at)) {
        if (!isCaught) all.push(...madeFailures(at).flatMap((one) => this.valueOf(one)));
        const callee = isWorthy(at) ? this.calleeOf(at) : null;
        if (callee !== null && !isCaught) all.push(...this.by(callee, depth + 1));
      }
      ts.forEachChild(at, (child) => {
        visit(child, isCaught);
      });
    };
    visit(body, false);
    return all;
  }

  private calleeOf(call: ts.CallExpression): ts.SignatureDeclaration | null {
    const callee = this.inference.of(call.expression);
    return callee.kind === 'function' ? callee.node : this.calledBy(call);
  }

  private valueOf(node: ts.Expression): readonly Value[] {
    if (!ts.isNewExpression(node)) return [];
    const scope = this.interpreter.scopeOf(node.getSourceFile().fileName);
    const value =
      scope === null ? null : this.interpreter.within(stepsOfThrow, () => this.interpreter.evaluate(node, scope));
    return value === null ? [] : [value];
  }
}

/** What is caught on the spot is mostly thrown on; what knows a status nearly always is. */
function isException(node: ts.Expression): boolean {
  return ts.isNewExpression(node) && node.expression.getText().endsWith('Exception');
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
