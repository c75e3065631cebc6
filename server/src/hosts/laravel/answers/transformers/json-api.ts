import type { Typer } from '../frame';
import { resourceRecord } from '../resources/resource-record';
import { address } from '../responses/pagination';
import { onlyNames } from '../types/record-names';
import { either, mayBeNull, present, waysOf } from '../types/either';
import { isMany, itemOf } from '../types/items';
import type { Entry, Typed, TypedRecord, TypedTransformed } from '../types/typed';
import { isNull, nothing, nullTyped, record, text } from '../types/typed-values';
import { classNamed } from './fractal-builders';
import { includedBy } from './included';
import { jsonApiAttributes, writesLinks } from './json-api-serializer';

/** A document without what stands beside its data: `{data: {type, id, attributes, …}, included}`. */
export function jsonApiDocument(typer: Typer, of: TypedTransformed): TypedRecord {
  const subject = present(of.of);
  if (isNull(subject)) return record([['data', nullTyped]]);
  const isList = of.isMany ?? isMany(subject);
  const one = isList ? itemOf(subject, typer) : subject;
  const data = resourceObject(typer, of, one);
  const others = included(typer, of, one, mostLevels);
  return withEntries(record([['data', isList ? { kind: 'list', item: data } : data]]), {
    ...(others.length > 0 && { included: { value: { kind: 'list', item: either(others) }, isOptional: true } }),
  });
}

/** How deep what is included includes others. */
const mostLevels = 4;

function resourceObject(typer: Typer, of: TypedTransformed, one: Typed): TypedRecord {
  const { attributes, meta } = attributesOf(typer, of, one);
  const relationships = new Map(
    includesIn(typer, of, one).map((included) => [included.name, relationshipOf(included, of)] as const),
  );
  const entries: (readonly [string, Typed])[] = [
    ['type', of.key ?? text],
    ['id', text],
    ['attributes', attributes],
    ...(meta === undefined ? [] : ([['meta', meta.value]] as const)),
  ];
  const isAlways = [...relationships.values()].some(({ isOptional }) => !isOptional);
  const related: Entry = { value: { ...record([]), entries: relationships }, isOptional: !isAlways };
  const isLinked = writesLinks(of.address);
  const links: Entry = { value: record([['self', address]]), isOptional: isLinked === null };
  const object = isLinked === false ? record(entries) : withEntries(record(entries), { links });
  if (relationships.size === 0) return object;
  return withEntries(object, { relationships: related });
}

/** Where links are written, what may be included has them whether it is or not. `JsonApiSerializer::injectAvailableIncludeData` */
function relationshipOf({ value, isOptional, isAvailable }: IncludedThing, of: TypedTransformed): Entry {
  const data: Entry = { value: linkageOf(value), isOptional };
  if (!isAvailable || writesLinks(of.address) !== true) return { value: record([['data', data.value]]), isOptional };
  const addresses = record([
    ['self', address],
    ['related', address],
  ]);
  return {
    value: withEntries(record([]), { data, links: { value: addresses, isOptional: false } }),
    isOptional: false,
  };
}

function attributesOf(
  typer: Typer,
  { transformer, serializer }: TypedTransformed,
  one: Typed,
): { readonly attributes: Typed; readonly meta: Entry | undefined } {
  const name = classNamed(transformer);
  const including = { serializer, includes: [] };
  const made = { kind: 'resource', class: name ?? '', of: one, additional: null } as const;
  const told =
    transformer?.kind === 'closure'
      ? present(typer.callClosure(transformer, [one]))
      : name === null
        ? nothing
        : present(resourceRecord(typer, made));
  if (told.kind !== 'record') return { attributes: nothing, meta: undefined };
  const [meta] = onlyNames(told.entries, ['meta']).values();
  return { attributes: name === null ? jsonApiAttributes(told) : { ...made, including }, meta };
}

interface IncludedThing {
  readonly name: string;
  readonly value: Typed;
  readonly isOptional: boolean;
  readonly isAvailable: boolean;
}

/** What stands in place of each thing that is included: `{data: {type, id}}`. */
function linkageOf(value: Typed): Typed {
  const ways = waysOf(value).map((way): Typed => {
    if (way.kind !== 'transformed') return isNull(way) ? nullTyped : nothing;
    if (isNull(way.of)) return nullTyped;
    const identifier = record([
      ['type', way.key ?? text],
      ['id', text],
    ]);
    return (way.isMany ?? isMany(present(way.of))) ? { kind: 'list', item: identifier } : identifier;
  });
  return either(ways);
}

function includesIn(typer: Typer, { transformer, includes }: TypedTransformed, one: Typed): readonly IncludedThing[] {
  const name = classNamed(transformer);
  if (name === null) return [];
  return includedBy(typer, name, one, includes).map(({ name: as, value, isOptional, isAvailable, below }) => ({
    name: as,
    isAvailable,
    value: either(waysOf(value).map((way) => (way.kind === 'transformed' ? { ...way, includes: below } : way))),
    isOptional: isOptional || mayBeNull(value),
  }));
}

/** All that stands beside the data: what is included, and what is included in that for certain. */
function included(typer: Typer, of: TypedTransformed, one: Typed, levels: number): readonly Typed[] {
  if (levels === 0) return [];
  const nested = levels < mostLevels;
  return includesIn(typer, of, one)
    .filter(({ isOptional }) => !nested || !isOptional)
    .flatMap(({ value }) =>
      waysOf(value).flatMap((way): readonly Typed[] => {
        if (way.kind !== 'transformed' || isNull(way.of)) return [];
        const subject = present(way.of);
        const each = (way.isMany ?? isMany(subject)) ? itemOf(subject, typer) : subject;
        const written = { ...way, serializer: of.serializer, address: of.address };
        return [resourceObject(typer, written, each), ...included(typer, written, each, levels - 1)];
      }),
    );
}

function withEntries(made: TypedRecord, more: Readonly<Record<string, Entry>>): TypedRecord {
  return { ...made, entries: new Map([...made.entries, ...Object.entries(more)]) };
}
