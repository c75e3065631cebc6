import { unknown, type ArrayValue, type ClosureValue, type Value } from '../../../../languages/php/evaluate/values';
import { shareFields } from '../schema/fields-of';
import type { ActionRules } from './action-rules';
import type { FoundRules } from '../parsing/found-rules';
import { shareNames } from './own-names';

/** Copies rules with objects and closures that can do nothing, so that the reading can be freed. */
export function withoutBehaviour({ rules, problems, byValue }: ActionRules): ActionRules {
  const cases = byValue?.cases.map((one) => ({ ...one, rules: one.rules.map(copyOf) }));
  return {
    rules: rules.map(copyOf),
    problems,
    byValue: byValue === null || cases === undefined ? null : { ...byValue, cases },
  };
}

function copyOf(found: FoundRules): FoundRules {
  const copy = { ...found, rules: inertArray(found.rules), variants: [] };
  shareFields(copy, found);
  shareNames(copy, found);
  return copy;
}

function inertArray(array: ArrayValue): ArrayValue {
  return { ...array, entries: new Map([...array.entries].map(([key, value]) => [key, inert(value)])) };
}

function inert(value: Value): Value {
  switch (value.kind) {
    case 'array':
      return inertArray(value);
    case 'object':
      return { kind: 'object', class: value.class, properties: new Map(), native: null, source: value.source };
    case 'closure':
      return { kind: 'closure', callable: nothing, source: value.source };
    default:
      return value;
  }
}

const nothing: ClosureValue['callable'] = { kind: 'native', call: () => unknown('what a rule does') };
