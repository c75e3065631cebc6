import { list, type Value } from '../../../../languages/php/evaluate/values';
import { RuleObject } from '../parsing/objects/rule-object';
import { pipedTexts } from '../parsing/rule-text';
import { isSameRule } from './same-rules';

/** The rules of a field as a list: a text has several between `|`. */
export function rulesIn(rules: Value): readonly Value[] {
  if (rules.kind === 'array') return [...rules.entries.values()];
  if (rules.kind === 'string') return pipedTexts(rules);
  return rules.kind === 'null' ? [] : [rules];
}

/** Both rules hold, one after the other. */
export function inSequence(before: Value, after: Value): Value {
  if (isSameRule(before, after)) return before;
  const all = [...rulesIn(before)];
  for (const rule of rulesIn(after)) if (!all.some((one) => isSameRule(one, rule))) all.push(rule);
  return list(all);
}

/** The name of one rule, as it is written; null for what is not known, or stands for several. */
export function nameOf(rule: Value): string | null {
  if (rule.kind === 'string') return rule.value.split(':')[0] ?? '';
  if (rule.kind !== 'object' || !(rule.native instanceof RuleObject)) return null;
  const [term, ...others] = rule.native.terms();
  return term?.kind === 'named' && others.length === 0 ? term.name : null;
}

/** Whether all of them are the same rules. */
export function areSame([first, ...others]: readonly Value[]): boolean {
  return first === undefined || others.every((other) => isSameRule(first, other));
}
