import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';

/** Services that hold services; what is held further in nobody asks. */
const deepest = 3;

/** A guard that the application made itself, with what it, and what it holds, asks of metadata in place. */
export function withReflector(made: RecordValue, reflector: Value, depth = 0): RecordValue {
  const placed = (value: Value): Value => {
    if (packageValueOf(value)?.name === 'Reflector') return reflector;
    const isHeld = value.kind === 'record' && value.class !== null && depth < deepest;
    return isHeld ? withReflector(value, reflector, depth + 1) : value;
  };
  const entries = [...made.entries].map(([name, value]) => [name, placed(value)] as const);
  return { ...made, entries: new Map(entries) };
}
