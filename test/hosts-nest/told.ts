import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { type ShapeTable, withShape } from '../../server/src/core/fields/shapes';

/** A field in a line: `{ name: string(..80), tags?: string[] }`. */
export function told(field: FieldSchema | null, shapes: ShapeTable, seen: ReadonlySet<string> = new Set()): string {
  if (field === null) return '?';
  const suffix = field.nullable && field.type !== 'any' ? ' or null' : '';
  const { shape } = field;
  if (shape !== undefined && seen.has(shape)) return `${shapes.get(shape)?.name ?? shape}${suffix}`;
  const within = shape === undefined ? seen : new Set([...seen, shape]);
  const whole = withShape(field, shapes);
  const inner = (one: FieldSchema): string => told(one, shapes, within);
  const { enum: values, items, anyOf, properties, additional, type, format } = whole;
  if (values !== undefined) return values.values.map((one) => JSON.stringify(one)).join(' | ') + suffix;
  if (anyOf !== undefined) return anyOf.map(inner).join(' | ') + suffix;
  if (items !== undefined) return `${inner(items)}[]${bounds(whole)}${suffix}`;
  const members = Object.entries(properties ?? {}).map(
    ([name, one]) => `${name}${one.required ? '' : '?'}: ${inner(one)}`,
  );
  if (additional !== undefined && additional !== false) members.push(`*: ${inner(additional)}`);
  if (additional === false) members.push('nothing else');
  if (type === 'object' && members.length > 0) return `{ ${members.join(', ')} }${suffix}`;
  const rules = whole.rules === undefined ? '' : ` by ${whole.rules.join()}`;
  return (format ?? type) + bounds(whole) + rules + suffix;
}

function bounds({ minSize, maxSize, minimum, maximum }: FieldSchema): string {
  const [least, most] = [minSize ?? minimum?.value, maxSize ?? maximum?.value];
  return least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`;
}
