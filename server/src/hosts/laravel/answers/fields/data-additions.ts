import { merged, oneArray } from '../types/either';
import type { Typer } from '../frame';
import type { Typed, TypedObject, TypedRecord } from '../types/typed';
import { flag, literal, literalText, nullTyped } from '../types/typed-values';
import { ownRecord } from './object-record';

/** Under which names it is held what code has told a data object; as the package's own, no property is called so. */
const slots = { wrap: '_wrap', additional: '_additional', array: '_array' } as const;

function withSlot(of: TypedObject, name: string, value: Typed): TypedObject {
  return { ...of, properties: new Map(of.properties).set(name, value) };
}

/** `->wrap('song')`, and `->withoutWrapping()` for null. */
export function withWrap(of: TypedObject, key: string | null): TypedObject {
  return withSlot(of, slots.wrap, key === null ? nullTyped : literal(key));
}

/** `->additional(['year' => 1987])` */
export function withAdditional(of: TypedObject, more: TypedRecord): TypedObject {
  const before = additionalOf(of);
  return withSlot(of, slots.additional, before === null ? more : merged(before, more));
}

/** `->toArray()`: the array is what the object is as JSON, but it is no object that answers by itself. */
export function asArray(of: TypedObject): TypedObject {
  return withSlot(of, slots.array, flag);
}

export function isArray({ properties }: TypedObject): boolean {
  return properties.has(slots.array);
}

function additionalOf({ properties }: TypedObject): TypedRecord | null {
  const held = properties.get(slots.additional);
  return held?.kind === 'record' ? held : null;
}

/**
 * What a data object is wrapped in that answers by itself: as code has told it, else as its class does, else `configured`; null for
 * nothing. https://spatie.be/docs/laravel-data/v4/as-a-resource/wrapping
 */
export function wrapOf(typer: Typer, of: TypedObject, configured: string | null): string | null {
  const told = of.properties.get(slots.wrap);
  if (told !== undefined) return literalText(told);
  const own = typer.callMethod(of, of.class, 'defaultWrap', [], 1);
  return own === null ? configured : literalText(own);
}

/**
 * What stands beside the properties of a data object: what its class says (`with`), and what code has added; null where nothing does.
 * https://spatie.be/docs/laravel-data/v4/as-a-resource/appending-properties
 */
export function addedToData(typer: Typer, of: TypedObject): TypedRecord | null {
  const answer = typer.callMethod(of, of.class, 'with', [], 1);
  const said = answer === null ? null : oneArray(answer);
  const own = said?.kind === 'record' ? said : null;
  const more = additionalOf(of);
  return own === null || more === null ? (own ?? more) : merged(own, more);
}

/** Whether code has added to a data object what others of its class do not have. */
export function hasAdditional(of: TypedObject): boolean {
  return additionalOf(of) !== null;
}

/** A data object without what stands beside its properties. */
export function withoutAdded(typer: Typer, of: TypedObject): Typed {
  const plain: TypedObject = { ...of, properties: new Map() };
  return addedToData(typer, plain) === null ? plain : (ownRecord(plain, typer) ?? plain);
}
