/** One product run and the floor run right after it. */
export interface Pair {
  readonly productMs: number;
  readonly floorMs: number;
  readonly peakKilobytes: number;
}

/** What was measured of one application. */
export interface Measurement {
  readonly routes: number;
  readonly files: number;
  readonly phpFilesRead: number;
  readonly otherFilesRead: number;
  readonly pairs: readonly Pair[];
}

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Figures {
  readonly routes: number;
  readonly productMs: Spread;
  readonly floorMs: Spread;
  /** Product over floor, pair by pair: what slows the machine down slows both. */
  readonly ratio: Spread;
  /** The worst of all runs, in MB of a million bytes. */
  readonly peakMegabytes: number;
}

/** A figure beside what it may be at most. */
export interface Judged {
  readonly value: number;
  readonly limit: number;
  readonly met: boolean;
}

const ratioLimit = { routes: 500, limit: 2.1 };
const peakLimit = { routes: 500, limit: 250 };
const growthLimit = { from: 200, to: 2000, limit: 11 };

export function figuresOf({ routes, pairs }: Measurement): Figures {
  return {
    routes,
    productMs: spreadOf(pairs.map((pair) => pair.productMs)),
    floorMs: spreadOf(pairs.map((pair) => pair.floorMs)),
    ratio: spreadOf(pairs.map((pair) => pair.productMs / pair.floorMs)),
    peakMegabytes: (Math.max(...pairs.map((pair) => pair.peakKilobytes)) * 1024) / 1e6,
  };
}

/** Null where no limit is set for an application of this size. */
export function judgedRatio({ routes, ratio }: Figures): Judged | null {
  if (routes !== ratioLimit.routes) return null;
  return { value: ratio.median, limit: ratioLimit.limit, met: ratio.median <= ratioLimit.limit };
}

/** Null where no limit is set for an application of this size. */
export function judgedPeak({ routes, peakMegabytes }: Figures): Judged | null {
  if (routes !== peakLimit.routes) return null;
  return { value: peakMegabytes, limit: peakLimit.limit, met: peakMegabytes < peakLimit.limit };
}

/**
 * How many times as long ten times the routes take, the time of an application without routes taken off both. Null
 * where one of the three was not measured, or not apart from the noise.
 */
export function judgedGrowth(all: readonly Figures[]): Judged | null {
  const [empty, small, large] = [0, growthLimit.from, growthLimit.to].map((routes) =>
    all.find((figures) => figures.routes === routes),
  );
  if (empty === undefined || small === undefined || large === undefined) return null;
  const [smallNet, largeNet] = [small, large].map((figures) => figures.productMs.median - empty.productMs.median);
  if (smallNet === undefined || largeNet === undefined || smallNet <= 0) return null;
  const value = largeNet / smallNet;
  return { value, limit: growthLimit.limit, met: value <= growthLimit.limit };
}

/** The value that a share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = [...values].sort((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lower === undefined || upper === undefined || lowest === undefined || highest === undefined) {
    throw new Error('Nothing was measured.');
  }
  return { median: (lower + upper) / 2, lowest, highest };
}
