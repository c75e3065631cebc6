import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { readingOf } from './adonis-reading';

const deepest = 5;

/** What the last route that some code tells answers with: `{ id: number, at?: date-time|null, by: User }` of a JSON body. */
export function answerOf(code: string, files: Readonly<Record<string, string>>): string {
  const reading = readingOf(code, files);
  const route = reading.application.routes.at(-1);
  if (route === undefined) throw new Error('There is no route.');
  const [answer] = reading.operationOf(route, 'POST').answers ?? [];
  const [field] = Object.values(answer?.content ?? {});
  return field === undefined || field === null ? 'nothing' : told(field, 0);
}

function told(field: FieldSchema, depth: number): string {
  const { type, format, properties, items, anyOf, additional, shape } = field;
  const below = (one: FieldSchema): string => (depth > deepest ? '…' : told(one, depth + 1));
  const end = field.nullable && type !== 'any' ? '|null' : '';
  if (shape !== undefined) return `${shape.split('#').at(-1) ?? ''}${end}`;
  if (anyOf !== undefined) return anyOf.map(below).join(' or ');
  if (type === 'array') return `[${items === undefined ? '' : below(items)}]${end}`;
  if (properties === undefined) {
    const isMap = additional !== undefined && additional !== false;
    return `${isMap ? `by name: ${below(additional)}` : (format ?? type)}${end}`;
  }
  const members = Object.entries(properties).map(([name, one]) => `${name}${one.required ? '' : '?'}: ${below(one)}`);
  return `{ ${members.join(', ')} }${end}`;
}
