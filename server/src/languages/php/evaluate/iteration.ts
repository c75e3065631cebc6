import { Arguments } from './arguments';
import { toKey, truthOf } from './conversions';
import type { CallSite, Machine } from './machine';
import { list, map, type ArrayKey, type ArrayValue, type ObjectValue, type Value } from './values';

/** Rounds in which an iterator of the project is asked for its next value. */
const maxRounds = 2_000;

/** What `foreach` goes through: the entries of an array or of an object that can be iterated; null where it is not known. */
export function iterated(machine: Machine, value: Value, site: CallSite): ArrayValue | null {
  if (value.kind === 'array') return value;
  if (value.kind !== 'object') return null;
  const native = value.native?.iterate?.();
  if (native !== undefined) return native;
  if (machine.isA(value.class, 'IteratorAggregate') === true) {
    const inner = machine.callMethod(value, 'getIterator', new Arguments([]), site);
    return inner === value ? null : iterated(machine, inner, site);
  }
  if (machine.isA(value.class, 'Iterator') === true) return stepped(machine, value, site);
  // Without an iterator, the public properties.
  return machine.files.class(value.class) === null && value.class !== 'stdClass' ? null : map(value.properties);
}

function stepped(machine: Machine, iterator: ObjectValue, site: CallSite): ArrayValue | null {
  const ask = (name: string): Value => machine.callMethod(iterator, name, new Arguments([]), site);
  const found: [ArrayKey | null, Value][] = [];
  ask('rewind');
  for (let round = 0; round < maxRounds; round++) {
    const isValid = truthOf(ask('valid'));
    if (isValid === null) return null;
    if (!isValid) break;
    found.push([toKey(ask('key')), ask('current')]);
    ask('next');
  }
  const keys = new Set(found.map(([key]) => key));
  const isKeyed = keys.size === found.length && !keys.has(null);
  return isKeyed ? map(found.map(([key, value]) => [key ?? 0, value])) : list(found.map(([, value]) => value));
}
