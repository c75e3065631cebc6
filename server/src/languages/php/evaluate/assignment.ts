import type { Expression, ListItem } from '../syntax/ast';
import { toKey } from './conversions';
import type { Machine } from './machine';
import { referenceTo } from './references';
import type { Scope } from './scope';
import { entryAt, unknown, type Value } from './values';

/** Sets what stands left of `=`. Leaves all that is known as it is where it cannot be told what is set. */
export function assign(machine: Machine, target: Expression, value: Value, scope: Scope): void {
  switch (target.kind) {
    case 'variable':
      scope.set(target.name, value);
      return;
    case 'list':
      destructure(machine, target.items, value, scope);
      return;
    case 'array': {
      const items = target.items.map((item) => ({ key: item.key, target: item.value }));
      destructure(machine, items, value, scope);
      return;
    }
    default: {
      const slot = referenceTo(machine, target, scope);
      if (slot !== null) slot.value = value;
    }
  }
}

/** `$target = &$to`. */
export function assignReference(machine: Machine, target: Expression, to: Expression, scope: Scope): Value {
  const slot = referenceTo(machine, to, scope);
  if (slot === null) {
    const value = machine.evaluate(to, scope);
    assign(machine, target, value, scope);
    return value;
  }
  if (target.kind === 'variable') scope.bind(target.name, slot);
  else assign(machine, target, slot.value, scope);
  return slot.value;
}

function destructure(machine: Machine, items: readonly ListItem[], value: Value, scope: Scope): void {
  for (const [index, item] of items.entries()) {
    if (item === null) continue;
    const key = item.key === null ? index : toKey(machine.evaluate(item.key, scope));
    assign(machine, item.target, partOf(value, key), scope);
  }
}

function partOf(value: Value, key: string | number | null): Value {
  if (key !== null && (value.kind === 'array' || value.kind === 'unknown')) return entryAt(value, key);
  return value.kind === 'unknown' ? value : unknown('a destructured value');
}

/** `unset(…)`. */
export function unset(machine: Machine, target: Expression, scope: Scope): void {
  if (target.kind === 'variable') {
    scope.variables.delete(target.name);
    return;
  }
  if (target.kind === 'property') {
    const object = machine.evaluate(target.of, scope);
    if (object.kind === 'object' && 'name' in target.member) object.properties.delete(target.member.name);
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
