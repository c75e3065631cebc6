import { isNumeric } from '../../../languages/php/evaluate/conversions';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { Value } from '../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { DefaultValue, FoundInput } from './found-input';

export type Default = Pick<FoundInput, 'type' | 'byDefault'>;

export const noDefault: Default = { type: null, byDefault: null };

/** Steps for what is worked out of one expression. */
const mostSteps = 5_000;

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

/** What a default that is written beside a read says of the field. */
export function defaultIn(runtime: PhpRuntime, expression: Expression | undefined, place: ExpressionPlace): Default {
  if (expression === undefined) return noDefault;
  if (expression.kind === 'array') return { type: 'array', byDefault: null };
  const value = constantValue(runtime, expression, place);
  switch (value?.kind) {
    case 'boolean':
      return defaultOf(value.value);
    case 'number':
      return value.isFloat ? { ...defaultOf(value.value), type: 'number' } : defaultOf(value.value);
    case 'string':
      return value.gap === undefined ? defaultOf(value.value) : noDefault;
    case 'array':
      return { type: 'array', byDefault: null };
    default:
      return noDefault;
  }
}

function defaultOf(value: DefaultValue): Default {
  switch (typeof value) {
    case 'boolean':
      // `false` stands for nothing as often as for no.
      return { type: value ? 'boolean' : null, byDefault: value };
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number', byDefault: value };
    case 'string':
      return { type: value === '' || isNumeric(value) ? null : 'string', byDefault: value === '' ? null : value };
    default:
      return value satisfies never;
  }
}
