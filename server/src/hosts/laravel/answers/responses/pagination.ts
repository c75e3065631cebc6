import {
  flag,
  integer,
  ofType,
  type PaginatorKind,
  record,
  text,
  type Typed,
  type TypedPaginator,
  type TypedRecord,
} from '../typed';
import { orNull } from '../either';

const address = ofType('string', 'uri');
const addressOrNull = orNull(address);
const number = orNull(integer);

/** `Illuminate\Pagination\LengthAwarePaginator::linkCollection` */
export const pageLink: TypedRecord = {
  ...record([
    ['url', addressOrNull],
    ['label', text],
    ['page', number],
    ['active', flag],
  ]),
  name: 'PaginationLink',
};
const links: Typed = { kind: 'list', item: pageLink };

type Members = readonly (readonly [string, Typed])[];

/** A paginator as JSON. https://laravel.com/docs/pagination#converting-results-to-json */
export function paginatorJson({ by, item }: TypedPaginator): TypedRecord {
  return record(membersOf[by]({ kind: 'list', item }));
}

const membersOf: Readonly<Record<PaginatorKind, (data: Typed) => Members>> = {
  pages: (data) => [
    ['current_page', integer],
    ['data', data],
    ['first_page_url', address],
    ['from', number],
    ['last_page', integer],
    ['last_page_url', address],
    ['links', links],
    ['next_page_url', addressOrNull],
    ['path', address],
    ['per_page', integer],
    ['prev_page_url', addressOrNull],
    ['to', number],
    ['total', integer],
  ],
  simple: (data) => [
    ['current_page', integer],
    ['current_page_url', address],
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
export function paginatorDataJson({ by, item }: TypedPaginator): TypedRecord {
  const data: Typed = { kind: 'list', item };
  const meta = membersOf[by](data).filter(([name]) => name !== 'data' && name !== 'links');
  return record([
    ['data', data],
    ['links', by === 'pages' ? links : { kind: 'list', item: null }],
    ['meta', record(meta)],
  ]);
}

const metaOf: Readonly<Record<PaginatorKind, Members>> = {
  pages: [
    ['current_page', integer],
    ['from', number],
    ['last_page', integer],
    ['links', links],
    ['path', address],
    ['per_page', integer],
    ['to', number],
    ['total', integer],
  ],
  simple: [
    ['current_page', integer],
    ['current_page_url', address],
    ['from', number],
    ['path', address],
    ['per_page', integer],
    ['to', number],
  ],
  cursor: [
    ['path', address],
    ['per_page', integer],
    ['next_cursor', orNull(text)],
    ['prev_cursor', orNull(text)],
  ],
};

/** Addresses that a page has not are null. */
const besideLinks: TypedRecord = {
  ...record(['first', 'last', 'prev', 'next'].map((name) => [name, addressOrNull] as const)),
  name: 'PaginationLinks',
};

const metas: Readonly<Record<PaginatorKind, TypedRecord>> = {
  pages: { ...record(metaOf.pages), name: 'PaginationMeta' },
  simple: { ...record(metaOf.simple), name: 'SimplePaginationMeta' },
  cursor: { ...record(metaOf.cursor), name: 'CursorPaginationMeta' },
};

/** What stands beside the resources of a page. `Illuminate\Http\Resources\Json\PaginatedResourceResponse` */
export function paginationInformation(by: PaginatorKind): { readonly links: Typed; readonly meta: Typed } {
  return { links: besideLinks, meta: metas[by] };
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

/** The shapes that pages are described with, by their names. */
export const paginationShapes: ReadonlyMap<string, TypedRecord> = new Map(
  [pageLink, besideLinks, ...Object.values(metas), fractalPagination].map((one) => [one.name ?? '', one]),
);
