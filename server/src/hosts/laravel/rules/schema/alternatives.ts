import type { ListedType, NamedRule, Rule, WhenRule } from '../parsing/rule';
import { typeOfRules } from './field-type';

/** A description of more alternatives helps nobody. */
const mostAlternatives = 8;

type PlainRule = Exclude<Rule, WhenRule>;

/**
 * The lists of rules that a list may come to: by undecided conditions, which are left out where they are too many, and by the
 * types of values that it lists.
 */
export function alternativesOf(rules: readonly Rule[]): readonly (readonly PlainRule[])[] {
  return byConditions(rules).flatMap(byListedTypes);
}

function byConditions(rules: readonly Rule[]): readonly (readonly PlainRule[])[] {
  if (rules.every((rule) => rule.kind !== 'when')) return [rules];
  let alternatives: readonly (readonly PlainRule[])[] = [[]];
  for (const rule of rules) {
    const endings = rule.kind === 'when' ? rule.branches.flatMap(byConditions) : [[rule]];
    const longer = alternatives.flatMap((beginning) => endings.map((ending) => [...beginning, ...ending]));
    if (longer.length > mostAlternatives) return [rules.filter((one) => one.kind !== 'when')];
    alternatives = longer;
  }
  return alternatives;
}

/** `Rule::in(['1', 1, true])`: each of these is let through as what it is, unless another rule says the type. */
function byListedTypes(rules: readonly PlainRule[]): readonly (readonly PlainRule[])[] {
  const mixed = rules.find((rule) => rule.kind === 'named' && rule.name === 'in' && (rule.of?.length ?? 0) > 1);
  if (mixed?.kind !== 'named' || typeOfRules(rules) !== null) return [rules];
  return (mixed.of ?? []).map((type) => rules.map((rule) => (rule === mixed ? ofType(mixed, type) : rule)));
}

/** PHP writes `false` as an empty text, which is none that is sent for it. */
function ofType(rule: NamedRule, type: ListedType): NamedRule {
  const parameters = rule.parameters?.filter((one) => type === 'boolean' || one !== '') ?? null;
  return { ...rule, parameters, of: [type] };
}
