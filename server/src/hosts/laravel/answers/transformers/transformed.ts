import { argumentOf, type Call, type Given, type Typer } from '../frame';
import { present, waysOf } from '../types/either';
import type { Typed, TypedTransformed } from '../types/typed';
import { isNull, literalText, nothing, nullTyped, text } from '../types/typed-values';
import { response, statusOf, json } from '../calls/response-calls';
import { classNamed, configuredClass, fractalBuilder } from './fractal-builders';
import { addressTold } from './json-api-serializer';
import { withMeta } from './meta';

export function transformed(parts: Partial<TypedTransformed>): TypedTransformed {
  return {
    kind: 'transformed',
    transformer: null,
    of: nothing,
    isMany: null,
    builder: null,
    serializer: null,
    address: null,
    key: null,
    includes: [],
    isPlain: false,
    isPaged: false,
    meta: null,
    ...parts,
  };
}

/** `fractal($data, new T)`, `new Item($data, new T)`, `$this->item($data, new T)` */
export function transformedOf(given: readonly Given[], many: boolean | null): TypedTransformed {
  const of = argumentOf(given, 0, 'data') ?? nothing;
  const transformer = told(argumentOf(given, 1, 'transformer'));
  return transformed({ of, transformer, isMany: many, key: told(argumentOf(given, 2, 'resourceKey')) });
}

/**
 * What a method of a transformer answers that names what is to be transformed, in lower case; null for others.
 * https://github.com/thephpleague/fractal/blob/master/src/TransformerAbstract.php
 */
export function ofTransformer(name: string, given: readonly Given[]): TypedTransformed | null {
  if (name === 'null') return transformed({ of: nullTyped, isMany: false });
  if (name === 'primitive') return { ...transformedOf(given, false), isPlain: true };
  const many = transforming.get(name);
  return many === undefined ? null : transformedOf(given, many);
}

/** What methods that name what is transformed make of it, in lower case: whether it is one or many. */
export const transforming: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['item', false],
  ['collection', true],
  ['paginator', true],
]);

/** `fractal($data, new T)`, `Fractal::create($data, new T, new S)`. https://github.com/spatie/laravel-fractal/blob/main/src/Fractal.php */
export function createdOf(
  { laravel }: Typer,
  given: readonly Given[],
  builder: string | null = null,
): TypedTransformed {
  const of = argumentOf(given, 0, 'data');
  const serializer = argumentOf(given, 2, 'serializer');
  return transformed({
    of: of ?? nothing,
    transformer: told(argumentOf(given, 1, 'transformer')),
    builder: builder ?? configuredClass(laravel, 'fractal_class') ?? fractalBuilder,
    serializer: classNamed(serializer) ?? configuredClass(laravel, 'default_serializer'),
    address: addressTold(serializer),
    isPaged: of !== undefined && present(of).kind === 'paginator',
  });
}

/** What is made by the container, of which nobody has told anything yet. */
export function builtBy({ laravel }: Typer, builder: string): TypedTransformed {
  const serializer = builder === fractalBuilder ? configuredClass(laravel, 'default_serializer') : null;
  return transformed({ builder, serializer });
}

/** What a method answers of what is to be transformed. https://github.com/spatie/fractalistic */
export function transformedCall(typer: Typer, of: TypedTransformed, call: Call, isParent = false): Typed {
  const { name, given, frame } = call;
  const isOwn = of.builder !== null && name !== 'createdata' && !isParent;
  const own = isOwn ? typer.callMethod(of, of.builder, name, given, frame.depth) : null;
  if (own !== null) return own;
  const [first] = given.map(({ value }) => value);
  switch (name) {
    case 'item':
    case 'collection':
    case 'paginator':
    case 'data':
    case 'primitive':
      return withData(of, call);
    case 'createdata':
      return first?.kind === 'transformed' ? within(of, first) : of;
    case 'transformwith':
    case 'settransformer':
      return { ...of, transformer: told(first) };
    case 'serializewith':
    case 'setserializer':
      return { ...of, serializer: classNamed(first), address: addressTold(first) };
    case 'paginatewith':
    case 'setpaginator':
      return { ...of, isPaged: true };
    case 'withresourcename':
    case 'setresourcekey':
      return { ...of, key: told(first) };
    case 'getresourcename':
    case 'getresourcekey':
      return of.key ?? nullTyped;
    case 'gettransformer':
      return of.transformer ?? nullTyped;
    case 'setmeta':
      return { ...of, meta: first ?? null };
    case 'addmeta':
    case 'setmetavalue':
      return { ...of, meta: withMeta(of.meta, given) };
    case 'parseincludes':
      return { ...of, includes: [...of.includes, ...namesOf(first)] };
    case 'respond':
      return response({ status: statusOf(given, 0, 200, 'statusCode'), mediaType: json, body: of });
    case 'tojson':
      return text;
    default:
      // Of what else is told, what it is made of stays.
      return { ...of, includes: [...of.includes, ...includedBy(call)] };
  }
}

/** What is transformed by what was told before. */
function withData(of: TypedTransformed, { name, given }: Call): TypedTransformed {
  const kind = name === 'data' ? literalText(given[0]?.value) : name;
  const made = transformedOf(name === 'data' ? given.slice(1) : given, transforming.get(kind ?? '') ?? null);
  return {
    ...of,
    of: made.of,
    isMany: made.isMany,
    transformer: made.transformer ?? of.transformer,
    key: made.key ?? of.key,
    isPlain: kind === 'primitive',
  };
}

/** What a manager makes of a resource: by the serializer, and with what is included, that it was told. */
function within(manager: TypedTransformed, of: TypedTransformed): TypedTransformed {
  const { serializer, address } = of.serializer === null ? manager : of;
  return { ...of, serializer, address, includes: [...manager.includes, ...of.includes] };
}

/** Of null nothing is told. */
function told(value: Typed | undefined): Typed | null {
  return value === undefined || isNull(value) ? null : value;
}

/** `['comments', 'author:limit(5)']`, `'comments,author.posts'`: none where that is not written out. */
function namesOf(value: Typed | undefined): readonly string[] {
  const names = value?.kind === 'list' && value.item !== null ? waysOf(value.item) : [value];
  return names.flatMap((one) => literalText(one)?.split(',') ?? []).map((name) => name.replace(/:.*/, '').trim());
}

/** `$fractal->includeComments()` */
function includedBy({ node }: Call): readonly string[] {
  const name = node.kind === 'methodCall' && 'name' in node.member ? node.member.name : '';
  const [, included] = /^include([A-Z]\w*)$/.exec(name) ?? [];
  return included === undefined ? [] : [included.charAt(0).toLowerCase() + included.slice(1)];
}
