import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Source } from '../../../core/source';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { FoundInput } from './found-input';

/** What stands in the middleware of a route that takes signed addresses alone, by its alias or its class. */
export const signedMiddleware = /^(?:signed|illuminate\\routing\\middleware\\validatesignature)$/i;

/** Methods of requests, and of what makes addresses, that ask for a sound signature, in lower case. */
const askingForSignature: ReadonlySet<string> = new Set([
  ...['hasvalidsignature', 'hasvalidrelativesignature', 'hasvalidsignaturewhileignoring'],
]);

/** `$request->hasValidSignature()`, `URL::hasValidSignature($request)` */
export function asksForSignature(node: Expression): boolean {
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall') return false;
  return 'name' in node.member && askingForSignature.has(node.member.name.toLowerCase());
}

const signature: FieldSchema = {
  type: 'string',
  required: false,
  nullable: false,
  description: 'The signature of the address.',
};

const expires: FieldSchema = {
  type: 'integer',
  required: false,
  nullable: false,
  description: 'When the address expires, in seconds since 1970; part of addresses that do.',
};

/** What an address has in its query that must be signed. `Illuminate\Routing\UrlGenerator::signedRoute` */
export function signedUrl(source: Source): readonly FoundInput[] {
  const plain = {
    enum: null,
    among: null,
    words: [],
    byDefault: null,
    in: 'query',
    isChecked: false,
    attributes: [],
  } as const;
  return [
    { ...plain, name: 'signature', isNeeded: true, type: 'string', field: signature, source },
    { ...plain, name: 'expires', isNeeded: false, type: 'integer', field: expires, source },
  ];
}
