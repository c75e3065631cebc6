import type { RouteParameter } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { pathParameter, type ReadPath, schemaOfPattern } from '../../node/paths/express-path';

/** Patterns that take whatever a path may have there. */
const openPatterns = new Set(['.*', '.+', '[^/]+', '[^\\/]+', '[^/]*']);

/** `mergePath` of Hono. */
export function joinedPath(base: string, path: string): string {
  return `/${[...segmentsOf(base), ...segmentsOf(path)].join('/')}`;
}

/** Slashes within the pattern of a parameter (`:path{a/b}`) divide nothing. */
export function segmentsOf(path: string): readonly string[] {
  const segments: string[] = [''];
  let depth = 0;
  for (const unit of path) {
    if (unit === '{') depth++;
    if (unit === '}') depth--;
    if (unit === '/' && depth <= 0) segments.push('');
    else segments.push(`${segments.pop() ?? ''}${unit}`);
  }
  return segments.filter((segment) => segment !== '');
}

/** Reads a path of Hono: `:id`, `:id{[0-9]+}`, `:id?`, `*`. */
export function readHonoPath(path: string): ReadPath {
  const parameters: RouteParameter[] = [];
  const uri = segmentsOf(path).map((segment) => uriSegment(segment, parameters));
  return { uri: uri.join('/'), parameters };
}

function uriSegment(segment: string, parameters: RouteParameter[]): string {
  if (segment === '*') {
    const count = parameters.filter(({ name }) => name.startsWith('wildcard')).length;
    return added(count === 0 ? 'wildcard' : `wildcard${count + 1}`, false, null, parameters);
  }
  const found = /^:(?<name>[^{}?]+)(?:\{(?<pattern>.*)\})?(?<optional>\?)?$/.exec(segment);
  const { name, pattern, optional } = found?.groups ?? {};
  if (name === undefined) return segment;
  const schema = pattern === undefined || openPatterns.has(pattern) ? null : schemaOfPattern(pattern);
  return added(name, optional !== undefined, schema, parameters);
}

function added(name: string, optional: boolean, schema: FieldSchema | null, parameters: RouteParameter[]): string {
  parameters.push(pathParameter(name, optional, schema));
  return optional ? `{${name}?}` : `{${name}}`;
}

/** Whether what is registered for one path runs for all that another one matches. */
export function covers(pattern: string, path: string): boolean {
  const [own, others] = [segmentsOf(pattern), segmentsOf(path)];
  for (const [index, segment] of own.entries()) {
    if (segment === '*' && index === own.length - 1) return others.length >= index;
    const other = others[index];
    if (other === undefined) return false;
    const isAny = segment === '*' || (segment.startsWith(':') && !segment.includes('{'));
    if (segment !== other && !isAny) return false;
  }
  return own.length === others.length;
}
