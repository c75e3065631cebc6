import type { Json } from '../../../core/json';
import { toJson } from '../../../languages/php/evaluate/json';
import type { Interpreter } from '../../../languages/php/evaluate/interpreter';

/** The values of the cases of an enum; null where the name is none of an enum of the project. */
export function enumValues(machine: Interpreter, className: string): readonly Json[] | null {
  const linked = machine.files.class(className.replace(/^\\/, ''));
  if (linked?.declaration.kind !== 'enum') return null;
  return linked.declaration.cases
    .map(({ name }) => toJson(machine.classConstant(linked.declaration.name, name)))
    .filter((value) => value !== undefined);
}
