import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';

export function columnsOfModel(_: ModelClass, __: PhpRuntime): ReadonlyMap<string, string> | null {
  return null;
}

export function fieldOfColumn(_: ModelClass, __: string, ___: PhpRuntime): FieldSchema | null {
  return null;
}
