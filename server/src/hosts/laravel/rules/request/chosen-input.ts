import type { Arguments } from '../../../../languages/php/evaluate/scope';
import {
  type ArrayValue,
  entryAt,
  nullValue,
  textOf,
  type ArrayKey,
  type Value,
} from '../../../../languages/php/evaluate/values';

/** `only('a', 'b')`, `except(['a'])`: what was left out is not there, whatever is put in its place. */
export function chosenInput(of: ArrayValue, method: 'only' | 'except', args: Arguments): ArrayValue {
  const names = namesIn(args.positional);
  if (names === null) return of;
  const chosen = new Set(names.map(fieldOf));
  // Of a field of which something is left out the rest is there.
  const left = new Set(names);
  const isThere = (key: ArrayKey): boolean =>
    method === 'only' ? chosen.has(fieldOf(key.toString())) : !left.has(key.toString());
  return {
    ...of,
    entries: new Map([...of.entries].filter(([key]) => isThere(key))),
    part: (key) => (key === '*' || isThere(key) ? entryAt(of, key) : nullValue),
  };
}

function fieldOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** Names that are all written out, by themselves or in lists; null where one is not. */
function namesIn(values: readonly Value[]): readonly string[] | null {
  const names = values.map((value) => {
    if (value.kind !== 'array') {
      const name = textOf(value);
      return name === null ? null : [name];
    }
    return value.gap === undefined ? namesIn([...value.entries.values()]) : null;
  });
  return names.length > 0 && names.every((one) => one !== null) ? names.flat() : null;
}
