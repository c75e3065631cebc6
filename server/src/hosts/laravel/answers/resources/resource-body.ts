import { eachWay, either, present } from '../types/either';
import type { PhpFile } from '../../../../languages/php/php-file';
import { begun, type Frame, type Typer } from '../frame';
import { paginationInformation, paginatorJson } from '../responses/pagination';
import type { Typed, TypedObject, TypedRecord, TypedResource, TypedResources } from '../types/typed';
import { nothing, objectOf, record } from '../types/typed-values';
import { includedResources, isJsonApi, namesRelations } from './json-api';
import { pagesOf } from './pages-of';
import { resourceRecord } from './resource-record';
import { subjectOf } from './subjects';
import { wrapperOf } from './wrapper';

/** What a resource is as the whole of a body. `Illuminate\Http\Resources\Json\ResourceResponse::wrap` */
export function resourceBody(typer: Typer, given: TypedResource | TypedResources): Typed {
  // Of nothing there is no resource to answer with.
  const subject = eachWay(present(given.of), asPerhapsNew);
  const subjects = given.kind === 'resources' ? pagesOf(subject) : [subject];
  return either(
    subjects.map((one) => {
      const of = { ...given, of: one };
      return bodyOf(typer, of, resourceRecord(typer, of));
    }),
  );
}

/** Whether a model was made for certain is told by the status alone: what is made of both is the same, and found once. */
function asPerhapsNew(way: Typed): Typed {
  if (way.kind !== 'model' || way.view.isNew !== 'yes') return way;
  return { ...way, view: { ...way.view, isNew: 'maybe' } };
}

/** What a collection answers that makes one of several arrays is one of several bodies. */
function bodyOf(typer: Typer, of: TypedResource | TypedResources, made: Typed): Typed {
  const data = present(made);
  if (data.kind === 'either' && of.kind === 'resources' && data.of.every((way) => way.kind === 'record')) {
    return either(data.of.map((way) => bodyOf(typer, of, way)));
  }
  const record = recordOf(data);
  const wrapper = wrapperOf(typer, of.class);
  const beside = besideData(typer, of);
  // A single resource stands for its shape; a collection of the application's own says what it is itself.
  const inner: Typed = of.kind === 'resource' && data.kind !== 'either' ? of : data;
  const outer = wrapped({ inner, record }, wrapper, beside.length > 0);
  if (beside.length === 0) return outer;
  const whole = recordOf(outer) ?? record;
  return whole === null ? outer : beside.reduce(mergedBelow, whole);
}

/** `array_merge_recursive`: objects under one name are one of both. */
function mergedBelow(one: TypedRecord, other: TypedRecord): TypedRecord {
  const entries = new Map(one.entries);
  for (const [name, entry] of other.entries) {
    const before = entries.get(name)?.value;
    const { value, isOptional } = entry;
    const isBoth = before?.kind === 'record' && value.kind === 'record';
    entries.set(name, isBoth ? { value: mergedBelow(before, value), isOptional } : entry);
  }
  return { kind: 'record', entries, rest: one.rest ?? other.rest };
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
  const withs = of.class === null ? null : (typer.callMethod(of, of.class, 'with', given, 1) ?? heldWith(typer, of));
  const page = of.kind === 'resources' ? pageOf(typer, of) : null;
  const collected = of.kind === 'resource' ? of.class : (of.collects ?? '');
  const included = isJsonApi(typer, collected) && namesRelations(typer, collected) ? includedResources : null;
  return [page, withs, included, of.additional].flatMap((one) => (one === null ? [] : (recordOf(one) ?? [])));
}

/** `$with` of the class, or what its constructor sets it to. `Illuminate\Http\Resources\Json\JsonResource::with` */
function heldWith(typer: Typer, of: TypedResource | TypedResources): Typed | null {
  const { files } = typer.laravel.machine;
  const className = of.class ?? '';
  const found = files.method(className, '__construct');
  if (found.kind === 'found' && /->\s*with\b/.test(found.of.file.textAt(found.method))) {
    const subject = of.kind === 'resource' ? subjectOf(typer, of) : of.of;
    const made: TypedObject = { ...objectOf(className), properties: new Map([['resource', subject]]) };
    typer.callMethod(made, className, '__construct', [{ value: subject, name: null }], 1);
    return made.properties.get('with') ?? null;
  }
  for (const { declaration, file } of files.lineage(className).classes) {
    const held = declaration.properties.find(({ name }) => name === 'with')?.byDefault;
    if (held != null) return typer.expression(held, frameOf(file, className));
  }
  return null;
}

function frameOf(file: PhpFile, className: string): Frame {
  return { file, className, lexicalClass: className, self: null, ...begun({ parameters: [] }, new Map()), depth: 1 };
}

function pageOf(typer: Typer, of: TypedResources): Typed | null {
  const page = present(of.of);
  if (page.kind !== 'paginator') return null;
  const { version } = typer.laravel;
  const { links, meta } = paginationInformation(page.by, version);
  const byDefault = record([
    ['links', links],
    ['meta', meta],
  ]);
  const given = [nothing, paginatorJson(page, version), byDefault].map((value) => ({ value, name: null }));
  const own = of.class === null ? null : typer.callMethod(of, of.class, 'paginationInformation', given, 1);
  return own ?? byDefault;
}
