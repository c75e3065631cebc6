import { percentile } from './figures';

/** What is of the build that is measured, and the same of the one that it is held against. */
export interface OfBoth<T> {
  readonly measured: T;
  readonly base: T;
}

/** A file of each build. */
export type Builds = OfBoth<string>;

/** One figure of both builds, taken one right after the other: what slows the machine down slows both. */
export type BuildPair = OfBoth<number>;

export interface Compared {
  readonly title: string;
  readonly unit: string;
  readonly pairs: readonly BuildPair[];
}

/** The middle, and between which values the middle half lies. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

export interface ComparedFigures {
  readonly measured: Quartiles & { readonly percentile95: number };
  readonly base: Quartiles & { readonly percentile95: number };
  /** Measured over base, pair by pair. */
  readonly ratio: Quartiles;
}

/** Acts on both, one right after the other; which goes first changes from round to round. */
export async function inTurn<T, Result>(
  round: number,
  { measured, base }: OfBoth<T>,
  act: (one: T) => Result | Promise<Result>,
): Promise<OfBoth<Result>> {
  if (round % 2 === 0) return { measured: await act(measured), base: await act(base) };
  const ofBase = await act(base);
  return { measured: await act(measured), base: ofBase };
}

export function comparedFigures(pairs: readonly BuildPair[]): ComparedFigures {
  const measured = pairs.map((pair) => pair.measured);
  const base = pairs.map((pair) => pair.base);
  return {
    measured: { ...quartilesOf(measured), percentile95: percentile(measured, 0.95) },
    base: { ...quartilesOf(base), percentile95: percentile(base, 0.95) },
    ratio: quartilesOf(pairs.map((pair) => pair.measured / pair.base)),
  };
}

function quartilesOf(values: readonly number[]): Quartiles {
  return { lower: percentile(values, 0.25), median: percentile(values, 0.5), upper: percentile(values, 0.75) };
}
