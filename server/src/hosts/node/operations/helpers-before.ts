import { haveSameItems } from '../../../core/same-items';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from './noted';
import type { OwnMembers } from './request-object';

/** What middleware has put on the response: functions that answer, mostly. */
export interface HelpersBefore {
  /** Those that have, in the order in which they run. */
  readonly of: readonly Noted[];
  readonly get: OwnMembers;
}

export const noHelpers: HelpersBefore = { of: [], get: () => undefined };

/** What code behind middleware finds on its response; `always` is what each response of the framework has from its start. */
export function helpersBefore(before: readonly Noted[], always: ReadonlyMap<string, Value>): HelpersBefore {
  const of = before.filter(({ putOnResponse }) => putOnResponse.values.size > 0);
  return {
    of,
    get: (name) => {
      const putting = of.map(({ putOnResponse }) => putOnResponse).filter(({ values }) => values.has(name));
      const sure = putting.findLastIndex((one) => one.isSure(name));
      const all = putting.slice(Math.max(sure, 0)).flatMap(({ values }) => values.get(name) ?? []);
      const first = sure === -1 ? always.get(name) : undefined;
      if (all.length === 0) return first;
      if (!all.every(isHelper)) return undefined;
      return eitherOf(sure === -1 ? [...all, first ?? nothing] : all);
    },
  };
}

/** What is for each request the same: what code puts there as data may be another thing for each. */
function isHelper(value: Value): boolean {
  if (value.kind === 'function') return true;
  return value.kind === 'record' && (value.class !== null || [...value.entries.values()].every(isHelper));
}

const known = new WeakMap<Value, { readonly all: readonly Value[]; readonly either: Value }[]>();

/** One of some values, the same for the same ones. */
function eitherOf(all: readonly Value[]): Value {
  const [first = nothing] = all;
  if (all.every((one) => one === first)) return first;
  const before = known.get(first) ?? [];
  const found = before.find((one) => haveSameItems(one.all, all));
  if (found !== undefined) return found.either;
  const either: Value = { kind: 'union', values: all };
  known.set(first, [...before, { all, either }]);
  return either;
}
