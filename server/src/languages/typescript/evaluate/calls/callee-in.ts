import { ts } from 'ts-morph';
import { failedMember } from '../members/awaited-members';
import { type Runtime, ThrownValue } from '../runtime';
import type { Scope } from '../scope';
import type { Value } from '../value';

/** What is called: a promise that fails has its handlers called. */
export function calleeIn(expression: ts.Expression, scope: Scope, runtime: Runtime): Value {
  try {
    return runtime.evaluate(expression, scope);
  } catch (error) {
    const isOfPromise = runtime.isHandling && ts.isPropertyAccessExpression(expression);
    const handling =
      isOfPromise && error instanceof ThrownValue ? failedMember(error, expression.name.text) : undefined;
    if (handling === undefined) throw error;
    return handling;
  }
}
