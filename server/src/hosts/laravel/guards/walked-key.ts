import type { Walked } from './walked-value';

/** How far into a value is looked for what tells it from others. */
const deepest = 6;

/** The same text for values that nothing tells apart; null for one of which that is not known: it is a function, or holds one. */
export function keyOfWalked(value: Walked, depth = 0): string | null {
  if (depth > deepest) return null;
  switch (value.kind) {
    case 'list':
      return withParts(`list ${value.isWhole.toString()}`, value.entries, depth);
    case 'object':
      return value.anonymous === undefined
        ? withParts(`object ${value.class} ${value.isGuest.toString()}`, value.properties, depth)
        : null;
    case 'role':
      return 'user' in value.role ? null : JSON.stringify(value.role);
    case 'function':
      return null;
    case 'known':
    case 'nothing':
    case 'unknown':
    case 'shown':
    case 'answer':
      return JSON.stringify(value);
  }
}

function withParts(of: string, parts: ReadonlyMap<string | number, Walked>, depth: number): string | null {
  const keys = Array.from(parts, ([name, one]) => [name, keyOfWalked(one, depth + 1)] as const);
  return keys.some(([, key]) => key === null) ? null : `${of} ${JSON.stringify(keys)}`;
}
