import type { AnswerFramework } from '../answer-framework';
import type { PaginatorKind, Typed, TypedPaginator, TypedRecord } from '../types/typed';
import { flag, integer, ofType, record, text } from '../types/typed-values';
import { orNull } from '../types/either';
import { listOf } from '../types/items';
import { withoutNames } from '../types/record-names';

export const address = ofType('string', 'uri');
const addressOrNull = orNull(address);
const number = orNull(integer);

/** The framework, as far as pages differ between its versions. */
type Version = AnswerFramework['version'];

/** `Illuminate\Pagination\LengthAwarePaginator::linkCollection`; https://github.com/laravel/framework/pull/56603 */
export function pageLink(version: Version): TypedRecord {
  const page: Members = version.isAtLeast(12, 23) ? [['page', number]] : [];
  return { ...record([['url', addressOrNull], ['label', text], ...page, ['active', flag]]), name: 'PaginationLink' };
}

function linksOf(version: Version): Typed {
  return { kind: 'list', item: pageLink(version) };
}

/** The address of a page of which nobody knows how many follow; https://github.com/laravel/framework/pull/55789 */
function ownAddress(version: Version): Members {
  return version.isAtLeast(12, 15) ? [['current_page_url', address]] : [];
}

type Members = readonly (readonly [string, Typed])[];

/** A paginator as JSON. https://laravel.com/docs/pagination#converting-results-to-json */
export function paginatorJson({ by, item, isSparse }: TypedPaginator, version: Version): TypedRecord {
  return record(membersOf[by](listOf(item, isSparse), version));
}

const membersOf: Readonly<Record<PaginatorKind, (data: Typed, version: Version) => Members>> = {
  pages: (data, version) => [
    ['current_page', integer],
    ['data', data],
    ['first_page_url', address],
    ['from', number],
    ['last_page', integer],
    ['last_page_url', address],
    ['links', linksOf(version)],
    ['next_page_url', addressOrNull],
    ['path', address],
    ['per_page', integer],
    ['prev_page_url', addressOrNull],
    ['to', number],
    ['total', integer],
  ],
  simple: (data, version) => [
    ['current_page', integer],
    ...ownAddress(version),
    ['data', data],
    ['first_page_url', address],
    ['from', number],
    ['next_page_url', addressOrNull],
    ['path', address],
    ['per_page', integer],
    ['prev_page_url', addressOrNull],
    ['to', number],
  ],
  cursor: (data) => [
    ['data', data],
    ['path', address],
    ['per_page', integer],
    ['next_cursor', orNull(text)],
    ['next_page_url', addressOrNull],
    ['prev_cursor', orNull(text)],
    ['prev_page_url', addressOrNull],
  ],
};

/** A page of data objects. `Spatie\\LaravelData\\Support\\Transformation`: what is no data and no link is `meta`. */
export function paginatorDataJson({ by, item }: TypedPaginator, version: Version): TypedRecord {
  const data: Typed = { kind: 'list', item };
  const meta = membersOf[by](data, version).filter(([name]) => name !== 'data' && name !== 'links');
  return record([
    ['data', data],
    ['links', by === 'pages' ? linksOf(version) : { kind: 'list', item: null }],
    ['meta', record(meta)],
  ]);
}

const metaOf: Readonly<Record<PaginatorKind, (version: Version) => TypedRecord>> = {
  pages: (version) => ({
    ...record([
      ['current_page', integer],
      ['from', number],
      ['last_page', integer],
      ['links', linksOf(version)],
      ['path', address],
      ['per_page', integer],
      ['to', number],
      ['total', integer],
    ]),
    name: 'PaginationMeta',
  }),
  simple: (version) => ({
    ...record([
      ['current_page', integer],
      ...ownAddress(version),
      ['from', number],
      ['path', address],
      ['per_page', integer],
      ['to', number],
    ]),
    name: 'SimplePaginationMeta',
  }),
  cursor: () => ({
    ...record([
      ['path', address],
      ['per_page', integer],
      ['next_cursor', orNull(text)],
      ['prev_cursor', orNull(text)],
    ]),
    name: 'CursorPaginationMeta',
  }),
};

/** Addresses that a page has not are null. */
const besideLinks: TypedRecord = {
  ...record(['first', 'last', 'prev', 'next'].map((name) => [name, addressOrNull] as const)),
  name: 'PaginationLinks',
};

/** What stands beside the resources of a page. `Illuminate\Http\Resources\Json\PaginatedResourceResponse` */
export function paginationInformation(
  by: PaginatorKind,
  version: Version,
): { readonly links: Typed; readonly meta: Typed } {
  return { links: besideLinks, meta: metaOf[by](version) };
}

/** `League\Fractal\Serializer\ArraySerializer::paginator` */
export const fractalPagination: TypedRecord = {
  ...record([
    ...['total', 'count', 'per_page', 'current_page', 'total_pages'].map((name) => [name, integer] as const),
    [
      'links',
      {
        ...record([]),
        entries: new Map(['previous', 'next'].map((name) => [name, { value: address, isOptional: true }])),
      },
    ],
  ]),
  name: 'Pagination',
};

/** `League\Fractal\Serializer\JsonApiSerializer::paginator`: how many there are. */
export const jsonApiPagination: TypedRecord = {
  ...fractalPagination,
  entries: withoutNames(fractalPagination.entries, ['links']),
  name: 'PaginationCounts',
};

/** The same, where others are: beside the data. */
export const jsonApiPages: TypedRecord = {
  ...record([]),
  entries: new Map(
    ['self', 'first', 'prev', 'next', 'last'].map((name) => [
      name,
      { value: address, isOptional: name === 'prev' || name === 'next' },
    ]),
  ),
  name: 'PaginationAddresses',
};

/** A shape that pages are described with, by its name. */
export function paginationShape(name: string, version: Version): TypedRecord | undefined {
  const metas = Object.values(metaOf).map((made) => made(version));
  return [pageLink(version), besideLinks, ...metas, fractalPagination, jsonApiPagination, jsonApiPages].find(
    (one) => one.name === name,
  );
}
