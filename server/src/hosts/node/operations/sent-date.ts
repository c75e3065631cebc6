import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** Whether what is sent is a date, which is an object until it is written as JSON, and no text that code made of one. */
export function isSentDate({ type, format }: FieldSchema, body: Value): boolean {
  return type === 'string' && (format === 'date-time' || format === 'date') && !isTextOfDate(body);
}

function isTextOfDate(body: Value): boolean {
  const made = body.kind === 'unknown' ? body.at : null;
  if (made === null || !ts.isCallExpression(made) || !ts.isPropertyAccessExpression(made.expression)) return false;
  return /^to(?:ISOString|JSON)$/.test(made.expression.name.text);
}
