import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';

/** What a body is that middleware parses. */
export interface ParsedBody {
  readonly mediaType: string;
  readonly schema: FieldSchema;
}

/** What parsers of `express`, and of `body-parser`, make of which type where nobody says another. https://expressjs.com/en/api.html#express.raw */
const parsers: Readonly<Record<string, ParsedBody>> = {
  json: { mediaType: 'application/json', schema: anything },
  raw: { mediaType: 'application/octet-stream', schema: plain('string', { format: 'binary' }) },
  text: { mediaType: 'text/plain', schema: plain('string') },
  urlencoded: { mediaType: 'application/x-www-form-urlencoded', schema: openObject },
};

/** What middleware makes of bodies: as JSON where it can, else what it can; null where no parser is known. */
export function parsedBody(middleware: readonly Value[]): ParsedBody | null {
  const all = middleware.flatMap((one) => parsedBy(one) ?? []);
  return all.find(({ mediaType }) => mediaType === 'application/json') ?? all[0] ?? null;
}

/** `express.raw({ type: 'application/json' })` */
function parsedBy(value: Value): ParsedBody | null {
  const at = value.kind === 'unknown' ? value.at : null;
  if (at === null || !ts.isCallExpression(at)) return null;
  const [, name = ''] = /^(?:express|body_?parser)\.(\w+)$/i.exec(at.expression.getText()) ?? [];
  const parser = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
  const type = /\btype:\s*['"]([^'"]+)['"]/.exec(at.arguments[0]?.getText() ?? '')?.[1];
  if (parser === undefined || type === undefined) return parser ?? null;
  return type.includes('json') ? { mediaType: type, schema: anything } : { ...parser, mediaType: type };
}
