import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import type { ReadField } from '../../../core/read-operation';
import { attributeField } from '../models/attribute-field';
import { filledAttributes } from '../models/filled-attributes';
import { modelClass } from '../models/model-class';
import type { PhpRuntime } from '../runtime/php-runtime';
import { neededAttributes, ruledAttributes, withRules } from './rules-of-model';
import type { FoundInput, ModelFill } from './found-input';

/**
 * What attributes that a field is stored as, or held against, say of it; null where that is nothing. Of several that hold
 * different things, as where one text is looked for in a number and in words, only that is told that it is a text.
 */
export function fieldOfAttributes({ attributes, source }: FoundInput, runtime: PhpRuntime): FieldSchema | null {
  const fields = attributes.flatMap(({ model: className, name, isStored }) => {
    const model = modelClass(runtime.machine.files, className);
    if (model === null) return [];
    const held = attributeField(model, name, source, runtime);
    const field = isStored === true ? withRules(held, ruledAttributes(model, runtime)[name]) : held;
    return field.type === 'any' ? [] : [field];
  });
  const [first, ...others] = fields;
  if (first === undefined || others.every((other) => holdsTheSame(first, other))) return first ?? null;
  return fields.some(({ type }) => type === 'string') ? { ...anyField, type: 'string' } : null;
}

/** A field that code reads as one of a type, with what the only model says that it is kept in. */
export function withRulesOfModels(field: FieldSchema, { attributes }: FoundInput, runtime: PhpRuntime): FieldSchema {
  const [only, ...others] = attributes.filter(({ isStored }) => isStored === true);
  const model = only === undefined || others.length > 0 ? null : modelClass(runtime.machine.files, only.model);
  if (only === undefined || model === null) return field;
  const ruled = ruledAttributes(model, runtime)[only.name];
  return ruled?.type === field.type ? withRules(field, ruled) : field;
}

/** Whether two columns hold the same kind of thing: how long it may be is no matter. */
function holdsTheSame(one: FieldSchema, other: FieldSchema): boolean {
  const isOfSameEnum = JSON.stringify(one.enum) === JSON.stringify(other.enum);
  return one.type === other.type && one.format === other.format && isOfSameEnum;
}

/**
 * The attributes that a model takes from what it is filled with. Of what is chosen by name the model says the types, but
 * takes nothing else.
 */
export function attributeReads(fill: ModelFill, runtime: PhpRuntime): readonly Omit<ReadField, 'in'>[] {
  const { only, except, isForced, isNew, setOtherwise, source } = fill;
  const model = fill.model === null ? null : modelClass(runtime.machine.files, fill.model);
  if (model === null) return [];
  const taken = filledAttributes(model, isForced, runtime) ?? [];
  const left = taken.filter((name) => !except.includes(name) && (only === null || only.includes(name)));
  const ruled = ruledAttributes(model, runtime);
  const needed = isNew ? neededAttributes(model, runtime).filter((name) => !setOtherwise.includes(name)) : [];
  return left.map((name) => ({
    name,
    field: {
      ...withRules(attributeField(model, name, source, runtime), ruled[name]),
      required: needed.includes(name),
      ...(needed.includes(name) && { nullable: false }),
      isRead: true,
      isAttribute: true,
      source,
    },
  }));
}

/** Whether a model that every request makes, and that validates itself, asks for what it has of a field alone. */
export function isNeededByModel({ givenTo }: FoundInput, runtime: PhpRuntime): boolean {
  return givenTo.some(({ model: className, name }) => {
    const model = modelClass(runtime.machine.files, className);
    return model !== null && neededAttributes(model, runtime).includes(name);
  });
}
