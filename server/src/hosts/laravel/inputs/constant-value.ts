import { Scope } from '../../../languages/php/evaluate/scope';
import type { Value } from '../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { PhpRuntime } from '../runtime/php-runtime';

/** Steps for what is worked out of one expression. */
export const mostSteps = 5_000;

/** Code that an expression stands in. */
export interface ExpressionPlace {
  readonly file: PhpFile;
  /** The class that it is written in. */
  readonly lexicalClass: string | null;
}

/** What an expression comes to that depends on no variable; null where it takes more to tell. */
export function constantValue(runtime: PhpRuntime, expression: Expression, place: ExpressionPlace): Value | null {
  if (!isConstant(expression)) return null;
  const { machine } = runtime;
  const scope = new Scope(place.file, { lexicalClass: place.lexicalClass });
  return machine.aside(mostSteps, () => machine.tryComplete(() => machine.evaluate(expression, scope)));
}

function isConstant(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
    case 'constant':
    case 'classConstant':
      return true;
    case 'unary':
      return expression.operand.kind === 'literal';
    case 'cast':
      return isConstant(expression.operand);
    case 'property':
      // `Status::Active->value`
      return expression.of.kind === 'classConstant';
    case 'array':
      return expression.items.every(({ value, key }) => isConstant(value) && (key === null || isConstant(key)));
    case 'call':
      return (
        'name' in expression.function &&
        expression.function.fallback.toLowerCase() === 'config' &&
        expression.arguments.every(({ value }) => isConstant(value))
      );
    default:
      return false;
  }
}
