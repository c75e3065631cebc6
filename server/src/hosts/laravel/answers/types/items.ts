import { eachWay, either, present, waysOf } from './either';
import type { Typer } from '../frame';
import type { Typed, TypedList, TypedModel, TypedRecord } from './typed';
import { collectionOf, emptyList, literal, nothing } from './typed-values';

/** What one of the things is that a value holds many of; unknown where it holds none, or source does not tell. */
export function itemOf(of: Typed, typer: Typer): Typed {
  const value = typer.arrayOf(of);
  switch (value.kind) {
    case 'list':
      return value.item ?? nothing;
    case 'collection':
    case 'paginator':
      return value.item;
    case 'query':
      return value.model;
    case 'record':
      return valuesOf(value);
    case 'either':
      return either(value.of.map((one) => itemOf(one, typer)).filter((one) => one.kind !== 'unknown'));
    case 'resources':
      return itemOf(value.of, typer);
    case 'field': {
      const { items, additional = false } = value.field;
      const item = items ?? (additional === false ? undefined : additional);
      return item === undefined ? nothing : { kind: 'field', field: { ...item, required: true } };
    }
    default:
      return nothing;
  }
}

/** What stands at a place of a list. */
export function placeOf(value: Typed, index: number, typer: Typer): Typed {
  const held = present(value);
  if (held.kind === 'either') return either(held.of.map((way) => placeOf(way, index, typer)));
  return (held.kind === 'list' ? held.places?.[index] : undefined) ?? itemOf(value, typer);
}

/** A list of which some may be gone, or stand elsewhere: no more is known of each place. */
export function withoutPlaces(value: Typed): Typed {
  return eachWay(value, (way) =>
    way.kind === 'list' && way.places !== undefined ? listOf(way.item, way.isSparse) : way,
  );
}

/** A list of which no more is known than what stands in it. */
export function listOf(item: Typed | null, isSparse?: true): TypedList {
  return { kind: 'list', item, ...(isSparse && { isSparse }) };
}

/** A list of which some may be gone, while the others keep their numbers, or that stands in another order. */
export function sparse(value: Typed): Typed {
  return eachWay(withoutPlaces(value), (way) =>
    way.kind === 'list' && way.item !== null ? listOf(way.item, true) : way,
  );
}

/** What stands in a list, numbered from 0. */
export function numberedAnew(value: Typed): Typed {
  return eachWay(value, (way) => (way.kind === 'list' && way.isSparse === true ? listOf(way.item) : way));
}

/** What stands under any name of a record. */
export function valuesOf({ entries, rest }: TypedRecord): Typed {
  const values = Array.from(entries.values(), ({ value }) => value);
  return values.length === 0 && rest === null ? nothing : either(rest === null ? values : [...values, rest]);
}

/** Whether a value holds many things, one of which `itemOf` tells. */
export function isMany(value: Typed): boolean {
  return waysOf(value).every((one) => ['list', 'collection', 'paginator', 'query', 'resources'].includes(one.kind));
}

/** A value with each model in it, one level of a list deep, turned into another. */
export function modelsBelow(value: Typed, turn: (model: TypedModel) => TypedModel): Typed {
  switch (value.kind) {
    case 'model':
      return turn(value);
    case 'collection':
      return collectionOf(value, modelsBelow(value.item, turn));
    case 'paginator':
      return { ...value, item: modelsBelow(value.item, turn) };
    case 'list':
      return value.item === null ? value : listOf(modelsBelow(value.item, turn), value.isSparse);
    case 'query':
      return { ...value, model: turn(value.model) };
    case 'either':
      return { kind: 'either', of: value.of.map((one) => modelsBelow(one, turn)) };
    default:
      return value;
  }
}

/** A list of words that are written out, each of which is one of its ways. */
export function listOfNames(names: readonly string[]): TypedList {
  const [first, ...others] = names.map(literal);
  if (first === undefined) return emptyList;
  return { kind: 'list', item: others.length === 0 ? first : { kind: 'either', of: [first, ...others] } };
}
