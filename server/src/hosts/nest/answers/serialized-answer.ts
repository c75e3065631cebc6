import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { arrayOf } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { schemaIn } from '../../node/operations/schema-values';
import { memberIn } from '../../node/stores/written-options';
import { statedType } from '../../node/types/stated-type';
import { outputOf } from '../../validators/outputs';

/**
 * What a handler answers that says with which schema its answers are made: `@ZodSerializerDto(UserDto)`, `@ZodResponse({ type: [UserDto] })`
 * of nestjs-zod; null where it says none. https://github.com/BenLorantfy/nestjs-zod#zodresponse
 */
export function serializedAnswer(decorators: readonly PackageValue[], reader: TypeReader): FieldSchema | null {
  for (const { specifier, name, args } of decorators) {
    if (specifier !== 'nestjs-zod') continue;
    if (name === 'ZodSerializerDto') return fieldIn(args?.[0], reader);
    if (name === 'ZodResponse') return fieldIn(memberIn(args?.[0], 'type'), reader);
  }
  return null;
}

function fieldIn(of: Value | undefined, reader: TypeReader): FieldSchema | null {
  if (of === undefined) return null;
  if (of.kind === 'list') {
    const item = fieldIn(of.items[0], reader);
    return item === null ? null : arrayOf(item);
  }
  const schema = schemaIn(of);
  return schema === null ? statedType(of, undefined, reader) : outputOf(schema);
}
