import type { NativeFunction } from '../../../languages/php/evaluate/natives';
import { requestHelper, validatorHelper } from '../rules/request/validation-helpers';
import { applicationHelpers } from '../runtime/application-helpers';
import { flowHelpers } from '../runtime/flow-helpers';
import { valueHelpers } from '../runtime/value-helpers';
import type { Framework } from './framework';

/** The framework's global functions that appear where routes are put together, by name. */
export function helperFunctions(laravel: Framework): ReadonlyMap<string, NativeFunction> {
  const ofParts: Readonly<Record<string, NativeFunction>> = {
    request: (call) => requestHelper(laravel, call),
    validator: (call) => validatorHelper(laravel, call),
    module_path: ({ args }) => laravel.modules.path(args),
    module: ({ args }) => laravel.modules.status(args),
  };
  return new Map(Object.entries({ ...valueHelpers, ...flowHelpers, ...applicationHelpers(laravel), ...ofParts }));
}
