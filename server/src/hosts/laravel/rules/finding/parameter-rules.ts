import type { Followed } from '../../../../languages/php/evaluate/follow-each';
import { iterated } from '../../../../languages/php/evaluate/iteration';
import type { CallSite, Machine } from '../../../../languages/php/evaluate/machine';
import { map, type Value } from '../../../../languages/php/evaluate/values';
import type { FoundRules } from '../parsing/found-rules';
import type { Execution } from './executions';
import { areSame, inSequence } from './rule-lists';

/**
 * The rules that code holds parameters of the path against, by the name of the parameter, or of the argument with its `$`:
 * those that are the same however the code goes. Null where there are none.
 */
export function parameterRules(
  followed: readonly Followed<Execution>[],
  machine: Machine,
  site: CallSite,
): FoundRules | null {
  const all = followed.flatMap(({ outcome }) => (outcome.isThrown ? [] : [rulesOf(outcome, machine, site)]));
  const [first, ...others] = all;
  const kept = [...(first ?? [])].filter(([name, rules]) =>
    others.every((other) => areSame([rules, other.get(name) ?? { kind: 'null' }])),
  );
  if (kept.length === 0) return null;
  return {
    kind: 'inline',
    class: null,
    rules: { ...map(kept), source: site.source },
    variants: [],
    conditional: new Map(),
    varying: new Map(),
    source: site.source,
  };
}

function rulesOf({ parameters }: Execution, machine: Machine, site: CallSite): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const { rules, parameterAt } of parameters) {
    for (const [key, value] of iterated(machine, rules, site)?.entries ?? []) {
      const name = parameterAt(key.toString());
      const before = name === null ? undefined : found.get(name);
      if (name !== null) found.set(name, before === undefined ? value : inSequence(before, value));
    }
  }
  return found;
}
