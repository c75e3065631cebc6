import { isNumeric } from '../../../languages/php/evaluate/conversions';
import type { Value } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { Default, DefaultValue, InputType } from './found-input';
import type { InputFramework } from './input-framework';
import type { Frame, Hint } from './tracer';
import { writtenValue } from './written-value';

export const noDefault: Default = { type: null, byDefault: null };

/** What a default that is written beside a read says of the field. */
export function defaultIn(laravel: InputFramework, expression: Expression | undefined, frame: Frame): Default {
  if (expression === undefined) return noDefault;
  if (expression.kind === 'array') return { type: 'array', byDefault: null };
  return defaultOfValue(writtenValue(laravel, expression, frame));
}

/** What a field is taken for beside its default: what it is kept as says more than `0` or `'1'` does. */
export function typeBeside({ type = null, attribute }: Hint, said: Default): InputType {
  return type ?? (attribute?.isStored === true ? null : said.type);
}

/** The same of a value. */
export function defaultOfValue(value: Value | null): Default {
  switch (value?.kind) {
    case 'boolean':
      return defaultOf(value.value);
    case 'number':
      return value.isFloat ? { ...defaultOf(value.value), type: 'number' } : defaultOf(value.value);
    case 'string':
      return value.gap === undefined ? defaultOf(value.value) : noDefault;
    case 'array':
      return { type: 'array', byDefault: null };
    case 'object':
      // `Status::Draft`
      return defaultOfValue(value.properties.get('value') ?? null);
    default:
      return noDefault;
  }
}

export function defaultOf(value: DefaultValue): Default {
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
