import { string, stringWithGap, type Value } from '../../../../languages/php/evaluate/values';
import { RuleObject } from '../parsing/objects/rule-object';
import type { NamedRule } from '../parsing/rule';

/** What is left of a rule object that stands for several rules (`Password`) where another of its class asks for others. */
export function commonTerms(rule: Value, others: readonly Value[]): readonly Value[] {
  const other = others.find((one) => one.kind === 'object' && rule.kind === 'object' && one.class === rule.class);
  if (other === undefined) return [];
  const also = namedTerms(other);
  return namedTerms(rule).flatMap((term) => {
    const same = also.find(({ name }) => name === term.name);
    return same === undefined ? [] : [commonTerm(term, same)];
  });
}

function namedTerms(rule: Value): readonly NamedRule[] {
  if (rule.kind !== 'object' || !(rule.native instanceof RuleObject)) return [];
  return rule.native.terms().flatMap((term) => (term.kind === 'named' ? [term] : []));
}

function commonTerm({ name, parameters: first }: NamedRule, { parameters: second }: NamedRule): Value {
  // The kinds of characters that a password has, each of which asks for more.
  const shared = name === 'password' ? first?.filter((kind) => second?.includes(kind)) : first;
  const isCertain = name === 'password' || JSON.stringify(first) === JSON.stringify(second);
  if (!isCertain || shared == null) return stringWithGap(`${name}:`, 'a condition');
  return string(shared.length === 0 ? name : `${name}:${shared.join(',')}`);
}
