import { ts } from 'ts-morph';
import { narrowed } from './narrowing';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import type { Value } from '../value';

/** What functions are called that may assert something: nobody else is looked at. */
const asserting = /assert|invariant|ensure/i;

/** What packages call such a function: `node:assert`, `tiny-invariant`. */
const ofPackages = /^(?:assert|assert\.ok|invariant)$/;

/** Behind `assert(user)`, which throws where its condition does not hold, that holds. */
export function narrowAsserted(node: ts.Expression, scope: Scope, runtime: Runtime): void {
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return;
  const callee = node.expression;
  const text = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee) ? callee.getText() : '';
  const index = asserting.test(text) ? assertedBy(runtime.evaluate(callee, scope), text) : null;
  const condition = index === null ? undefined : node.arguments[index];
  if (condition !== undefined) narrowed(condition, true, scope, runtime);
}

/** Which of its arguments a function asserts; null for one that does not. */
function assertedBy(callee: Value, text: string): number | null {
  if (callee.kind === 'native') return callee.object.asserts === true ? 0 : null;
  if (callee.kind === 'unknown') return ofPackages.test(text) ? 0 : null;
  const type = callee.kind === 'function' ? callee.node.type : undefined;
  if (callee.kind !== 'function' || type === undefined || !ts.isTypePredicateNode(type)) return null;
  if (type.assertsModifier === undefined) return null;
  const index = callee.node.parameters.findIndex(({ name }) => name.getText() === type.parameterName.getText());
  return index === -1 ? null : index;
}
