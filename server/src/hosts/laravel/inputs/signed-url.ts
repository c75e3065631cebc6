import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Source } from '../../../core/source';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { FoundInput } from './found-input';
import type { Frame, Tracer } from './tracer';

/** What stands in the middleware of a route that takes signed addresses alone, by its alias or its class. */
export const signedMiddleware = /^(?:signed|illuminate\\routing\\middleware\\validatesignature)$/i;

/** Methods of requests, and of what makes addresses, that ask for a sound signature, in lower case. */
export const signatureMethods: ReadonlySet<string> = new Set([
  ...['hasvalidsignature', 'hasvalidrelativesignature', 'hasvalidsignaturewhileignoring', 'hascorrectsignature'],
]);

const facades = /^(?:illuminate\\support\\facades\\)?(?:url|request)$/i;

/** `$request->hasValidSignature()`, `URL::hasValidSignature($request)`: another class may call its own methods so. */
export function asksForSignature(tracer: Tracer, node: Expression, frame: Frame): boolean {
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall') return false;
  if (!('name' in node.member) || !signatureMethods.has(node.member.name.toLowerCase())) return false;
  if (node.kind === 'staticCall') return 'name' in node.class && facades.test(node.class.name);
  return isUrlHelper(node.of) || tracer.expression(node.of, frame)?.kind === 'request';
}

/** `url()` */
function isUrlHelper(node: Expression): boolean {
  return node.kind === 'call' && 'name' in node.function && node.function.fallback.toLowerCase() === 'url';
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
    givenTo: [],
  } as const;
  return [
    { ...plain, name: 'signature', isNeeded: true, type: 'string', field: signature, source },
    { ...plain, name: 'expires', isNeeded: false, type: 'integer', field: expires, source },
  ];
}
