import type { Rule, WhenRule } from '../parsing/rule';

/** A description of more alternatives helps nobody. */
const mostAlternatives = 8;

type PlainRule = Exclude<Rule, WhenRule>;

/** The lists of rules that a list with undecided conditions may come to; the conditions left out where they are too many. */
export function alternativesOf(rules: readonly Rule[]): readonly (readonly PlainRule[])[] {
  if (rules.every((rule) => rule.kind !== 'when')) return [rules];
  let alternatives: readonly (readonly PlainRule[])[] = [[]];
  for (const rule of rules) {
    const endings = rule.kind === 'when' ? rule.branches.flatMap(alternativesOf) : [[rule]];
    const longer = alternatives.flatMap((beginning) => endings.map((ending) => [...beginning, ...ending]));
    if (longer.length > mostAlternatives) return [rules.filter((one) => one.kind !== 'when')];
    alternatives = longer;
  }
  return alternatives;
}
