import { placedSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { hasUntoldMembers } from '../../../languages/typescript/evaluate/members/untold-members';
import {
  isNothing,
  perhapsMissing,
  record,
  type RecordValue,
  type UnknownValue,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { hasVaried, noteVarying } from '../../../languages/typescript/evaluate/doubt/varying';
import { partOf } from '../../node/operations/request-part';

const known = new WeakMap<Value, Value | null>();

/** How deep values are. */
const deepest = 6;

/**
 * A value of another request's code as code of this one finds it: what it holds is of the same type, and may be another thing; the
 * same for the same value. Null where no type is known of it.
 */
export function typeAlone(value: Value): Value | null {
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = isNothing(value) ? null : typeOf(value, 0);
  known.set(value, made);
  return made;
}

function typeOf(value: Value, depth: number): Value | null {
  if (depth > deepest) return null;
  switch (value.kind) {
    case 'primitive':
      return ofPrimitive(value);
    case 'record':
      return ofRecord(value, depth);
    case 'list': {
      const items = all(value.items, depth);
      if (items === null) return null;
      const made: Value = { kind: 'list', items };
      return hasVaried(value) ? noteVarying(made) : made;
    }
    case 'union': {
      const values = all(value.values, depth);
      return values === null ? null : { kind: 'union', values };
    }
    case 'native':
      return value.object.field !== undefined && partOf(value) === null ? value : null;
    case 'unknown':
      return isTypeKnown(value) ? value : null;
    case 'pattern':
    case 'function':
    case 'class':
      return null;
  }
}

function all(values: readonly Value[], depth: number): Value[] | null {
  const made = values.flatMap((one) => typeOf(one, depth + 1) ?? []);
  return made.length < values.length ? null : made;
}

function ofRecord(value: RecordValue, depth: number): Value | null {
  if (value.perhaps !== undefined) {
    const there = ofRecord(value.perhaps, depth);
    return there?.kind === 'record' && value.missing !== undefined ? perhapsMissing(there, value.missing) : there;
  }
  if (value.class !== null || placedSpreadsOf(value).length > 0 || hasUntoldMembers(value)) return null;
  // What is nothing yet may be filled in by whatever the request goes through next.
  const members = [...value.entries].map(([name, one]) => {
    const made = isNothing(one) ? null : typeOf(one, depth + 1);
    return [name, made ?? unknown(null)] as const;
  });
  return noteVarying(record(members));
}

function ofPrimitive(value: Value & { kind: 'primitive' }): Value {
  switch (typeof value.value) {
    case 'string':
      return unknownOf('string', null);
    case 'number':
      return unknownOf(Number.isInteger(value.value) ? 'integer' : 'number', null);
    case 'boolean':
      return unknownOf('boolean', null);
    default:
      return value;
  }
}

/** Whether its type is known, or the code that may tell it, or what it came of. */
function isTypeKnown({ field, from, at }: UnknownValue): boolean {
  return field !== undefined || from !== undefined || at !== null;
}
