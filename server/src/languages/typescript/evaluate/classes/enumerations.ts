import { primitive, type RecordValue, type Value } from '../value';

/** Enumerations, with what the application calls them; null for those of packages. */
const enumerations = new WeakMap<RecordValue, string | null>();

/** Notes that an object is an enumeration: the numbers in it lead back to their names. */
export function noteEnumeration(value: RecordValue, name: string | null = null): RecordValue {
  enumerations.set(value, name);
  return value;
}

/** What the application calls an enumeration that it declares; null for anything else. */
export function enumerationName(value: RecordValue): string | null {
  return enumerations.get(value) ?? null;
}

/** `Status[404]`: the name of a member by its number; undefined for what is no number of an enumeration. */
export function nameInEnumeration(of: RecordValue, key: string): Value | undefined {
  if (!enumerations.has(of)) return undefined;
  // Of several that have the same number it is the last.
  const found = [...of.entries].findLast(([, one]) => isNumber(one) && String(one.value) === key);
  return found === undefined ? undefined : primitive(found[0]);
}

/** Whether whatever is looked up is a name: all members have numbers. */
export function namesItsNumbers(of: Value): boolean {
  return (
    of.kind === 'record' && enumerations.has(of) && of.entries.size > 0 && [...of.entries.values()].every(isNumber)
  );
}

function isNumber(value: Value): value is Value & { readonly kind: 'primitive' } {
  return value.kind === 'primitive' && typeof value.value === 'number';
}
