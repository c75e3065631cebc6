import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyAnswer } from './any-answer';
import { partOf, type RequestPart } from './request-part';
import type { Value } from '../../../languages/typescript/evaluate/value';

const deepest = 8;

/** What is known of a part of the request that is answered with. */
export type KnownPart = (part: RequestPart) => FieldSchema | null;

/** What an answer holds, as far as source tells. */
export function answerField(value: Value, knownPart: KnownPart = () => null, depth = 0): FieldSchema {
  const base = { required: true, nullable: false };
  if (depth > deepest) return { ...base, type: 'any', nullable: true };
  switch (value.kind) {
    case 'primitive':
      return ofPrimitive(value.value);
    case 'list': {
      const items = value.items.map((item) => answerField(item, knownPart, depth + 1));
      return { ...base, type: 'array', ...(items.length > 0 && { items: anyAnswer(items) }) };
    }
    case 'record': {
      const properties = [...value.entries].map(
        ([name, one]) => [name, answerField(one, knownPart, depth + 1)] as const,
      );
      return { ...base, type: 'object', properties: Object.fromEntries(properties) };
    }
    case 'unknown':
      if (value.field !== undefined && value.field.type !== 'any') return value.field;
      return {
        ...base,
        type: 'any',
        nullable: true,
        ...(value.at !== null && { madeBy: value.at.getText().slice(0, 200) }),
      };
    case 'native': {
      const part = partOf(value);
      const known = part === null ? null : knownPart(part);
      return known ?? { ...base, type: 'any', required: false, nullable: true };
    }
    case 'pattern':
    case 'function':
    case 'class':
      return { ...base, type: 'any', required: false, nullable: true };
  }
}

function ofPrimitive(value: unknown): FieldSchema {
  const base = { required: true, nullable: false };
  if (typeof value === 'string') return { ...base, type: 'string' };
  if (typeof value === 'number') return { ...base, type: Number.isInteger(value) ? 'integer' : 'number' };
  return typeof value === 'boolean' ? { ...base, type: 'boolean' } : { type: 'any', required: false, nullable: true };
}
