import { configuredWrap } from '../../packages/laravel-data/data-settings';
import { isOfPackage } from '../../packages/laravel-data/data-properties';
import { addedToData, isArray, withoutAdded, wrapOf } from '../fields/data-additions';
import { eachWay, merged } from '../types/either';
import { objectRecord } from '../fields/object-record';
import type { Typer } from '../frame';
import type { Entry, Typed, TypedObject } from '../types/typed';
import { record } from '../types/typed-values';

/**
 * A data object, or a collection of them, as it answers a request by itself: in what code, its class or the configuration wraps it
 * in, with the lists in it, too, which the configuration alone wraps.
 * https://spatie.be/docs/laravel-data/v4/as-a-resource/wrapping
 */
export function wrappedData(typer: Typer, answered: Typed): Typed {
  const key = configuredWrap(typer.laravel);
  const withLists = (value: Typed): Typed =>
    key === null ? value : withWrappedLists(typer, value, { key, within: [] });
  if (answered.kind === 'list') return answered.isDataCollection === true ? withLists(answered) : answered;
  if (answered.kind !== 'object' || !isData(typer, answered) || isArray(answered)) return answered;
  const around = wrapOf(typer, answered, key);
  return around === null ? withLists(answered) : inWrap(typer, answered, { around, withLists });
}

/** What is added to a data object stands beside what wraps it. `Spatie\LaravelData\Resolvers\TransformedDataResolver` */
function inWrap(
  typer: Typer,
  of: TypedObject,
  { around, withLists }: { readonly around: string; readonly withLists: (value: Typed) => Typed },
): Typed {
  const added = addedToData(typer, of);
  const wrapped = record([[around, withLists(withoutAdded(typer, of))]]);
  return added === null ? wrapped : merged(wrapped, added);
}

interface Wrap {
  readonly key: string;
  /** Classes whose objects it stands in. */
  readonly within: readonly string[];
}

function withWrappedLists(typer: Typer, value: Typed, { key, within }: Wrap): Typed {
  if (value.kind === 'either') return eachWay(value, (way) => withWrappedLists(typer, way, { key, within }));
  if (value.kind === 'list' && value.item !== null && isData(typer, value.item)) {
    return record([[key, { ...value, item: withWrappedLists(typer, value.item, { key, within }) }]]);
  }
  if (value.kind !== 'object' || within.includes(value.class) || !isData(typer, value)) return value;
  const own = objectRecord(value, typer)?.value;
  if (own?.kind !== 'record') return value;
  const below = { key, within: [...within, value.class] };
  const entries = new Map<string, Entry>();
  for (const [name, entry] of own.entries) {
    entries.set(name, { ...entry, value: withWrappedLists(typer, entry.value, below) });
  }
  // Where no list is wrapped it is what it is everywhere.
  return [...entries].every(([name, { value: now }]) => now === own.entries.get(name)?.value)
    ? value
    : { ...own, entries };
}

function isData(typer: Typer, value: Typed): boolean {
  return value.kind === 'object' && isOfPackage(typer.laravel.machine.files, value.class);
}
