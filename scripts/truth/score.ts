import { agree, isFound, type Comparison } from './compare';

/** A count beside what it must be, as shares of the rows of the truth. */
export interface Score {
  readonly title: string;
  readonly count: number;
  readonly rows: number;
  readonly share: number;
  readonly limit: number;
  readonly bound: 'at least' | 'at most';
  readonly met: boolean;
}

/** The four shares that a comparison is judged by. */
export function scoresOf(comparison: Comparison): readonly Score[] {
  const { pairs, missing, extra } = comparison;
  const rows = pairs.length + missing.length;
  if (rows === 0) throw new Error('The recorded table has no rows.');
  const conditional = [...pairs.map((pair) => pair.found), ...extra].filter((row) => row.conditional).length;
  const sameMiddleware = pairs.filter(({ truth, found }) => agree('middleware', truth, found)).length;
  return [
    score('found (methods, domain, URI, name, action)', pairs.filter(isFound).length, { rows, atLeast: 0.995 }),
    score('same raw middleware', sameMiddleware, { rows, atLeast: 0.99 }),
    score('rows too many', extra.length, { rows, atMost: 0.005 }),
    score('marked conditional', conditional, { rows, atMost: 0.01 }),
  ];
}

type Bound = { readonly rows: number; readonly atLeast: number } | { readonly rows: number; readonly atMost: number };

/** Where there is nothing to be judged nothing is wrong. */
export function score(title: string, count: number, bound: Bound): Score {
  const share = bound.rows > 0 ? count / bound.rows : 'atLeast' in bound ? 1 : 0;
  const judged =
    'atLeast' in bound
      ? { limit: bound.atLeast, bound: 'at least' as const, met: share >= bound.atLeast }
      : { limit: bound.atMost, bound: 'at most' as const, met: share <= bound.atMost };
  return { title, count, rows: bound.rows, share, ...judged };
}
