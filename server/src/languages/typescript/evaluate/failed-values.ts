import { unknown, type Value } from './value';

const failed = new WeakSet<Value>();

/** What stands for a value that code never comes to, as it throws before. */
export function failedValue(): Value {
  const value = unknown(null);
  failed.add(value);
  return value;
}

/** Whether code that was to make a value has thrown. */
export function hasFailed(value: Value): boolean {
  return failed.has(value);
}
