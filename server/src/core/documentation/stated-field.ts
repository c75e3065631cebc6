import { defined } from '../defined';
import type { FieldSchema } from '../fields/field-schema';

/**
 * What code takes a field for, with what people state of it: all of that where the code says no type, else words, and values
 * and a format of the same type.
 */
export function withStated(read: FieldSchema, stated: FieldSchema): FieldSchema {
  if (read.type === 'any') return { ...read, ...stated };
  const { description, example, enum: values, format } = stated;
  return {
    ...defined({ description, example }),
    ...(stated.type === read.type && defined({ enum: values, format })),
    ...read,
  };
}
