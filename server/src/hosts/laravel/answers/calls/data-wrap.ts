import { configuredWrap } from '../../packages/laravel-data/data-settings';
import { isOfPackage } from '../../packages/laravel-data/data-properties';
import { eachWay } from '../types/either';
import { objectRecord } from '../fields/object-record';
import type { Typer } from '../frame';
import { record, type Entry, type Typed } from '../types/typed';

/**
 * A data object, or a collection of them, as it answers a request by itself: in what the configuration wraps all in, with the lists
 * in it, too. https://spatie.be/docs/laravel-data/v4/as-a-resource/wrapping
 */
export function wrappedData(typer: Typer, answered: Typed): Typed {
  const isList = answered.kind === 'list' && answered.isDataCollection === true;
  if (!isList && !isData(typer, answered)) return answered;
  const key = configuredWrap(typer.laravel);
  if (key === null) return answered;
  const wrapped = withWrappedLists(typer, answered, { key, within: [] });
  return isList ? wrapped : record([[key, wrapped]]);
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
