import { packageValueOf } from '../../../languages/typescript/evaluate/package-values';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';

/** A guard that the application made itself, with what it asks of metadata in place. */
export function withReflector(made: RecordValue, reflector: Value): RecordValue {
  const entries = [...made.entries].map(
    ([name, value]) => [name, packageValueOf(value)?.name === 'Reflector' ? reflector : value] as const,
  );
  return { ...made, entries: new Map(entries) };
}
