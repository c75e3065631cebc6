import { ts } from 'ts-morph';
import { assignmentTarget } from '../assigning/assignment-targets';
import { alternativesOf } from '../one-of';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { type FunctionValue, unknownOf, type Value } from '../value';

/**
 * Names that code makes something of what they stood for (`count++`) have a value of their type before a round of which source
 * does not tell how many went before it.
 */
export function widenCounted(code: ts.Node, scope: Scope, runtime: Runtime): void {
  if (!runtime.isHandling) return;
  for (const name of countedNames(code)) {
    const before = runtime.nameOf(name, scope);
    if (before !== undefined) scope.assign(name, widened(before));
  }
}

/** The same of names that a loop counts by, whenever it is run: which round it is source does not tell. */
export function forgetCounted(code: ts.Node, scope: Scope, runtime: Runtime): void {
  for (const name of countedNames(code)) {
    const before = runtime.nameOf(name, scope);
    if (before !== undefined) scope.assign(name, widened(before));
  }
}

/** Runs a callback of which source does not tell whether, or how often, it is run. */
export function perhapsOften(callback: FunctionValue, run: () => Value, runtime: Runtime): Value {
  return runtime.perhaps(() => {
    widenCounted(callback.node, callback.scope, runtime);
    return run();
  });
}

/** A number or a text of which no more is known; any other value stays what it is. */
export function widened(value: Value): Value {
  const all = alternativesOf(value).map((one) => (one.kind === 'primitive' ? one.value : null));
  if (all.every((one) => typeof one === 'string')) return unknownOf('string', null);
  if (!all.every((one) => typeof one === 'number')) return value;
  return unknownOf(all.every(Number.isInteger) ? 'integer' : 'number', null);
}

const counted = new WeakMap<ts.Node, readonly string[]>();

/** Names from outside of some code that it makes something of what they stood for. */
function countedNames(code: ts.Node): readonly string[] {
  const known = counted.get(code);
  if (known !== undefined) return known;
  const names = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) own.add(node.name.text);
    const target = assignmentTarget(node);
    if (target !== null && ts.isIdentifier(target) && isOfItself(target)) names.add(target.text);
    ts.forEachChild(node, visit);
  };
  visit(code);
  const found = [...names].filter((name) => !own.has(name));
  counted.set(code, found);
  return found;
}

/** Whether what is assigned to a name is made of what it stood for. */
function isOfItself({ text, parent }: ts.Identifier): boolean {
  if (!ts.isBinaryExpression(parent)) return true;
  const operator = parent.operatorToken.kind;
  if (operator !== ts.SyntaxKind.EqualsToken) return !keeping.has(operator);
  const isIn = (node: ts.Node): boolean =>
    ts.isIdentifier(node) ? node.text === text : ts.forEachChild(node, isIn) === true;
  return isIn(parent.right);
}

/** What assigns something that is not made of what was there. */
const keeping: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
