import type { Expression } from '../../../languages/php/syntax/ast';

/** What holds what is asked for: an assignment is asked for what it assigns. */
export function heldBy(node: Expression): Expression {
  return node.kind === 'assign' ? node.target : node;
}

/** What a condition asks for, and whether it is there where the condition holds; null where it asks for something else. */
export function askedExpression(condition: Expression): { readonly of: Expression; readonly isThere: boolean } | null {
  if (condition.kind === 'assign') return askedExpression(condition.target);
  if (condition.kind === 'variable' || condition.kind === 'property') return { of: condition, isThere: true };
  if (condition.kind === 'unary' && condition.operator === '!') {
    const inner = askedExpression(condition.operand);
    return inner && { ...inner, isThere: !inner.isThere };
  }
  if (condition.kind === 'call' && 'name' in condition.function) {
    const isThere = answeringOfNull.get(condition.function.fallback.toLowerCase());
    const [first] = condition.arguments;
    return first === undefined || isThere === undefined ? null : { of: heldBy(first.value), isThere };
  }
  if (condition.kind !== 'binary' || !['!==', '!=', '===', '=='].includes(condition.operator)) return null;
  const { operator, left, right } = condition;
  const [of, other] = isNullLiteral(left) ? [right, left] : [left, right];
  return isNullLiteral(other) ? { of: heldBy(of), isThere: operator.startsWith('!') } : null;
}

export function isNullLiteral(node: Expression): boolean {
  return node.kind === 'literal' && node.value.kind === 'null';
}

/** Functions that tell whether something is null, and whether they hold where it is not. */
const answeringOfNull: ReadonlyMap<string, boolean> = new Map([
  ['is_null', false],
  ['isset', true],
  ['empty', false],
  ['blank', false],
  ['filled', true],
]);
