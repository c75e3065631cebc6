import { questionOfData } from '../../../languages/php/evaluate/value-questions';
import { list, string, type Value } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ParameterBinding } from './router';

/** What a parameter stands for wherever it is named, as a value that readings can compare. */
export const parameterBindingAt = questionOfData('parameter binding');

interface BindingFramework extends PhpRuntime {
  readonly router: { readonly bindings: ReadonlyMap<string, ParameterBinding> };
}

/** What a parameter is bound to explicitly: `Route::model`, `Route::bind`. */
export function parameterBinding({ router, machine }: BindingFramework, name: string): ParameterBinding | undefined {
  const binding = router.bindings.get(name);
  machine.files.tracker.note(parameterBindingAt, name, bindingValue(binding));
  return binding;
}

export function bindingValue(binding: ParameterBinding | undefined): Value | undefined {
  if (binding === undefined) return undefined;
  return binding.kind === 'model' ? string(binding.class) : list([binding.binder]);
}
