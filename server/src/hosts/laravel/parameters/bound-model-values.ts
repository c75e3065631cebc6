import type { FieldSchema } from '../../../core/fields/field-schema';
import { modelMethod } from '../models/model-member';
import type { ModelClass } from '../models/model-class';
import { anyText, routeKey } from '../models/route-key';
import type { PhpRuntime } from '../runtime/php-runtime';
import { codeOf, usedValues } from './used-values';

/** The values that a model is found by where it is an argument, by the model's own code where that has a way of its own. */
export function boundModelValues(model: ModelClass, column: string | null, runtime: PhpRuntime): FieldSchema {
  const byDefault = routeKey(model, column, runtime);
  const own = modelMethod(model, 'resolveRouteBinding');
  if (own === null) return modelMethod(model, 'resolveRouteBindingQuery') === null ? byDefault : anyText;
  const { declaration, file } = own;
  const [argument] = declaration.parameters;
  if (argument === undefined) return anyText;
  const code = codeOf(declaration, { file, className: model.name, user: () => null }, runtime.machine.files);
  return usedValues(argument.name, { ...code, byDefault }, runtime) ?? anyText;
}
