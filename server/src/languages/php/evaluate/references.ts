import type { Expression } from '../syntax/ast';
import { keyValue, toKey } from './conversions';
import { withEntry } from './limits';
import { classNameOf, memberText } from './names';
import type { Machine } from './machine';
import type { Scope, Slot } from './scope';
import {
  emptyArray,
  entryAt,
  nextIndex,
  nullValue,
  unknown,
  type ArrayValue,
  type ObjectValue,
  type Value,
} from './values';

/** Entries that are copied in the time of a step. */
const entriesOfStep = 8;

/** A map of more keys is no choice between a few. */
const mostKeys = 16;

/** The place that an expression names, to be read and set; null for an expression that names none. */
export function referenceTo(machine: Machine, target: Expression, scope: Scope): Slot | null {
  switch (target.kind) {
    case 'variable':
      return target.name === 'this' ? null : scope.slot(target.name, nullValue);
    case 'variableVariable': {
      const name = machine.evaluate(target.name, scope);
      return name.kind === 'string' && name.gap === undefined ? scope.slot(name.value, nullValue) : null;
    }
    case 'index':
      return entryReference(machine, target, scope);
    case 'property': {
      const object = machine.evaluate(target.of, scope);
      const name = memberText(machine, target.member, scope);
      return object.kind === 'object' && name !== null ? propertyReference(machine, object, name) : null;
    }
    case 'staticProperty': {
      const className = classNameOf(machine, target.class, scope);
      const name = memberText(machine, target.member, scope);
      return className === null || name === null ? null : machine.staticProperty(className, name);
    }
    default:
      return null;
  }
}

function propertyReference(machine: Machine, object: ObjectValue, name: string): Slot {
  return {
    get value() {
      return machine.property(object, name) ?? nullValue;
    },
    set value(value: Value) {
      object.properties.set(name, value);
    },
  };
}

/** `$of[index]`; the index is evaluated once, here. */
function entryReference(machine: Machine, target: Expression & { readonly kind: 'index' }, scope: Scope): Slot | null {
  const of = target.of.kind === 'index' || isPlace(target.of) ? referenceTo(machine, target.of, scope) : null;
  const container = of ?? { value: machine.evaluate(target.of, scope) };
  const index = target.index === null ? null : machine.evaluate(target.index, scope);
  return {
    get value() {
      return index === null ? nullValue : entryOf(machine, container.value, index);
    },
    set value(value: Value) {
      if (container.value.kind === 'array') {
        // Every write makes the array anew.
        machine.step(scope.file.source(target), Math.floor(container.value.entries.size / entriesOfStep));
      }
      setEntry(machine, container, { index, value });
    },
  };
}

function isPlace(expression: Expression): boolean {
  return ['variable', 'variableVariable', 'property', 'staticProperty'].includes(expression.kind);
}

/** `$array[$index]`: null where there is no such entry. */
export function entryOf(machine: Machine, of: Value, index: Value): Value {
  if (of.kind === 'object') return of.native?.index?.(index, machine) ?? unknown('an entry of an object');
  const key = toKey(index);
  if (of.kind === 'unknown') return key === null ? of : entryAt(of, key);
  if (key === null) return entryOfUnknown(machine, of, index);
  if (of.kind === 'string' && typeof key === 'number') {
    return of.gap === undefined ? { kind: 'string', value: of.value.at(key) ?? '' } : unknown(of.gap);
  }
  return of.kind === 'array' ? entryAt(of, key) : nullValue;
}

/** Which entry is meant hangs on the index: it may be any of the keys. */
function entryOfUnknown(machine: Machine, of: Value, index: Value): Value {
  const isText = index.kind === 'string' && index.gap !== undefined;
  if (index.kind !== 'unknown' && !isText) return unknown('an array key');
  if (of.kind === 'array' && of.gap === undefined && of.entries.size <= mostKeys) {
    for (const key of of.entries.keys()) machine.compared(index, keyValue(key));
  }
  const found = unknown((index.kind === 'unknown' ? index.reason : index.gap) ?? 'an array key');
  return of.kind === 'array' ? { ...found, isLookedUp: true } : found;
}

function setEntry(
  machine: Machine,
  container: Slot,
  entry: { readonly index: Value | null; readonly value: Value },
): void {
  const of = container.value;
  if (of.kind === 'object') {
    of.native?.setIndex?.(entry.index, entry.value, machine);
    return;
  }
  if (of.kind === 'unknown' && machine.decisions !== null) {
    container.value = written(machine, { ...emptyArray, gap: of.reason, part: of.part }, entry);
    return;
  }
  // What is not known stays so: whatever is added to it, the rest of it is not there to be seen.
  if (of.kind !== 'array' && of.kind !== 'null') return;
  container.value = written(machine, of.kind === 'array' ? of : emptyArray, entry);
}

function written(
  machine: Machine,
  array: ArrayValue,
  { index, value }: { readonly index: Value | null; readonly value: Value },
): ArrayValue {
  const key = index === null ? nextIndex(array.entries) : (toKey(index) ?? machine.partialKey(index));
  if (key !== null) return withEntry(array, key, value);
  return { ...array, gap: index?.kind === 'unknown' ? index.reason : 'an array key' };
}
