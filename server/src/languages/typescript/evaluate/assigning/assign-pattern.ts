import { ts } from 'ts-morph';
import { nameText } from '../classes/class-members';
import { memberOf } from '../members/members';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { isUndefined, unknown, type Value } from '../value';

/** `({ name } = user)`, `[first] = list`: each part has what the value holds there. */
export function assignPattern(
  pattern: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression,
  value: Value,
  scope: Scope,
  runtime: Runtime,
): void {
  for (const { target, key } of partsOf(pattern)) {
    const member = key === null ? unknown(target) : memberOf(value, key, runtime, target);
    assignPart(target, member, scope, runtime);
  }
}

interface Part {
  readonly target: ts.Expression;
  /** Null for one of which source does not tell what it is, or for what is left. */
  readonly key: string | null;
}

function partsOf(pattern: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression): readonly Part[] {
  if (ts.isArrayLiteralExpression(pattern)) {
    return pattern.elements.flatMap((one, index) => {
      if (ts.isOmittedExpression(one)) return [];
      return ts.isSpreadElement(one) ? { target: one.expression, key: null } : { target: one, key: String(index) };
    });
  }
  return pattern.properties.flatMap((one): readonly Part[] => {
    if (ts.isSpreadAssignment(one)) return [{ target: one.expression, key: null }];
    // What stands for one that is missing may be there instead.
    if (ts.isShorthandPropertyAssignment(one)) {
      return [{ target: one.name, key: one.objectAssignmentInitializer === undefined ? one.name.text : null }];
    }
    return ts.isPropertyAssignment(one) ? [{ target: one.initializer, key: nameText(one.name) }] : [];
  });
}

function assignPart(target: ts.Expression, member: Value, scope: Scope, runtime: Runtime): void {
  if (!ts.isBinaryExpression(target)) runtime.assign(target, member, scope);
  else runtime.assign(target.left, isUndefined(member) ? runtime.evaluate(target.right, scope) : member, scope);
}
