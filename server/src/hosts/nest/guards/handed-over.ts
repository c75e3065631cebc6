import { ts } from 'ts-morph';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** Whether another guard is asked: `guard.canActivate(context)`. */
export function isGuardCall(node: ts.Node | null): boolean {
  if (node === null || !ts.isCallExpression(node)) return false;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'canActivate';
}

/** Whether code of a package says it, which was handed the request, or what leads to it. */
export function isOfPackage(value: Value): boolean {
  return packageValueOf(value)?.args?.some(({ kind }) => kind === 'native') === true;
}
