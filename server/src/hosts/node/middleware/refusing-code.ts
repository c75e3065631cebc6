import { ts } from 'ts-morph';
import type { ClassValue, FunctionValue, Value } from '../../../languages/typescript/evaluate/value';

/** Functions within functions that are looked at, and how many of all. */
const deepest = 3;
const mostLookedAt = 40;

/**
 * Whether code, or a function of the application that it calls by its name (`requireKey(req)`, `keys.require(req)`), has written in it
 * that it may refuse.
 */
export function mayRefuse(code: FunctionValue, isRefusing: RegExp): boolean {
  const seen = new Set<ts.Node>();
  const looksAt = (of: FunctionValue, depth: number): boolean => {
    if (seen.has(of.node) || seen.size >= mostLookedAt) return false;
    seen.add(of.node);
    if (isRefusing.test(of.node.getText())) return true;
    return (
      depth < deepest &&
      calledIn(of.node).some((callee) => functionsOf(callee, of).some((one) => looksAt(one, depth + 1)))
    );
  };
  return looksAt(code, 0);
}

type Callee = ts.Identifier | ts.PropertyAccessExpression;

const known = new WeakMap<ts.Node, readonly Callee[]>();

/** What code calls by a name, or by a member of one. */
function calledIn(code: ts.Node): readonly Callee[] {
  const before = known.get(code);
  if (before !== undefined) return before;
  const found: Callee[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isCallee(node.expression)) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(code);
  known.set(code, found);
  return found;
}

function isCallee(node: ts.Expression): node is Callee {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
}

function functionsOf(callee: Callee, within: FunctionValue): readonly FunctionValue[] {
  if (ts.isIdentifier(callee)) return functionsIn(within.scope.find(callee.text));
  const { expression, name } = callee;
  if (expression.kind === ts.SyntaxKind.ThisKeyword) return methodsOf(within.self ?? undefined, name.text);
  return ts.isIdentifier(expression) ? methodsOf(within.scope.find(expression.text), name.text) : [];
}

function functionsIn(value: Value | undefined): readonly FunctionValue[] {
  return value?.kind === 'function' ? [value] : [];
}

function methodsOf(of: Value | undefined, name: string): readonly FunctionValue[] {
  if (of?.kind === 'class') return functionsIn(of.statics.get(name));
  if (of?.kind !== 'record') return [];
  const own = functionsIn(of.entries.get(name));
  return own.length === 0 && of.class !== null ? inherited(of.class, name, of) : own;
}

function inherited(of: ClassValue, name: string, self: Value): readonly FunctionValue[] {
  const method = of.node.members.find(
    (one): one is ts.MethodDeclaration => ts.isMethodDeclaration(one) && one.name.getText() === name,
  );
  if (method !== undefined) return [{ kind: 'function', node: method, scope: of.scope, self, madeBy: null }];
  return of.base?.kind === 'class' ? inherited(of.base, name, self) : [];
}
