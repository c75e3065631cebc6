/** Whether a range holds a name that is another one; `ranges` are all that stand beside it. */
export type Covers = (range: string, name: string, ranges: readonly string[]) => boolean;

/** What became of names, some of which are ranges of others: media types, statuses. */
export interface RangeMatches {
  /** Each two that the same thing may be under. */
  readonly pairs: readonly (readonly [old: string, now: string])[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Those that only a range holds now. */
  readonly widened: readonly (readonly [old: string, now: string])[];
  /** Ranges of which only some are left. */
  readonly narrowed: readonly (readonly [old: string, now: readonly string[]])[];
}

/** Matches every name with itself on the other side, else with the narrowest range there that holds it. */
export function matchedRanges(old: readonly string[], now: readonly string[], covers: Covers): RangeMatches {
  const homeOf = (name: string, ranges: readonly string[]) => home(name, ranges, covers);
  const forth = old.flatMap((name) => homeOf(name, now).map((other) => [name, other] as const));
  const back = now.flatMap((name) => homeOf(name, old).map((other) => [other, name] as const));
  const gone = old.filter((name) => !now.includes(name));
  const widened = forth.filter(([name]) => gone.includes(name));
  const narrowed = gone
    .filter((name) => !widened.some(([one]) => one === name))
    .map((name) => [name, back.flatMap(([range, other]) => (range === name ? [other] : []))] as const)
    .filter(([, others]) => others.length > 0);
  const changed = [...widened, ...narrowed];
  return {
    pairs: [...forth, ...back.filter(([one, other]) => !forth.some((pair) => pair[0] === one && pair[1] === other))],
    removed: gone.filter((name) => !changed.some(([one]) => one === name)),
    added: now.filter((name) => !old.includes(name) && !changed.some(([, others]) => [others].flat().includes(name))),
    widened,
    narrowed,
  };
}

/** The name itself, or the narrowest range that holds it; none where there is neither. */
function home(name: string, ranges: readonly string[], covers: Covers): readonly string[] {
  if (ranges.includes(name)) return [name];
  const holding = ranges.filter((range) => covers(range, name, ranges));
  const narrowest = holding.find((range) => !holding.some((other) => other !== range && covers(range, other, ranges)));
  return narrowest === undefined ? [] : [narrowest];
}
