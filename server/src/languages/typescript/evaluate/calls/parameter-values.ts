import { ts } from 'ts-morph';
import { nameText } from '../classes/class-members';
import type { Scope } from '../scope';
import { record, unknown, type Value } from '../value';

/** What a parameter was handed; of one that is taken apart, as far as it has names. */
export function parameterValue(name: ts.BindingName, scope: Scope): Value {
  if (ts.isIdentifier(name)) return scope.find(name.text) ?? unknown(name);
  if (ts.isArrayBindingPattern(name)) return unknown(name);
  return record(
    name.elements.flatMap((element) => {
      const key = element.propertyName ?? element.name;
      const text = ts.isPropertyName(key) ? nameText(key) : null;
      return text === null ? [] : [[text, parameterValue(element.name, scope)] as const];
    }),
  );
}
