import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Source } from '../../../core/source';
import type { FoundInput } from './found-input';

/** What stands in the middleware of a route that takes signed addresses alone, by its alias or its class. */
export const signedMiddleware = /^(?:signed|illuminate\\routing\\middleware\\validatesignature)$/i;

/** Methods of requests that ask for a sound signature, in lower case. */
export const askingForSignature: ReadonlySet<string> = new Set([
  ...['hasvalidsignature', 'hasvalidrelativesignature', 'hasvalidsignaturewhileignoring'],
]);

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
