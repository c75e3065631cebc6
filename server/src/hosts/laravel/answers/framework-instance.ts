import { isJsonType } from './calls/response-calls';
import { waysOf } from './types/either';
import type { PaginatorKind, Typed, TypedQuery, TypedResponse } from './types/typed';
import { isNull, isText } from './types/typed-values';

/** Classes and contracts of pages, in lower case, by the kinds of pages that are of them. `Illuminate\Pagination`, `Illuminate\Contracts\Pagination` */
const pages: ReadonlyMap<string, readonly PaginatorKind[]> = new Map<string, readonly PaginatorKind[]>([
  ['illuminate\\pagination\\lengthawarepaginator', ['pages']],
  ['illuminate\\contracts\\pagination\\lengthawarepaginator', ['pages']],
  ['illuminate\\pagination\\paginator', ['simple']],
  ['illuminate\\contracts\\pagination\\paginator', ['pages', 'simple']],
  ['illuminate\\pagination\\abstractpaginator', ['pages', 'simple']],
  ['illuminate\\pagination\\cursorpaginator', ['cursor']],
  ['illuminate\\contracts\\pagination\\cursorpaginator', ['cursor']],
  ['illuminate\\pagination\\abstractcursorpaginator', ['cursor']],
]);

const collections: ReadonlySet<string> = new Set([
  'illuminate\\support\\collection',
  'illuminate\\support\\enumerable',
  'illuminate\\support\\lazycollection',
  'illuminate\\database\\eloquent\\collection',
]);
const resource = 'illuminate\\http\\resources\\json\\jsonresource';
const resources: ReadonlySet<string> = new Set([
  'illuminate\\http\\resources\\json\\resourcecollection',
  'illuminate\\http\\resources\\json\\anonymousresourcecollection',
]);
const responses: ReadonlySet<string> = new Set([
  'symfony\\component\\httpfoundation\\response',
  'symfony\\component\\httpfoundation\\jsonresponse',
  'illuminate\\http\\response',
  'illuminate\\http\\jsonresponse',
]);
const model = 'illuminate\\database\\eloquent\\model';

const relation = 'illuminate\\database\\eloquent\\relations\\relation';
/** What builds queries, in lower case. */
const builders: ReadonlySet<string> = new Set([
  'illuminate\\contracts\\database\\query\\builder',
  'illuminate\\contracts\\database\\eloquent\\builder',
  'illuminate\\database\\query\\builder',
  'illuminate\\database\\eloquent\\builder',
  relation,
]);

/** Relations are no builders and have the contracts of such; whether a query that somebody declares is one is not told. */
function isOfBuilders(query: TypedQuery, name: string): boolean | null {
  if (!builders.has(name)) return false;
  if (name.includes('\\contracts\\database\\query\\')) return true;
  const isOfRows = query.model.class === '';
  if (isOfRows || name.includes('\\database\\query\\')) return isOfRows && name.includes('\\database\\query\\');
  if (name.includes('\\contracts\\')) return true;
  return (name === relation) === (query.relation !== null) ? true : null;
}

/** All are of Symfony's; what has been made as JSON is of the class for that, and what may be a text of JSON is of any. */
function isOfResponses({ mediaType, body }: TypedResponse, name: string): boolean | null {
  if (name === 'symfony\\component\\httpfoundation\\response') return true;
  if (body === null) return name.includes('json') ? false : null;
  if (mediaType === null || waysOf(body).some((way) => isText(way))) return null;
  return isJsonType(mediaType) === name.includes('json');
}

/** Whether a value is an object of a class of the framework; null where it may be, or where the class is another's. */
export function isFrameworkInstance(value: Typed, className: string): boolean | null {
  const name = className.replace(/^\\/, '').toLowerCase();
  const known = [pages, collections, resources, responses, builders, new Set([resource, model])];
  if (!known.some((names) => names.has(name))) return null;
  switch (value.kind) {
    case 'response':
      return responses.has(name) ? isOfResponses(value, name) : false;
    case 'paginator':
      return pages.get(name)?.includes(value.by) ?? false;
    case 'collection':
      // Which of them it is code seldom tells.
      return collections.has(name) ? (name === 'illuminate\\support\\collection' ? true : null) : false;
    case 'query':
      return isOfBuilders(value, name);
    case 'model':
      return name === model;
    case 'resource':
      return name === resource;
    case 'resources':
      return name === resource || (resources.has(name) ? (name.endsWith('\\resourcecollection') ? true : null) : false);
    case 'record':
    case 'list':
      return false;
    case 'scalar':
      return isNull(value) ? null : false;
    default:
      return null;
  }
}
