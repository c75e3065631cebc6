import { eachWay, merged, present } from '../types/either';
import type { Typer } from '../frame';
import { isMany, itemOf } from '../types/items';
import { resourceRecord } from '../resources/resource-record';
import type { Typed, TypedTransformed } from '../types/typed';
import { isNull, nothing, nullTyped, record } from '../types/typed-values';
import { classNamed, settledBy } from './fractal-builders';
import { besideMeta, hasMeta, withMeta } from './meta';
import { jsonApiDocument } from './json-api';
import { isJsonApi } from './json-api-serializer';
import { jsonApiPages, jsonApiPagination } from '../responses/pagination';
import { looksInto, serialized } from './serializers';
import { includesOf } from './transformer-record';

/** What is transformed as JSON, with what its serializer puts around it. `League\Fractal\Scope::toArray` */
export function transformedJson(typer: Typer, given: TypedTransformed): Typed {
  const of = settledBy(typer, given);
  const { serializer, key } = of;
  const subject = present(of.of);
  if (of.isMany === null && of.transformer === null && subject.kind === 'unknown') return nothing;
  if (of.isPlain) return item(typer, of, subject);
  if (isJsonApi(typer.laravel.machine.files, serializer)) return documentOf(typer, of);
  if (isNull(of.of)) return withMetaOf(typer, serialized(typer, serializer, 'null', []), of.meta);
  const isList = of.isMany ?? isMany(subject);
  const made = item(typer, of, isList ? itemOf(subject, typer) : subject);
  const [name, data]: readonly [string, Typed] = isList ? ['collection', { kind: 'list', item: made }] : ['item', made];
  const whole = serialized(typer, serializer, name, [
    key ?? nullTyped,
    looksInto(typer, serializer, name) ? written(typer, data) : data,
  ]);
  const isPaged = of.isPaged || (subject.kind === 'paginator' && given.builder === null);
  const pages = isList && isPaged ? serialized(typer, serializer, 'paginator', [nothing]) : null;
  return withMetaOf(typer, whole, pages === null ? of.meta : withMeta(of.meta, [{ value: pages, name: null }]));
}

function documentOf(typer: Typer, of: TypedTransformed): Typed {
  const made = jsonApiDocument(typer, of);
  if (!of.isPaged) return besideMeta(made, of.meta);
  const pages = { value: record([['pagination', jsonApiPagination]]), name: null };
  return merged(besideMeta(made, withMeta(of.meta, [pages])), record([['links', jsonApiPages]]));
}

function withMetaOf(typer: Typer, made: Typed, meta: Typed | null): Typed {
  if (!hasMeta(meta)) return made;
  const whole = written(typer, made);
  return whole.kind === 'record' ? besideMeta(whole, meta) : made;
}

/** With the entries of what stands for its shape otherwise. */
function written(typer: Typer, value: Typed): Typed {
  return eachWay(value, (way) => {
    if (way.kind === 'list') return { ...way, item: way.item === null ? null : written(typer, way.item) };
    return way.kind === 'resource' ? present(resourceRecord(typer, way)) : way;
  });
}

function item(typer: Typer, { transformer, serializer, includes }: TypedTransformed, value: Typed): Typed {
  if (transformer === null) return value;
  if (transformer.kind === 'closure') return typer.callClosure(transformer, [value]);
  const name = classNamed(transformer);
  if (name === null) return nothing;
  const including = includesOf(typer, name, { serializer, includes });
  return eachWay(value, (way) =>
    way === nullTyped ? way : { kind: 'resource', class: name, of: way, additional: null, ...including },
  );
}
