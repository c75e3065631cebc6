import type { FieldSchema } from '../../../core/fields/field-schema';
import { ts } from 'ts-morph';
import { anyAnswer } from './any-answer';
import { partOf, type RequestPart } from './request-part';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { anything, arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { nullField } from '../../../languages/typescript/types/unions';
import type { Value } from '../../../languages/typescript/evaluate/value';

const deepest = 8;

/** What a part of a request is, where something is known of it. */
export type PartField = (part: RequestPart) => FieldSchema | null;

/**
 * What an answer holds: by the values that its code was followed to, else by what its expressions come to. A part of the request
 * that is sent back is what `ofPart` says.
 */
export function answerField(
  value: Value,
  inference: Inference,
  ofPart: PartField = () => null,
  depth = 0,
): FieldSchema {
  if (depth > deepest) return anything;
  const part = partOf(value);
  const known = part === null ? null : ofPart(part);
  if (known !== null) return known;
  switch (value.kind) {
    case 'primitive':
      return ofPrimitive(value.value);
    case 'list': {
      const items = value.items.map((item) => answerField(item, inference, ofPart, depth + 1));
      return items.length === 0 ? plain('array') : arrayOf(anyAnswer(items));
    }
    case 'record': {
      const properties = [...value.entries].map(
        ([name, one]) => [name, answerField(one, inference, ofPart, depth + 1)] as const,
      );
      return { ...openObject, properties: Object.fromEntries(properties) };
    }
    case 'unknown':
      if (value.field !== undefined && value.field.type !== 'any') return value.field;
      return value.at !== null && ts.isExpression(value.at) ? inference.field(value.at) : anything;
    case 'native':
    case 'pattern':
    case 'function':
    case 'class':
      return { ...anything, required: false };
  }
}

function ofPrimitive(value: unknown): FieldSchema {
  if (value === null) return nullField;
  if (typeof value === 'string') return plain('string');
  if (typeof value === 'number') return plain(Number.isInteger(value) ? 'integer' : 'number');
  return typeof value === 'boolean' ? plain('boolean') : { ...anything, required: false };
}
