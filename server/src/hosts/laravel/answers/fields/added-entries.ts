import { joined } from '../types/either';
import type { Entry, Typed, TypedRecord } from '../types/typed';

/**
 * What each of the arrays that a resource makes has beside what it has by its class alone. Of several arrays only some may have it:
 * it is optional then. Null where they are not arrays by names, one for one.
 */
export function addedEntries(made: readonly Typed[], plain: readonly Typed[]): ReadonlyMap<string, Entry> | null {
  if (made.length !== plain.length) return null;
  const added = made.map((way, index) => addedTo(plain[index], way));
  const known = added.filter((one) => one !== null);
  const [first, ...others] = known;
  if (first === undefined || known.length !== added.length) return null;
  const all = others.reduce<Typed>(joined, first);
  return all.kind === 'record' ? all.entries : null;
}

function addedTo(plain: Typed | undefined, made: Typed): TypedRecord | null {
  if (made.kind !== 'record' || plain?.kind !== 'record') return null;
  const isTold = (name: string): boolean => (plain.entries.get(name)?.value.kind ?? 'unknown') !== 'unknown';
  const entries = [...made.entries].filter(([name, { value: of }]) => of.kind !== 'unknown' && !isTold(name));
  return { kind: 'record', entries: new Map(entries), rest: null };
}
