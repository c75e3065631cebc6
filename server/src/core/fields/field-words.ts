import type { Json } from '../json';
import type { FieldSchema } from './field-schema';
import { refusesValue } from './takes-value';

/** What people say of a field. */
export interface FieldWords {
  readonly description?: string | undefined;
  readonly example?: Json | undefined;
}

/**
 * Puts words to the fields below one, in place of those that they have. `wordsOf` is asked with the whole name of each,
 * `*` standing for any item, or for any property that has no name (`items.*.id`). An example that the field refuses is left
 * out.
 */
export function withWords(field: FieldSchema, wordsOf: (name: string) => FieldWords | undefined): FieldSchema {
  const visit = (at: FieldSchema, name: string): FieldSchema => {
    const { description, example } = wordsOf(name) ?? {};
    const fitting = fittingExample(at, example);
    const { properties, items, additional } = at;
    const below = (segment: string): string => (name === '' ? segment : `${name}.${segment}`);
    return {
      ...at,
      ...(description !== undefined && { description }),
      ...(fitting !== undefined && { example: fitting }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [key, visit(property, below(key))]),
        ),
      }),
      ...(items !== undefined && { items: visit(items, below('*')) }),
      ...(additional !== undefined && additional !== false && { additional: visit(additional, below('*')) }),
    };
  };
  return visit(field, '');
}

/**
 * The example as the field takes it, a number written without quotes perhaps as a text; undefined where it is refused. One
 * for which that is not certain stays.
 */
export function fittingExample(field: FieldSchema, example: Json | undefined): Json | undefined {
  if (example === undefined) return undefined;
  const text = typeof example === 'number' && field.type === 'string' ? example.toString() : example;
  return refusesValue(field, text) ? undefined : text;
}
