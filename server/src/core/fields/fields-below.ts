import type { FieldSchema } from './field-schema';

/** All fields below one by their whole names (`items.*.id`), each before those below it. */
export function fieldsBelow(field: FieldSchema, prefix = ''): readonly (readonly [name: string, FieldSchema])[] {
  const { properties = {}, items, additional } = field;
  const each = items ?? (additional === false ? undefined : additional);
  const named = Object.entries(properties);
  return (each === undefined ? named : [...named, ['*', each] as const]).flatMap(([name, below]) => [
    [prefix + name, below] as const,
    ...fieldsBelow(below, `${prefix}${name}.`),
  ]);
}
