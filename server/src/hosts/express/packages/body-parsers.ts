import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { writtenName } from '../../node/middleware/written-name';
import { knownMiddleware } from '../../node/middleware/known-middleware';

/** What a body is that middleware parses. */
export interface ParsedBody {
  readonly mediaType: string;
  readonly schema: FieldSchema;
}

const formType = 'application/x-www-form-urlencoded';

/** What parsers of `express`, and of `body-parser`, make of which type where nobody says another. https://expressjs.com/en/api.html#express.raw */
const parsers: Readonly<Record<string, ParsedBody>> = {
  json: { mediaType: 'application/json', schema: anything },
  raw: { mediaType: 'application/octet-stream', schema: plain('string', { format: 'binary' }) },
  text: { mediaType: 'text/plain', schema: plain('string') },
  urlencoded: { mediaType: formType, schema: openObject },
};

/** What middleware makes of bodies: as JSON where it can, else what it can; null where no parser is known. */
export function parsedBody(middleware: readonly Value[]): ParsedBody | null {
  const all = middleware.flatMap((one) => parsedBy(one) ?? []);
  return all.find(({ mediaType }) => mediaType === 'application/json') ?? all[0] ?? null;
}

/**
 * A body that only parsers of forms read, as the form that it is: what it holds is text where nothing tells more. Null where
 * something else may read it, too.
 */
export function formBody(middleware: readonly Value[]): ParsedBody | null {
  const all = middleware.flatMap((one) => parsedBy(one) ?? []);
  const [first] = all;
  const isForm = first !== undefined && all.every(({ mediaType }) => mediaType === formType);
  return isForm && !middleware.some(mayParse) ? first : null;
}

/** What packages are called that read bodies. */
const parserName = /^(?!.*cookie).*(?:body|json|form|upload|busboy|parse|graphql|xml)/i;

/** Whether code of a package may read bodies; one without a name may do anything. */
function mayParse(value: Value): boolean {
  return value.kind === 'unknown' && parserName.test(writtenName(value) ?? 'body');
}

/** What is made of bodies by middleware that a parser makes. */
const parsedByMiddleware = new WeakMap<NativeObject, ParsedBody>();

function parsedBy(value: Value): ParsedBody | undefined {
  return value.kind === 'native' ? parsedByMiddleware.get(value.object) : undefined;
}

/** Parsers of bodies by their names, which `express` and `body-parser` export: what they make lets all callers through. */
export const bodyParsers: Readonly<Record<string, Value>> = Object.fromEntries(
  Object.entries(parsers).map(([name, parsed]) => [name, parserOf(parsed)]),
);

function parserOf(parsed: ParsedBody): Value {
  return nativeFunction(([options], { node }) => {
    const object: NativeObject = {
      call: ([, , next], { run }) => {
        if (next !== undefined) run(next, []);
        return nothing;
      },
    };
    parsedByMiddleware.set(object, withType(parsed, options));
    return knownMiddleware({ madeBy: node, alternatives: null }, () => undefined, object);
  });
}

/** `express.raw({ type: 'application/json' })`; of several types the first, and extensions are no types. */
function withType(parsed: ParsedBody, options: Value | undefined): ParsedBody {
  const given = options?.kind === 'record' ? options.entries.get('type') : undefined;
  const type = textOf(given?.kind === 'list' ? given.items[0] : given);
  if (type === null) return parsed;
  if (type.includes('json')) return { mediaType: type.includes('/') ? type : 'application/json', schema: anything };
  return type.includes('/') ? { ...parsed, mediaType: type } : parsed;
}

/** `body-parser` */
export const bodyParserModule: Value = native({
  get: (name) => (name === 'default' ? bodyParserModule : bodyParsers[name]),
});
