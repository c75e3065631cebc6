import { Arguments } from '../../../../languages/php/evaluate/arguments';
import type { ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import { FormRequest, hooks, noteRules } from './form-request';
import { requestObject } from './request-object';
import type { RequestFramework } from './request-context';

/** Validates with a request class, as the container does when it makes one; answers the object. */
export function validateWith(laravel: RequestFramework, className: string): Value {
  const { machine, nowhere } = laravel;
  const request = requestObject(laravel, className);
  if (request.kind === 'object' && isPlain(laravel, request)) {
    const rules = machine.callMethod(request, 'rules', new Arguments([]), nowhere);
    noteRules(laravel, request.class, { rules, source: rules.source ?? nowhere.source });
  } else machine.callMethod(request, 'getValidatorInstance', new Arguments([]), nowhere);
  return request;
}

/** Whether what a request validates with is its `rules()`, and all around it is the framework's. */
function isPlain({ machine }: RequestFramework, { native, class: className }: ObjectValue): boolean {
  if (!(native instanceof FormRequest)) return false;
  return machine.files
    .lineage(className)
    .classes.every(
      ({ declaration: { traits, methods } }) =>
        traits.length === 0 && !methods.some(({ name }) => hooks.has(name.toLowerCase())),
    );
}
