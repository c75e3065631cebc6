import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeClass } from '../../../languages/php/evaluate/natives';
import { emptyArray, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import type { Machine } from '../../../languages/php/evaluate/machine';

/** `Watson\Validating\ValidatingTrait` of watson/validating: models that hold the rules of their own fields. */
export const validatingTrait: NativeClass = {
  callInherited: (name, self, { machine }) =>
    name === 'getrules' || name === 'rules' ? rulesOf(self, machine) : undefined,
  // The trait's method is protected, and a static call comes to it by `__callStatic`.
  callStatic(name, { machine, calledOn, source, scope }) {
    if (name !== 'rules' || calledOn === null) return undefined;
    const model = machine.instantiate(calledOn, new Arguments([]), { source, scope });
    return model.kind === 'object' ? rulesOf(model, machine) : undefined;
  },
};

function rulesOf(model: ObjectValue, machine: Machine): Value {
  const rules = machine.property(model, 'rules');
  return rules === undefined || rules.kind === 'null' ? emptyArray : rules;
}
