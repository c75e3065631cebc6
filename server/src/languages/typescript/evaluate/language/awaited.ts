import type { Runtime } from '../runtime';
import { list, record, type Value } from '../value';

/** What comes of what somebody waits for. */
export function awaited(value: Value, runtime: Runtime): Value {
  const settled = value.kind === 'native' ? value.object.settled?.() : undefined;
  for (const failure of settled?.failures ?? []) runtime.mayThrow(failure);
  return settled?.value ?? value;
}

/** The same of a list or an object of such, as what runs generators for requests hands it back. https://github.com/tj/co#yieldables */
export function awaitedEach(value: Value, runtime: Runtime): Value {
  const isWaited = (one: Value): boolean => one.kind === 'native' && one.object.settled !== undefined;
  if (value.kind === 'list' && value.items.some(isWaited)) return list(value.items.map((one) => awaited(one, runtime)));
  if (value.kind !== 'record' || value.class !== null || ![...value.entries.values()].some(isWaited))
    return awaited(value, runtime);
  return record([...value.entries].map(([name, one]) => [name, awaited(one, runtime)] as const));
}
