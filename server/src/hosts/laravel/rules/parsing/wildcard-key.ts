import type { Value } from '../../../../languages/php/evaluate/values';

/**
 * A field's name of which one segment is not known (`"items.$index.name"`): whatever it is, `*` stands for it. A segment
 * that is not known at the beginning would make a rule for each field there is, and is not told.
 */
export function wildcardKey(key: Value): string | null {
  if (key.kind !== 'string' || key.gap === undefined) return null;
  const name = key.value.endsWith('.') ? `${key.value}*` : key.value;
  const segments = name.split('.');
  if (segments.filter((segment) => segment === '' || segment === '*').length !== 1 || segments[0] === '') return null;
  return segments.map((segment) => (segment === '' ? '*' : segment)).join('.');
}
