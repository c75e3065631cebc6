import type { FieldSchema } from '../../../core/fields/field-schema';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { withKeys } from '../../../languages/typescript/types/keys';
import type { Attributes } from './taken-attributes';

/**
 * What `select('-password')`, `select('name email')`, `select('+secret')`, `{ password: 0 }` and lists of names leave of an object;
 * `hidden` is what it has besides. https://mongoosejs.com/docs/api/query.html#Query.prototype.select()
 */
export function selected(field: FieldSchema, wanted: Value | undefined, hidden: Attributes = {}): FieldSchema {
  const names = namesIn(wanted);
  if (names.length === 0 || field.properties === undefined) return field;
  const [less, more, only] = ['-', '+', ''].map((sign) => names.filter((name) => signOf(name) === sign).map(unsigned));
  const shown = Object.entries(hidden).filter(([name]) => [...(more ?? []), ...(only ?? [])].includes(name));
  const whole = { ...field, properties: { ...field.properties, ...Object.fromEntries(shown) } };
  if (only !== undefined && only.length > 0) {
    return withKeys(whole, (name) => (name === '_id' && !less?.includes(name)) || only.includes(name));
  }
  return withKeys(whole, (name) => !less?.includes(name));
}

function signOf(name: string): string {
  return name.startsWith('-') || name.startsWith('+') ? name.charAt(0) : '';
}

/** Of a path the member that it begins with. */
function unsigned(name: string): string {
  return name.slice(signOf(name).length).split('.')[0] ?? '';
}

function namesIn(wanted: Value | undefined): readonly string[] {
  const text = textOf(wanted);
  if (text !== null) return text.split(/\s+/).filter((name) => name !== '');
  if (wanted?.kind === 'list') return wanted.items.flatMap((one) => textOf(one) ?? []);
  if (wanted?.kind !== 'record') return [];
  return [...wanted.entries].flatMap(([name, value]) => {
    if (value.kind !== 'primitive') return [name];
    if (typeof value.value === 'string' && value.value.startsWith('+')) return [value.value];
    return value.value ? [name] : [`-${name}`];
  });
}
