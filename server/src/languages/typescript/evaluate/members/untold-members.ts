import { certain, type RecordValue, unknown, type Value } from '../value';

const untold = new WeakMap<RecordValue, number>();

/** Notes that an object may have members of any name, which take the place of those that it has so far. */
export function noteUntoldMembers(of: RecordValue): void {
  untold.set(of, of.entries.size);
}

/** Whether an object may have members that it is not seen to have. */
export function hasUntoldMembers(of: RecordValue): boolean {
  return of.perhaps !== undefined || untold.has(certain(of));
}

/** A member of an object: unknown where another one may stand in its place, or where it may have one that is not seen. */
export function surelyMember(of: RecordValue, name: string): Value | undefined {
  const behind = untold.get(certain(of)) ?? (of.perhaps === undefined ? null : of.entries.size);
  const at = [...of.entries.keys()].indexOf(name);
  return behind === null || at >= behind ? of.entries.get(name) : unknown(null);
}
