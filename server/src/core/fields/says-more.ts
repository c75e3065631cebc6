import type { FieldSchema } from './field-schema';

/** Whether it says more than that there is something. */
export function saysMore({ type, shape, properties, items, anyOf, additional }: FieldSchema): boolean {
  if (type === 'any') return anyOf !== undefined || shape !== undefined;
  if (type === 'array') return items !== undefined && saysMore(items);
  const isMap = additional !== undefined && additional !== false && saysMore(additional);
  return type !== 'object' || isMap || shape !== undefined || Object.keys(properties ?? {}).length > 0;
}
