import { merged, present } from '../either';
import type { Typer } from '../frame';
import { paginationInformation, paginatorJson } from '../responses/pagination';
import { nothing, record, type Typed, type TypedRecord, type TypedResource, type TypedResources } from '../typed';
import { resourceRecord } from './resource-record';
import { wrapperOf } from './wrapper';

/** What a resource is as the whole of a body. `Illuminate\Http\Resources\Json\ResourceResponse::wrap` */
export function resourceBody(typer: Typer, given: TypedResource | TypedResources): Typed {
  // Of nothing there is no resource to answer with.
  const of = { ...given, of: present(given.of) };
  const data = resourceRecord(typer, of);
  const record = recordOf(data);
  const wrapper = wrapperOf(typer, of.class);
  const beside = besideData(typer, of);
  // A single resource stands for its shape; a collection of the application's own says what it is itself.
  const inner: Typed = of.kind === 'resource' && data.kind !== 'either' ? of : data;
  const outer = wrapped({ inner, record }, wrapper, beside.length > 0);
  if (beside.length === 0) return outer;
  const whole = recordOf(outer) ?? record;
  return whole === null ? outer : beside.reduce(merged, whole);
}

function wrapped(
  { inner, record: data }: { readonly inner: Typed; readonly record: TypedRecord | null },
  wrapper: string | null,
  hasMore: boolean,
): Typed {
  if (wrapper !== null) return data?.entries.has(wrapper) === true ? data : record([[wrapper, inner]]);
  if (!hasMore) return inner;
  return data?.entries.has('data') === true ? data : record([['data', inner]]);
}

function recordOf(value: Typed): TypedRecord | null {
  const given = present(value);
  return given.kind === 'record' ? given : null;
}

/** What stands beside the data: of a page, of `with`, of `additional`. */
function besideData(typer: Typer, of: TypedResource | TypedResources): readonly TypedRecord[] {
  const given = [{ value: nothing, name: null }];
  const withs = of.class === null ? null : typer.callMethod(of, of.class, 'with', given, 1);
  const page = of.kind === 'resources' ? pageOf(typer, of) : null;
  return [page, withs, of.additional].flatMap((one) => (one === null ? [] : (recordOf(one) ?? [])));
}

function pageOf(typer: Typer, of: TypedResources): Typed | null {
  const page = present(of.of);
  if (page.kind !== 'paginator') return null;
  const { links, meta } = paginationInformation(page.by);
  const byDefault = record([
    ['links', links],
    ['meta', meta],
  ]);
  const given = [nothing, paginatorJson(page), byDefault].map((value) => ({ value, name: null }));
  const own = of.class === null ? null : typer.callMethod(of, of.class, 'paginationInformation', given, 1);
  return own ?? byDefault;
}
