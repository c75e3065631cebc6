import { defined } from '../defined';
import type { FieldSchema } from './field-schema';

/**
 * What an application calls shapes (a DTO, a model, a resource), by names that no two of them share. What a shape says of
 * one place (whether it is required, say) counts for nothing; the field that refers to it says that.
 */
export interface ShapeTable {
  get(name: string): FieldSchema | undefined;
}

export const noShapes: ShapeTable = new Map();

/** A field with what its shape says of values, one level deep; others, and one whose shape nobody knows, as they are. */
export function withShape(field: FieldSchema, shapes: ShapeTable): FieldSchema {
  if (field.shape === undefined) return field;
  const { shape, ...own } = field;
  const said = shapes.get(shape);
  if (said === undefined) return own;
  const whole = withShape(said, withoutShape(shapes, shape));
  const properties = own.properties === undefined ? whole.properties : { ...whole.properties, ...own.properties };
  return {
    ...whole,
    ...own,
    ...defined({ properties }),
    type: whole.type,
    nullable: own.nullable || whole.nullable,
    name: own.name ?? whole.name ?? shape,
  };
}

/**
 * A field with all that it refers to in place, as examples, forms and queries need it. A shape within itself ends there:
 * what need not be sent is left out.
 */
export function unfolded(field: FieldSchema, shapes: ShapeTable): FieldSchema {
  return refers(field) ? (unfoldedWithin(field, shapes, []) ?? impossible(field)) : field;
}

/** Null where the field would hold itself. */
function unfoldedWithin(field: FieldSchema, shapes: ShapeTable, within: readonly string[]): FieldSchema | null {
  const { shape } = field;
  if (shape === undefined) return refers(field) ? unfoldedMembers(field, shapes, within) : field;
  if (within.includes(shape) || within.length >= deepest) return field.nullable ? onlyNull(field) : null;
  return unfoldedWithin(withShape(field, shapes), shapes, [...within, shape]);
}

function unfoldedMembers(field: FieldSchema, shapes: ShapeTable, within: readonly string[]): FieldSchema | null {
  const below = (one: FieldSchema): FieldSchema | null => unfoldedWithin(one, shapes, within);
  const { properties, items, additional, anyOf, oneOf, ...rest } = field;
  const kept = properties === undefined ? undefined : unfoldedProperties(properties, below);
  const alternatives = anyOf?.flatMap((one) => below(one) ?? []);
  const cases = oneOf?.flatMap((one) => below(one) ?? []);
  const item = items === undefined ? undefined : below(items);
  const isEndless =
    kept === null || alternatives?.length === 0 || cases?.length === 0 || (item === null && (rest.minSize ?? 0) > 0);
  if (isEndless) return null;
  return {
    ...rest,
    ...defined({
      properties: kept,
      items: item ?? undefined,
      maxSize: item === null ? 0 : rest.maxSize,
      additional: additional === undefined || additional === false ? additional : (below(additional) ?? undefined),
      anyOf: alternatives,
      oneOf: cases,
    }),
  };
}

/** Without what would hold itself; null where that cannot be left out. */
function unfoldedProperties(
  properties: Readonly<Record<string, FieldSchema>>,
  below: (field: FieldSchema) => FieldSchema | null,
): Readonly<Record<string, FieldSchema>> | null {
  const entries = Object.entries(properties).map(([name, property]) => [name, property, below(property)] as const);
  if (entries.some(([, property, inner]) => inner === null && property.required)) return null;
  return Object.fromEntries(entries.flatMap(([name, , inner]) => (inner === null ? [] : [[name, inner] as const])));
}

/** Shapes within shapes; no real one goes deeper. */
const deepest = 12;

const refersByField = new WeakMap<FieldSchema, boolean>();

/** Whether anything in the field is said by a shape. */
function refers(field: FieldSchema): boolean {
  if (field.shape !== undefined) return true;
  const noted = refersByField.get(field);
  if (noted !== undefined) return noted;
  const { properties = {}, items, additional, anyOf = [], oneOf = [] } = field;
  const below = [...Object.values(properties), ...anyOf, ...oneOf, ...(items === undefined ? [] : [items])];
  const isOne = below.some(refers) || (additional !== undefined && additional !== false && refers(additional));
  refersByField.set(field, isOne);
  return isOne;
}

function onlyNull({ required, description }: FieldSchema): FieldSchema {
  return { type: 'string', required, nullable: true, isImpossible: true, ...defined({ description }) };
}

function impossible({ required, nullable }: FieldSchema): FieldSchema {
  return { type: 'any', required, nullable, isImpossible: true };
}

function withoutShape(shapes: ShapeTable, name: string): ShapeTable {
  return { get: (other) => (other === name ? undefined : shapes.get(other)) };
}
