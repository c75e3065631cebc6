import { string, stringWithGap, type Value } from '../../../../languages/php/evaluate/values';
import { RuleObject } from '../parsing/objects/rule-object';
import type { NamedRule } from '../parsing/rule';
import { nameOf } from './rule-lists';

/** What a rule object that stands for several rules (`Password`) comes to, each as a text; any other rule as it is. */
export function termsOf(rule: Value): readonly Value[] {
  const isOfSeveral = rule.kind === 'object' && rule.native instanceof RuleObject && nameOf(rule) === null;
  if (!isOfSeveral || !(rule.native instanceof RuleObject)) return [rule];
  return rule.native.terms().flatMap((term) => (term.kind === 'named' ? [written(term)] : []));
}

function written({ name, parameters }: NamedRule): Value {
  if (parameters === null) return stringWithGap(`${name}:`, 'a condition');
  return string(parameters.length === 0 ? name : `${name}:${parameters.join(',')}`);
}

/**
 * What holds in any case of a rule that stands in two lists with different parameters: the weaker of two limits, the kinds of
 * characters that both ask for. Of others it holds with parameters that nobody knows. `isOfType`: both lists say the same type.
 */
export function commonTerm(name: string, rules: readonly [Value, Value], isOfType: boolean): Value {
  const [first, second] = rules.map(parametersIn);
  const open = stringWithGap(`${name}:`, 'a condition', rules[0].source);
  if (first == null || second == null) return open;
  // The kinds of characters that a password has, each of which asks for more.
  if (name === 'password')
    return written({ kind: 'named', name, parameters: first.filter((one) => second.includes(one)) });
  const limits = [...first, ...second].map(Number);
  const isLimit = (name === 'min' || name === 'max') && first.length === 1 && second.length === 1;
  if (!isLimit || !isOfType || !limits.every((one) => Number.isFinite(one))) return open;
  return string(`${name}:${String(name === 'min' ? Math.min(...limits) : Math.max(...limits))}`);
}

/** What stands behind the name of a rule that is a text; null where source does not tell all of it. */
function parametersIn(rule: Value): readonly string[] | null {
  if (rule.kind !== 'string' || rule.gap !== undefined) return null;
  const at = rule.value.indexOf(':');
  return at === -1 ? [] : rule.value.slice(at + 1).split(',');
}
