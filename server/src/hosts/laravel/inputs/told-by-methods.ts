import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import { list, string } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { filledAttributes } from '../models/filled-attributes';
import { modelClass } from '../models/model-class';
import type { InputFramework } from './input-framework';
import type { Frame } from './tracer';

/** Steps for what a method answers without anything of the request. */
const mostSteps = 2_000;

/** What a method without arguments answers of itself: of `$this`, or the attributes of a model (`$model->getFillable()`). */
export function toldByMethod(
  laravel: InputFramework,
  { of, member, arguments: args }: Expression & { readonly kind: 'methodCall' },
  frame: Frame,
): Value | null {
  if (!('name' in member) || args.length > 0) return null;
  if (of.kind === 'variable' && of.name === 'this') return ownAnswer(laravel, member.name, frame);
  return member.name.toLowerCase() === 'getfillable' ? fillableOf(laravel, of, frame) : null;
}

/** `$this->filterName()` */
function ownAnswer({ machine, nowhere }: InputFramework, method: string, { className }: Frame): Value | null {
  if (className === null || machine.files.method(className, method).kind !== 'found') return null;
  const self: ObjectValue = { kind: 'object', class: className, properties: new Map(), native: null };
  return machine.aside(mostSteps, () =>
    machine.tryComplete(() => machine.callMethod(self, method, new Arguments([]), nowhere)),
  );
}

function fillableOf(laravel: InputFramework, of: Expression, frame: Frame): Value | null {
  const held = of.kind === 'variable' ? frame.variables.get(of.name) : undefined;
  const made = of.kind === 'new' && 'name' in of.class ? of.class.name : null;
  const set = of.kind === 'variable' ? frame.assigned.get(of.name)?.[0] : undefined;
  const assigned = set?.kind === 'new' && 'name' in set.class ? set.class.name : null;
  const className = held?.kind === 'model' || held?.kind === 'object' ? held.class : (made ?? assigned);
  const model = className === null ? null : modelClass(laravel.machine.files, className);
  const names = model === null ? null : filledAttributes(model, false, laravel);
  return names === null ? null : list(names.map((name) => string(name)));
}
