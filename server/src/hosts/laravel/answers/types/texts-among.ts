import { waysOf } from './either';
import type { Typed } from './typed';
import { literalText } from './typed-values';

/** The texts that a value is one of: literals, values of an enum; null where they are not all told. */
export function textsAmong(value: Typed): readonly string[] | null {
  const texts = waysOf(value).flatMap((way): readonly (string | null)[] => valuesOf(way) ?? [literalText(way)]);
  return texts.every((text) => text !== null) ? texts : null;
}

function valuesOf(way: Typed): readonly string[] | null {
  const values = way.kind === 'field' && !way.field.nullable ? (way.field.enum?.values ?? []) : [];
  return values.length > 0 && values.every((value) => typeof value === 'string') ? values : null;
}
