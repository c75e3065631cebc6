import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../../languages/php/evaluate/machine';
import { unknown, type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import { isDataClass } from '../../packages/laravel-data/data-properties';
import { dataRules } from '../../packages/laravel-data/data-rules';
import { FormRequest, hooks, noteRules } from './form-request';
import { requestObject } from './request-object';
import type { RequestFramework } from './request-context';

/** Validates with a request class, as the container does when it makes one; answers the object. */
export function validateWith(laravel: RequestFramework, className: string): Value {
  const { machine, nowhere } = laravel;
  if (isDataClass(machine.files, className)) return validateData(laravel, className);
  const request = requestObject(laravel, className);
  prepare(laravel, request);
  if (request.kind === 'object' && isPlain(laravel, request)) {
    const rules = machine.callMethod(request, 'rules', new Arguments([]), nowhere);
    noteRules(laravel, request.class, { rules, source: rules.source ?? nowhere.source });
  } else machine.callMethod(request, 'getValidatorInstance', new Arguments([]), nowhere);
  return request;
}

/** Validates with a data object of spatie/laravel-data; answers nothing that is known. */
export function validateData(laravel: RequestFramework, className: string): Value {
  noteRules(laravel, className, { rules: dataRules(laravel, className), source: laravel.nowhere.source });
  return unknown('a data object');
}

/** What the class changes of the input before it is validated. What it throws is passed over: rules say more than that. */
function prepare({ machine, nowhere }: RequestFramework, request: Value): void {
  if (request.kind !== 'object' || machine.files.method(request.class, 'prepareForValidation').kind !== 'found') return;
  try {
    machine.callMethod(request, 'prepareForValidation', new Arguments([]), nowhere);
  } catch (error) {
    if (!(error instanceof PhpException)) throw error;
  }
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
