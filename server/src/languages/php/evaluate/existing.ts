import type { Expression } from '../syntax/ast';
import type { Machine } from './machine';
import { memberText, variableOf } from './names';
import { entryOf } from './references';
import type { Scope } from './scope';
import { nullValue, unknown, type Value } from './values';

/** The value of something that may not be there, as `??`, `isset` and `empty` look at it; null where any part is missing. */
export function existing(machine: Machine, expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'variable':
      return variableOf(machine, expression.name, scope) ?? nullValue;
    case 'index': {
      const of = existing(machine, expression.of, scope);
      if (of.kind === 'null' || expression.index === null) return nullValue;
      return entryOf(machine, of, machine.evaluate(expression.index, scope));
    }
    case 'property': {
      const of = existing(machine, expression.of, scope);
      if (of.kind === 'unknown') return of;
      const name = memberText(machine, expression.member, scope);
      if (of.kind !== 'object' || name === null) return nullValue;
      return machine.property(of, name) ?? unknown(`the property $${name} of ${of.class}`);
    }
    default:
      return machine.evaluate(expression, scope);
  }
}
