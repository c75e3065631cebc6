import type { RecordValue, Value } from '../value';

const handed = new WeakMap<RecordValue, readonly Value[]>();

/** Notes what an instance hands to the constructor of a class of a package that its class extends. */
export function noteSuperArguments(self: RecordValue, args: readonly Value[]): void {
  handed.set(self, args);
}

/** What the constructor of a package's class was handed for an instance (`super({ whitelist: true })`); none for any other. */
export function superArgumentsOf(self: RecordValue): readonly Value[] {
  return handed.get(self) ?? [];
}
