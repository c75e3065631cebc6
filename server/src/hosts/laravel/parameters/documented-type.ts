import type { FieldSchema } from '../../../core/fields/field-schema';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import { anyText, wholeNumber } from '../models/route-key';

/** What the documentation comment of a method says of an argument without a type: `@param  int  $id`; null for nothing. */
export function documentedType(code: FunctionLike, argument: string): FieldSchema | null {
  if (!('docblock' in code) || typeof code.docblock !== 'string') return null;
  const [, type] = new RegExp(`@param\\s+([\\w|\\\\?]+)\\s+\\$${argument}\\b`).exec(code.docblock) ?? [];
  switch (type?.toLowerCase()) {
    case 'int':
    case 'integer':
      return wholeNumber;
    case 'string':
      return anyText;
    default:
      return null;
  }
}
