import { alternativesOf } from '../one-of';
import { certain, nothing, type RecordValue, record, type UnknownValue, unknownFrom, type Value } from '../value';

/** What was spread into an object, behind so many of its members. */
export interface OpenSpread {
  readonly value: Value;
  readonly behind: number;
}

const spreads = new WeakMap<RecordValue, readonly OpenSpread[]>();

/** Notes that an object has all members of a value, of which none is known before somebody asks for it. */
export function noteOpenSpread(into: RecordValue, value: Value): void {
  if (value.kind === 'native' && value.object.isOpen) note(into, [value]);
  const all = alternativesOf(value);
  const open = all.flatMap((one) => (one.kind === 'record' ? openSpreadsOf(one) : []));
  note(into, all.length === 1 ? open : open.map(perhapsMissing));
}

function perhapsMissing(value: Value): Value {
  return value.kind === 'native' ? value : unknownFrom({ kind: 'perhaps', of: value, otherwise: nothing });
}

/** The same of a value that source does not tell, but perhaps what it is of. */
export function noteUntoldSpread(into: RecordValue, value: UnknownValue): void {
  if (value.field?.properties === undefined) note(into, [value]);
}

function note(into: RecordValue, values: readonly Value[]): void {
  if (values.length === 0) return;
  const behind = into.entries.size;
  spreads.set(into, [...placedSpreadsOf(into), ...values.map((value) => ({ value, behind }))]);
}

/** What was spread into an object, as far as its members are not known, in order. */
export function placedSpreadsOf(record: RecordValue): readonly OpenSpread[] {
  return spreads.get(certain(record)) ?? [];
}

export function openSpreadsOf(record: RecordValue): readonly Value[] {
  return placedSpreadsOf(record).map(({ value }) => value);
}

/** A member of an object that may be one of what was spread into it; undefined for a name that nothing of it has. */
export function spreadMember(of: RecordValue, name: string): Value | undefined {
  const all = openSpreadsOf(of);
  const asked = all.flatMap((one) => (one.kind === 'native' ? (one.object.get?.(name) ?? []) : []));
  const [untold] = all.filter((one) => one.kind === 'unknown');
  return asked[0] ?? (untold && unknownFrom({ kind: 'member', of: untold, name }));
}

/** What is left of an object without some of its members. */
export function withoutMembers(of: RecordValue, names: readonly string[]): RecordValue {
  const left = record([...of.entries].filter(([name]) => !names.includes(name)));
  const others = openSpreadsOf(of).map((one): Value =>
    one.kind === 'native' ? one : unknownFrom({ kind: 'rest', of: one, without: names }),
  );
  note(left, others);
  return left;
}
