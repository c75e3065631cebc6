import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { eachWay, present } from '../types/either';
import { isMany, itemOf } from '../types/items';
import { emptyList, nothing, nullTyped, record, text, type Typed, type TypedTransformed } from '../types/typed';
import { besideMeta, withMeta } from './meta';
import { fractalPagination } from '../responses/pagination';
import { response, statusOf, json } from '../calls/response-calls';

export function transformed(parts: Partial<TypedTransformed>): TypedTransformed {
  return {
    kind: 'transformed',
    transformer: null,
    of: nothing,
    isMany: null,
    isPlain: false,
    isPaged: false,
    meta: null,
    ...parts,
  };
}

/** `fractal($data, new T)`, `new Item($data, new T)`, `$this->item($data, new T)` */
export function transformedOf(given: readonly Given[], many: boolean | null): TypedTransformed {
  const of = argumentOf(given, 0, 'data') ?? nothing;
  const transformer = argumentOf(given, 1, 'transformer') ?? null;
  return transformed({ of, transformer, isMany: many });
}

/**
 * What a method of a transformer answers that names what is to be transformed, in lower case; null for others.
 * https://github.com/thephpleague/fractal/blob/master/src/TransformerAbstract.php
 */
export function ofTransformer(name: string, given: readonly Given[]): TypedTransformed | null {
  if (name === 'null') return transformed({ of: emptyList, isMany: false });
  if (name === 'primitive') return { ...transformedOf(given, false), isPlain: true };
  const many = transforming.get(name);
  return many === undefined ? null : transformedOf(given, many);
}

/** What methods that name what is transformed make of it, in lower case: whether it is one or many. */
export const transforming: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['item', false],
  ['collection', true],
  ['paginator', true],
  ['data', null],
]);

/** What a method answers of what is to be transformed. https://github.com/spatie/fractalistic */
export function transformedCall(of: TypedTransformed, { name, given }: Call): Typed {
  const [first] = given.map(({ value }) => value);
  switch (name) {
    case 'item':
    case 'collection':
    case 'paginator': {
      const made = transformedOf(given, transforming.get(name) ?? null);
      return { ...made, transformer: made.transformer ?? of.transformer, isPlain: of.isPlain };
    }
    case 'createdata':
      return first?.kind === 'transformed' ? { ...first, isPlain: first.isPlain || of.isPlain } : nothing;
    case 'transformwith':
      return { ...of, transformer: first ?? null };
    case 'serializewith':
    case 'setserializer':
      return { ...of, isPlain: isArraySerializer(first) };
    case 'paginatewith':
    case 'setpaginator':
      return { ...of, isPaged: true };
    case 'setmeta':
      return { ...of, meta: first ?? null };
    case 'addmeta':
    case 'setmetavalue':
      return { ...of, meta: withMeta(of.meta, given) };
    case 'respond':
      return response({ status: statusOf(given, 0, 200, 'statusCode'), mediaType: json, body: of });
    case 'tojson':
      return text;
    default:
      // Includes, meta information and names of resources are asked for by it; what it is made of stays.
      return of;
  }
}

function isArraySerializer(value: Typed | undefined): boolean {
  const name =
    value?.kind === 'object'
      ? value.class
      : value?.kind === 'scalar' && value.value.kind === 'string'
        ? value.value.value
        : '';
  return name.endsWith('\\ArraySerializer');
}

/** What is transformed as JSON: `League\Fractal\Serializer\DataArraySerializer`, or without what is around the data. */
export function transformedJson(typer: Typer, of: TypedTransformed): Typed {
  const subject = present(of.of);
  const isList = of.isMany ?? isMany(subject);
  if (of.isMany === null && of.transformer === null && subject.kind === 'unknown') return nothing;
  const one = (value: Typed): Typed => item(typer, of.transformer, value);
  if (!isList) {
    const made = one(subject);
    return of.isPlain ? made : besideMeta(record([['data', made]]), of.meta);
  }
  const data: Typed = { kind: 'list', item: one(itemOf(subject, typer)) };
  const isPaged = of.isPaged || subject.kind === 'paginator';
  const pagination = isPaged ? record([['pagination', fractalPagination]]) : null;
  const meta = pagination === null ? of.meta : withMeta(of.meta, [{ value: pagination, name: null }]);
  return besideMeta(record([['data', data]]), meta);
}

function item(typer: Typer, transformer: Typed | null, value: Typed): Typed {
  if (transformer === null) return value;
  if (transformer.kind === 'closure') return typer.callClosure(transformer, [value]);
  const name =
    transformer.kind === 'object'
      ? transformer.class
      : transformer.kind === 'scalar' && transformer.value.kind === 'string'
        ? transformer.value.value
        : null;
  if (name === null) return nothing;
  return eachWay(value, (way) =>
    way === nullTyped ? way : { kind: 'resource', class: name, of: way, additional: null },
  );
}
