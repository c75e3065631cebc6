import type { Expression, ListItem } from '../syntax/ast';
import { toKey } from './conversions';
import type { Machine } from './machine';
import { appended } from './operators';
import type { Scope } from './scope';
import { emptyArray, nullValue, unknown, type ArrayValue, type Value } from './values';

/** Sets what stands left of `=`. Where it cannot be told what is set, nothing known is touched. */
export function assign(machine: Machine, target: Expression, value: Value, scope: Scope): void {
  switch (target.kind) {
    case 'variable':
      scope.set(target.name, value);
      return;
    case 'index':
      assignIndex(machine, target, value, scope);
      return;
    case 'property': {
      const object = machine.evaluate(target.of, scope);
      if (object.kind === 'object' && 'name' in target.member) object.properties.set(target.member.name, value);
      return;
    }
    case 'staticProperty': {
      if (!('name' in target.class) || !('name' in target.member)) return;
      const className = resolveClassName(target.class.name, scope);
      const slot = className === null ? null : machine.staticProperty(className, target.member.name);
      if (slot !== null) slot.value = value;
      return;
    }
    case 'list':
      destructure(machine, target.items, value, scope);
      return;
    case 'array':
      destructure(
        machine,
        target.items.map((item) => ({ key: item.key, target: item.value })),
        value,
        scope,
      );
      return;
    default:
      return;
  }
}

/** `self` and `static` to the classes they mean here. */
function resolveClassName(name: string, scope: Scope): string | null {
  if (name === 'self') return scope.lexicalClass;
  if (name === 'static') return scope.calledClass;
  return name;
}

function assignIndex(
  machine: Machine,
  target: Expression & { readonly kind: 'index' },
  value: Value,
  scope: Scope,
): void {
  const current = currentValue(machine, target.of, scope);
  if (current.kind !== 'array' && current.kind !== 'null') return;
  const array = current.kind === 'array' ? current : emptyArray;
  if (target.index === null) {
    assign(machine, target.of, appended(array, value), scope);
    return;
  }
  const key = machine.evaluate(target.index, scope);
  assign(machine, target.of, withEntry(array, key, value), scope);
}

function withEntry(array: ArrayValue, keyValue: Value, value: Value): ArrayValue {
  const key = toKey(keyValue);
  if (key !== null) return { ...array, entries: new Map([...array.entries, [key, value]]) };
  const reason = keyValue.kind === 'unknown' ? keyValue.reason : 'an array key';
  return { ...array, hole: reason };
}

/** What a target holds before it is written; nothing is called twice for it. */
function currentValue(machine: Machine, target: Expression, scope: Scope): Value {
  if (target.kind === 'variable') return scope.get(target.name) ?? nullValue;
  return machine.evaluate(target, scope);
}

function destructure(machine: Machine, items: readonly ListItem[], value: Value, scope: Scope): void {
  for (const [index, item] of items.entries()) {
    if (item === null) continue;
    const key = item.key === null ? index : toKey(machine.evaluate(item.key, scope));
    assign(machine, item.target, entryOf(value, key), scope);
  }
}

function entryOf(value: Value, key: string | number | null): Value {
  if (value.kind === 'array' && key !== null) {
    const entry = value.entries.get(key);
    if (entry !== undefined) return entry;
    return value.hole === undefined ? nullValue : unknown(value.hole);
  }
  return value.kind === 'unknown' ? value : unknown('a destructured value');
}

/** `unset(…)`. */
export function unset(machine: Machine, target: Expression, scope: Scope): void {
  if (target.kind === 'variable') {
    scope.variables.delete(target.name);
    return;
  }
  if (target.kind !== 'index' || target.index === null) return;
  const array = machine.evaluate(target.of, scope);
  const key = toKey(machine.evaluate(target.index, scope));
  if (array.kind !== 'array' || key === null) return;
  const entries = new Map(array.entries);
  entries.delete(key);
  assign(machine, target.of, { ...array, entries }, scope);
}
