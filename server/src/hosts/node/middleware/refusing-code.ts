import { ts } from 'ts-morph';
import { isStatic, nameText } from '../../../languages/typescript/evaluate/classes/class-members';
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
  return methodsOf(valueOf(callee.expression, within), callee.name.text);
}

/** What is told by `this`, by a name, or by members of these. */
function valueOf(node: ts.Expression, within: FunctionValue): Value | undefined {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return within.self ?? within.scope.self ?? undefined;
  if (ts.isIdentifier(node)) return within.scope.find(node.text);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const of = valueOf(node.expression, within);
  if (of?.kind === 'class') return of.statics.get(node.name.text);
  return of?.kind === 'record' ? of.entries.get(node.name.text) : undefined;
}

function functionsIn(value: Value | undefined): readonly FunctionValue[] {
  return value?.kind === 'function' ? [value] : [];
}

function methodsOf(of: Value | undefined, name: string): readonly FunctionValue[] {
  if (of?.kind === 'class') {
    const own = functionsIn(of.statics.get(name));
    return own.length === 0 ? methodIn(of, name, { isStatic: true, self: of }) : own;
  }
  if (of?.kind !== 'record') return [];
  const own = functionsIn(of.entries.get(name));
  return own.length === 0 && of.class !== null ? methodIn(of.class, name, { isStatic: false, self: of }) : own;
}

interface Wanted {
  readonly isStatic: boolean;
  readonly self: Value;
}

/** A method of a class, or of one above. */
function methodIn(of: ClassValue, name: string, wanted: Wanted): readonly FunctionValue[] {
  const method = of.node.members.find(
    (one): one is ts.MethodDeclaration =>
      ts.isMethodDeclaration(one) && nameText(one.name) === name && isStatic(one) === wanted.isStatic,
  );
  if (method !== undefined)
    return [{ kind: 'function', node: method, scope: of.scope, self: wanted.self, madeBy: null }];
  return of.base?.kind === 'class' ? methodIn(of.base, name, wanted) : [];
}
