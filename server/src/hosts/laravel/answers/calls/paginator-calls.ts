import { replace } from '../setting/assignments';
import { orNull, waysOf } from '../types/either';
import type { Call, MethodCall, Typer } from '../frame';
import { itemOf, listOf } from '../types/items';
import { pageLink, paginatorJson } from '../responses/pagination';
import { resourcesOf } from '../resources/model-resources';
import type { PaginatorKind, Typed, TypedCollection, TypedList, TypedPaginator } from '../types/typed';
import { collection, collectionOf, flag, integer, literalText, objectOf, text } from '../types/typed-values';
import { collectionCall } from './collection-calls';

export const cursorClass = 'Illuminate\\Pagination\\Cursor';

const counts: ReadonlySet<string> = new Set(['total', 'count', 'perpage', 'currentpage', 'lastpage']);
/** Null of a page with nothing on it. */
const places: ReadonlySet<string> = new Set(['firstitem', 'lastitem']);
const addresses: ReadonlySet<string> = new Set(['url', 'path', 'getpagename']);
/** Null of the first page, and of the last. */
const neighbours: ReadonlySet<string> = new Set(['nextpageurl', 'previouspageurl']);

/** What a method of a paginator answers; those that it lacks are its collection's. https://laravel.com/docs/pagination */
export function paginatorCall(typer: Typer, of: TypedPaginator, call: Call): Typed {
  const { name, given } = call;
  const [first] = given.map(({ value }) => value);
  if (counts.has(name)) return integer;
  if (places.has(name)) return orNull(integer);
  if (addresses.has(name)) return text;
  if (neighbours.has(name)) return orNull(text);
  if (name.startsWith('has') || name.startsWith('on') || name === 'isempty' || name === 'isnotempty') return flag;
  switch (name) {
    case 'cursor':
    case 'nextcursor':
    case 'previouscursor':
      return orNull(objectOf(cursorClass));
    case 'through':
      return { ...of, item: typer.callClosure(first, [of.item, integer]) };
    case 'toresourcecollection':
      return resourcesOf(typer, of, literalText(first));
    case 'getcollection':
    case 'collect':
      return itemsOf(of);
    case 'linkcollection':
      return collection(pageLink(typer.laravel.version));
    case 'items':
      return listOf(of.item, of.isSparse);
    case 'setcollection':
      return first === undefined ? of : pageOf(of.by, first, typer);
    case 'toarray':
    case 'jsonserialize':
      return paginatorJson(of, typer.laravel.version);
    case 'appends':
    case 'withquerystring':
    case 'withpath':
    case 'setpath':
    case 'oneachside':
    case 'fragment':
    case 'setpagename':
      return of;
    default: {
      const answer = collectionCall(typer, itemsOf(of), call);
      // What is loaded into the models of its collection is loaded into its own.
      return answer.kind === 'collection' && /^(?:load|make|append|set|each$)/.test(name)
        ? { ...of, item: answer.item }
        : answer;
    }
  }
}

/** A page of what it is given, which keeps its numbers, and its names. `Illuminate\Pagination\AbstractPaginator` */
export function pageOf(by: PaginatorKind, given: Typed, typer: Typer): TypedPaginator {
  const isSparse = waysOf(given).some(
    (way) => way.kind === 'record' || ((way.kind === 'list' || way.kind === 'collection') && isOtherwiseNumbered(way)),
  );
  return { kind: 'paginator', by, item: itemOf(given, typer), ...(isSparse && { isSparse }) };
}

function isOtherwiseNumbered(of: TypedList | TypedCollection): boolean {
  return of.isSparse === true || (of.kind === 'collection' && of.isKeyed);
}

function itemsOf({ item, isSparse }: TypedPaginator): TypedCollection {
  return collectionOf({ isKeyed: false, ...(isSparse && { isSparse }) }, item);
}

/** `$page->getCollection()->transform(fn)`, and whatever changes each of it, changes the page itself; null for any other call. */
export function transformedItems(typer: Typer, { of }: MethodCall, call: Call): Typed | null {
  if (of.kind !== 'methodCall' || !('name' in of.member)) return null;
  if (of.member.name.toLowerCase() !== 'getcollection') return null;
  const isChanging = /^(?:transform|each|load\w*|append|make(?:hidden|visible))$/.test(call.name);
  const page = isChanging ? typer.expression(of.of, call.frame) : null;
  if (page?.kind !== 'paginator') return null;
  const changed = collectionCall(typer, itemsOf(page), call);
  if (changed.kind !== 'collection') return null;
  replace(of.of, { ...page, item: changed.item }, call.frame);
  return changed;
}
