import type { Expression } from '../../../languages/php/syntax/ast';
import type { Traced } from './traced';
import type { Frame, Tracer } from './tracer';
import { writtenValue } from './written-value';

/** `$limit ?? 10` of a value that is written out: what stands on the right, as far as that is written out, too, where it is null. */
export function filledUp(
  { laravel }: Tracer,
  held: Traced & { readonly kind: 'scalar' },
  right: Expression,
  frame: Frame,
): Traced | null {
  if (held.value.kind !== 'null') return held;
  const value = writtenValue(laravel, right, frame);
  switch (value?.kind) {
    case 'string':
      return value.gap === undefined ? { kind: 'scalar', value: { kind: 'string', value: value.value } } : null;
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'scalar', value };
    default:
      return null;
  }
}
