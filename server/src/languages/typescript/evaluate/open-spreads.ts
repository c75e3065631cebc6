import { ts } from 'ts-morph';
import { certain, type RecordValue, type Value } from './value';

const spreads = new WeakMap<RecordValue, Value[]>();

/** Notes that an object has all members of a value, of which none is known before somebody asks for it. */
export function noteOpenSpread(into: RecordValue, value: Value): void {
  const known = value.kind === 'record' ? openSpreadsOf(value) : isOpen(value) ? [value] : [];
  if (known.length > 0) spreads.set(into, [...openSpreadsOf(into), ...known]);
}

/** Whether a value has members that nothing tells here; the code that makes one may tell them. */
function isOpen(value: Value): boolean {
  if (value.kind === 'native') return value.object.isOpen === true;
  if (value.kind !== 'unknown' || value.field?.properties !== undefined) return false;
  return value.field?.shape !== undefined || (value.at !== null && ts.isExpression(value.at));
}

/** What was spread into an object, as far as its members are not known. */
export function openSpreadsOf(record: RecordValue): readonly Value[] {
  return spreads.get(certain(record)) ?? [];
}

/** A member of an object that may be one of what was spread into it; undefined for a name that nothing of it has. */
export function spreadMember(of: RecordValue, name: string): Value | undefined {
  const found = openSpreadsOf(of).flatMap((one) => (one.kind === 'native' ? (one.object.get?.(name) ?? []) : []));
  return found[0];
}
