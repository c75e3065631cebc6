import type { ScalarValue } from '../../../../languages/php/scalars';
import type { Typed } from './typed';
import { flag, integer, nullTyped, numeric, text } from './typed-values';

/** Any value of the type that a literal has. */
export function typeOfScalar(value: ScalarValue): Typed {
  switch (value.kind) {
    case 'string':
      return text;
    case 'number':
      return value.isFloat ? numeric : integer;
    case 'boolean':
      return flag;
    default:
      return nullTyped;
  }
}
