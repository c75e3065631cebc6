/** A source of numbers that gives the same sequence for the same seed on every machine, as `Math.random` does not. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` of the items (fewer where there are fewer), in the order in which they stand. */
  some<Item>(items: readonly Item[], count: number): readonly Item[];
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    some: (items, count) => {
      const kept = [...items];
      while (kept.length > count) kept.splice(int(0, kept.length - 1), 1);
      return kept;
    },
  };
}

/** Mulberry32: 32 bits of state, good enough to vary source text. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a over the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
