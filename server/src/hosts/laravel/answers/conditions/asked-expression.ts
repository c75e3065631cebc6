import type { Expression } from '../../../../languages/php/syntax/ast';

/** What is asked of an expression: whether it is null, whether it is `false`, whether PHP takes it for true. */
export type AskedBy = 'null' | 'false' | 'truth';

export interface Asked {
  readonly of: Expression;
  /** Whether it is there where the condition holds. */
  readonly isThere: boolean;
  readonly by: AskedBy;
}

/** What holds what is asked for: an assignment is asked for what it assigns. */
export function heldBy(node: Expression): Expression {
  return node.kind === 'assign' ? node.target : node;
}

/** What a condition asks for, and whether it is there where the condition holds; null where it asks for something else. */
export function askedExpression(condition: Expression): Asked | null {
  if (condition.kind === 'assign') return askedExpression(condition.target);
  if (condition.kind === 'variable' || condition.kind === 'property') {
    return { of: condition, isThere: true, by: 'truth' };
  }
  if (condition.kind === 'unary' && condition.operator === '!') {
    const inner = askedExpression(condition.operand);
    return inner && { ...inner, isThere: !inner.isThere };
  }
  if (condition.kind === 'call' && 'name' in condition.function) {
    const answering = answeringOfNull.get(condition.function.fallback.toLowerCase());
    const [first] = condition.arguments;
    return first === undefined || answering === undefined ? null : { of: heldBy(first.value), ...answering };
  }
  return condition.kind === 'binary' ? comparedWithNone(condition) : null;
}

/** `$post === null`, `$post == null`, `$post !== false` */
function comparedWithNone({ operator, left, right }: Expression & { readonly kind: 'binary' }): Asked | null {
  if (!['!==', '!=', '===', '=='].includes(operator)) return null;
  const [of, other] = isNone(left) ? [right, left] : [left, right];
  const by = isNullLiteral(other) ? 'null' : operator.length === 3 ? 'false' : 'truth';
  return isNone(other) ? { of: heldBy(of), isThere: operator.startsWith('!'), by } : null;
}

function isNone(node: Expression): boolean {
  return isNullLiteral(node) || (node.kind === 'literal' && node.value.kind === 'boolean' && !node.value.value);
}

export function isNullLiteral(node: Expression): boolean {
  return node.kind === 'literal' && node.value.kind === 'null';
}

/** Functions that tell whether something is there, and whether they hold where it is. */
const answeringOfNull: ReadonlyMap<string, Pick<Asked, 'isThere' | 'by'>> = new Map([
  ['is_null', { isThere: false, by: 'null' }],
  ['isset', { isThere: true, by: 'null' }],
  ['empty', { isThere: false, by: 'truth' }],
  ['blank', { isThere: false, by: 'null' }],
  ['filled', { isThere: true, by: 'null' }],
]);
