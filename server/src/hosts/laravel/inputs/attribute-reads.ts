import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ReadField } from '../../../core/read-operation';
import { attributeField } from '../models/attribute-field';
import { filledAttributes } from '../models/filled-attributes';
import { modelClass } from '../models/model-class';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { FoundInput, ModelFill } from './found-input';

/** What an attribute that a field is stored as says of it; null where that is nothing. */
export function fieldOfAttribute({ attribute, source }: FoundInput, runtime: PhpRuntime): FieldSchema | null {
  const model = attribute === null ? null : modelClass(runtime.machine.files, attribute.model);
  if (attribute === null || model === null) return null;
  const field = attributeField(model, attribute.name, source, runtime);
  return field.type === 'any' ? null : field;
}

/**
 * The attributes that a model takes from what it is filled with. Of what is chosen by name the model says the types, but
 * takes nothing else.
 */
export function attributeReads(fill: ModelFill, runtime: PhpRuntime): readonly Omit<ReadField, 'in'>[] {
  const { only, except, isForced, source } = fill;
  const model = fill.model === null ? null : modelClass(runtime.machine.files, fill.model);
  if (model === null) return [];
  const taken = filledAttributes(model, isForced, runtime) ?? [];
  const left = taken.filter((name) => !except.includes(name) && (only === null || only.includes(name)));
  return left.map((name) => ({
    name,
    field: {
      ...attributeField(model, name, source, runtime),
      required: false,
      isRead: true,
      isAttribute: true,
      source,
    },
  }));
}
