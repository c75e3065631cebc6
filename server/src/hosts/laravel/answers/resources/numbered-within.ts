import { collectedAnew } from '../calls/kept-keys';
import { eachWay } from '../types/either';
import { listOf } from '../types/items';
import type { Entry, Typed, TypedRecord } from '../types/typed';

/**
 * What the array of a resource is written as: all lists in it are numbered from 0. A collection in it is no array, and keeps its
 * numbers. `Illuminate\Http\Resources\ConditionallyLoadsAttributes::removeMissingValues`
 */
export function numberedWithin(made: Typed): Typed {
  return eachWay(made, (way) => (way.kind === 'collection' ? collectedAnew(way) : arraysAnew(way)));
}

/** The same value where nothing in it has other numbers. */
function arraysAnew(value: Typed): Typed {
  switch (value.kind) {
    case 'either': {
      const ways = value.of.map(arraysAnew);
      return ways.every((way, index) => way === value.of[index]) ? value : eachWay(value, arraysAnew);
    }
    case 'list': {
      const item = value.item === null ? null : arraysAnew(value.item);
      return item === value.item && value.isSparse !== true ? value : listOf(item);
    }
    case 'record':
      return recordAnew(value);
    default:
      return value;
  }
}

function recordAnew(of: TypedRecord): TypedRecord {
  const changed = new Map<string, Entry>();
  for (const [name, entry] of of.entries) {
    const value = arraysAnew(entry.value);
    if (value !== entry.value) changed.set(name, { ...entry, value });
  }
  const rest = of.rest === null ? null : arraysAnew(of.rest);
  if (changed.size === 0 && rest === of.rest) return of;
  return { ...of, entries: new Map([...of.entries, ...changed]), rest };
}
