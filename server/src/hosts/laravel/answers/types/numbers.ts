import type { Typed } from './typed';
import { integer, numeric } from './typed-values';

/** Of whole numbers a whole one comes. */
export function numberOf(operands: readonly Typed[]): Typed {
  return operands.every(isWhole) ? integer : numeric;
}

function isWhole(value: Typed): boolean {
  if (value.kind === 'field') return value.field.type === 'integer' || value.field.type === 'boolean';
  if (value.kind === 'either') return value.of.every(isWhole);
  return value.kind === 'scalar' && value.value.kind === 'number' && !value.value.isFloat;
}
