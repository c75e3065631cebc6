import { defined } from '../defined';
import type { FieldSchema } from './field-schema';

/** What two that must both hold come to: of what both say the first counts, what it leaves open the other fills. */
export function merged(first: FieldSchema, other: FieldSchema): FieldSchema {
  const required = first.required || other.required;
  const nullable = first.nullable && other.nullable;
  if (first.type !== other.type && first.type !== 'any') return { ...first, required, nullable };
  return {
    ...other,
    ...first,
    type: other.type,
    required,
    nullable,
    ...defined({
      items: both(first.items, other.items, merged),
      properties: both(first.properties, other.properties, mergedProperties),
      refused: both(first.refused, other.refused, concatenated),
      anyProperty: both(first.anyProperty, other.anyProperty, concatenated),
    }),
  };
}

/** What two come to, or the one that there is. */
function both<Part>(
  first: Part | undefined,
  other: Part | undefined,
  join: (first: Part, other: Part) => Part,
): Part | undefined {
  return first === undefined || other === undefined ? (first ?? other) : join(first, other);
}

function concatenated<Item>(first: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...first, ...other];
}

type Properties = Readonly<Record<string, FieldSchema>>;

function mergedProperties(first: Properties, other: Properties): Properties {
  const properties = new Map(Object.entries(first));
  for (const [name, field] of Object.entries(other)) {
    const known = properties.get(name);
    properties.set(name, known === undefined ? field : merged(known, field));
  }
  return Object.fromEntries(properties);
}

/**
 * The input with a field of that name (`a.b` for a field of a field) if it has none. One below something that is no
 * object has no place.
 */
export function withField(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  const [segment = '', ...rest] = name.split('.');
  if (input.type !== 'object' || segment === '*' || segment === '') return input;
  const properties = input.properties ?? {};
  const known = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (rest.length === 0) return known === undefined ? withProperty(input, segment, field) : input;
  const above = known ?? { type: 'object', required: false, nullable: false, ...(field.isRead && { isRead: true }) };
  return withProperty(input, segment, withField(above, rest.join('.'), field));
}

function withProperty(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  return { ...input, properties: { ...input.properties, [name]: field } };
}

/** The field of that name, in whatever depth (`a.b`, `items.*.id`); undefined where there is none. */
export function fieldNamed(input: FieldSchema, name: string): FieldSchema | undefined {
  return name
    .split('.')
    .reduce<FieldSchema | undefined>((field, segment) => (field === undefined ? field : below(field, segment)), input);
}

function below({ properties, items, additional }: FieldSchema, segment: string): FieldSchema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, segment)) return properties[segment];
  if (segment !== '*') return undefined;
  return items ?? (additional === false ? undefined : additional);
}
