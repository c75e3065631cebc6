import type { Route } from '../application';
import { capitalized, wordsOf } from '../naming/words';
import { type ApiType, defaultApiTypes } from './api-type';
import { isLiteral, segmentsOf } from './uri';

const version = /^v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?$/i;

/**
 * The API types that the routes themselves tell, in the order in which they are met: one for each first segment (with
 * the version that follows it) of the routes that the framework calls API, or of all
 * that are the application's own where it calls none so.
 */
export function inferApiTypes(routes: readonly Route[]): readonly ApiType[] {
  const answering = routes.filter((route) => route.undocumented === null);
  const apiRoutes = answering.filter((route) => route.isApi);
  const asked = apiRoutes.length > 0 ? apiRoutes : answering.filter((route) => !route.isBuiltIn);
  const all = new Set(asked.map((route) => prefixOf(route.uri)));
  const prefixes = withoutFiles(all);
  // The empty prefix also covers all that no other one does. Beside routes that are no API, that would document them.
  if (apiRoutes.length > 0 && apiRoutes.length < answering.length) prefixes.delete('');
  return [...prefixes].map((prefix) => apiTypeOf(prefix, prefixes));
}

/** `sitemap.xml` at the root is a page for machines and no API, unless there is nothing else. */
function withoutFiles(prefixes: ReadonlySet<string>): Set<string> {
  const others = [...prefixes].filter((prefix) => !fileName.test(prefix));
  return new Set(others.length === 0 ? prefixes : others);
}

const fileName = /^[^/]*\.(?:xml|txt|ico|html?|webmanifest|js|css|map|png|svg)$/i;

function prefixOf(uri: string): string {
  const [first, second] = segmentsOf(uri);
  if (first === undefined || !isLiteral(first)) return '';
  return second !== undefined && version.test(second) ? `${first}/${second}` : first;
}

function apiTypeOf(prefix: string, prefixes: ReadonlySet<string>): ApiType {
  const key = keyOf(prefix, prefixes);
  const known = defaultApiTypes.find((type) => type.key === key);
  return known ? { ...known, prefix } : { ...describePrefix(prefix), key, prefix, middleware: [], enabled: true };
}

/** `api/v1` is `v1`, unless `admin/v1` is there too: then each is told by its whole prefix. */
function keyOf(prefix: string, prefixes: ReadonlySet<string>): string {
  if (prefix === '') return 'root';
  const short = lastSegmentOf(prefix);
  const sharing = [...prefixes].filter((other) => lastSegmentOf(other) === short);
  return wordKey(sharing.length > 1 ? prefix : short);
}

function lastSegmentOf(prefix: string): string {
  return segmentsOf(prefix).at(-1) ?? '';
}

/** Keys stand in file names and operation ids. */
function wordKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
}

function describePrefix(prefix: string): Pick<ApiType, 'folderName' | 'description'> {
  const words = wordsOf(prefix).filter((word) => word !== 'api');
  return {
    folderName: ['API', ...words.map(capitalized)].join(' '),
    description: prefix === '' ? 'Endpoints under no other prefix' : `Endpoints under /${prefix}`,
  };
}
