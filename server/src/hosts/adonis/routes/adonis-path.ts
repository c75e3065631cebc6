import type { RouteParameter } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { primitive, record, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import { pathParameter, type ReadPath, schemaOfPattern } from '../../node/paths/express-path';

/** Reads a pattern of AdonisJS: `:id`, `:id?`, `*`; `matchers` say what parameters are. */
export function readAdonisPath(pattern: string, matchers: ReadonlyMap<string, Value>): ReadPath {
  const parameters: RouteParameter[] = [];
  const segments = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => uriSegment(segment, matchers, parameters));
  return { uri: segments.join('/'), parameters };
}

function uriSegment(segment: string, matchers: ReadonlyMap<string, Value>, parameters: RouteParameter[]): string {
  if (segment === '*') return added('wildcard', false, null, parameters);
  const {
    name,
    optional,
    ending = '',
  } = /^:(?<name>[^.?]+)(?<optional>\?)?(?<ending>\..+)?$/.exec(segment)?.groups ?? {};
  if (name === undefined) return segment;
  const matcher = matchers.get(name);
  return added(name, optional !== undefined, matcher === undefined ? null : schemaOf(matcher), parameters) + ending;
}

function added(name: string, optional: boolean, schema: FieldSchema | null, parameters: RouteParameter[]): string {
  parameters.push(pathParameter(name, optional, schema));
  return optional ? `{${name}?}` : `{${name}}`;
}

/** `router.matchers`. https://docs.adonisjs.com/guides/basics/routing#inbuilt-matchers */
const known = {
  number: { type: 'integer' },
  uuid: { type: 'string', format: 'uuid' },
  slug: { type: 'string', patterns: ['^[a-z0-9]+(?:-[a-z0-9]+)*$'] },
} as const satisfies Readonly<Record<string, Partial<FieldSchema>>>;

type KnownMatcher = keyof typeof known;

const member = 'matcher';

/** What a matcher that the router brings is, by its name; undefined for one that it has not. */
export function knownMatcher(name: string): RecordValue | undefined {
  return Object.hasOwn(known, name) ? record([[member, primitive(name)]]) : undefined;
}

function schemaOf(matcher: Value): FieldSchema | null {
  if (matcher.kind === 'pattern') return schemaOfMatch(matcher.source);
  if (matcher.kind === 'primitive') return schemaOfMatch(String(matcher.value));
  if (matcher.kind !== 'record') return null;
  const name = matcher.entries.get(member);
  if (name?.kind === 'primitive')
    return { ...known[String(name.value) as KnownMatcher], required: true, nullable: false };
  const match = matcher.entries.get('match');
  return match === undefined ? null : schemaOf(match);
}

function schemaOfMatch(source: string): FieldSchema {
  return schemaOfPattern(source.replace(/^\^/, '').replace(/\$$/, ''));
}
