import { PhpException } from '../../../../languages/php/evaluate/machine';
import type { Interpreter } from '../../../../languages/php/evaluate/interpreter';
import type { Scope } from '../../../../languages/php/evaluate/scope';
import { toKey } from '../../../../languages/php/evaluate/conversions';
import { unknown, type ArrayKey, type ArrayValue, type Value } from '../../../../languages/php/evaluate/values';
import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { visit } from '../../../../languages/php/syntax/syntax-walk';

/**
 * The entries of the arrays that a function answers or puts into variables, each read by itself: what is left of rules
 * whose code does not come to its end.
 */
export function literalRules(machine: Interpreter, statements: readonly Statement[], scope: Scope): ArrayValue {
  const entries = new Map<ArrayKey, Value>();
  const add = (key: Expression | null, value: Expression): void => {
    const known = key === null ? null : toKey(read(machine, key, scope));
    if (typeof known === 'string') entries.set(known, read(machine, value, scope));
  };
  for (const statement of statements) {
    visit(statement, (node) => {
      const value = node.kind === 'return' ? node.value : node.kind === 'assign' ? node.value : null;
      for (const array of arraysIn(value)) for (const item of array.items) if (!item.spread) add(item.key, item.value);
      if (node.kind === 'assign' && node.target.kind === 'index' && node.target.of.kind === 'variable') {
        add(node.target.index, node.value);
      }
    });
  }
  return { kind: 'array', entries };
}

type ArrayExpression = Expression & { readonly kind: 'array' };

/** The arrays that an expression puts together. */
function arraysIn(expression: Expression | null): readonly ArrayExpression[] {
  switch (expression?.kind) {
    case 'array':
      return [expression, ...expression.items.flatMap((item) => (item.spread ? arraysIn(item.value) : []))];
    case 'call':
      return 'name' in expression.function &&
        /^(array_merge|array_filter|array_replace)$/i.test(expression.function.fallback)
        ? expression.arguments.flatMap(({ value }) => arraysIn(value))
        : [];
    case 'ternary':
      return [...arraysIn(expression.then), ...arraysIn(expression.otherwise)];
    case 'match':
      return expression.arms.flatMap((arm) => arraysIn(arm.value));
    case 'binary':
      return ['+', '??'].includes(expression.operator)
        ? [...arraysIn(expression.left), ...arraysIn(expression.right)]
        : [];
    default:
      return [];
  }
}

function read(machine: Interpreter, expression: Expression, scope: Scope): Value {
  try {
    return machine.evaluate(expression, scope);
  } catch (error) {
    if (error instanceof PhpException) return unknown('code that ends in an exception', scope.file.source(expression));
    throw error;
  }
}
