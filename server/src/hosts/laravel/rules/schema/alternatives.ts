import type { Rule, WhenRule } from '../parsing/rule';

/** Beyond so many ways a description helps nobody. */
const maximumWays = 8;

type PlainRule = Exclude<Rule, WhenRule>;

/** The lists of rules that a list with undecided conditions may come to; the conditions left out where they are too many. */
export function waysOf(rules: readonly Rule[]): readonly (readonly PlainRule[])[] {
  if (rules.every((rule) => rule.kind !== 'when')) return [rules];
  let ways: readonly (readonly PlainRule[])[] = [[]];
  for (const rule of rules) {
    const added = rule.kind === 'when' ? rule.ways.flatMap(waysOf) : [[rule]];
    const longer = ways.flatMap((way) => added.map((more) => [...way, ...more]));
    if (longer.length > maximumWays) return [rules.filter((one) => one.kind !== 'when')];
    ways = longer;
  }
  return ways;
}
