import { segmentsOf } from './field-path';
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

/** The field of that name, in whatever depth (`a.b`, `items.*.id`); undefined where there is none. */
export function fieldNamed(input: FieldSchema, name: string): FieldSchema | undefined {
  return segmentsOf(name).reduce<FieldSchema | undefined>(
    (field, segment) => (field === undefined ? field : below(field, segment)),
    input,
  );
}

function below({ properties, items, additional }: FieldSchema, segment: string): FieldSchema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, segment)) return properties[segment];
  if (segment !== '*') return undefined;
  return items ?? (additional === false ? undefined : additional);
}
