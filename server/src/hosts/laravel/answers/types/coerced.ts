import type { FieldSchema, FieldType } from '../../../../core/fields/field-schema';
import type { ScalarValue } from '../../../../languages/php/scalars';
import type { TypeName } from '../../../../languages/php/syntax/ast';
import { eachWay } from './either';
import type { Typed, TypedField } from './typed';
import { flag, integer, isNull, numeric, text } from './typed-values';

/** Declared types of single values, with what leaves a function that has one. */
const singleValues: ReadonlyMap<string, TypedField> = new Map([
  ['string', text],
  ['int', integer],
  ['float', numeric],
  ['bool', flag],
]);

/**
 * What leaves a function whose declared type is of single values: PHP makes others that type, or refuses them. https://www.php.net/manual/en/language.types.declarations.php
 */
export function coerced(type: TypeName | null, returned: Typed): Typed {
  const [name = '', ...others] = type?.names ?? [];
  const declared = singleValues.get(name.toLowerCase());
  if (type === null || declared === undefined || others.length > 0) return returned;
  return eachWay(returned, (way) => coercedWay(way, declared));
}

function coercedWay(way: Typed, declared: TypedField): Typed {
  switch (way.kind) {
    case 'scalar':
      return isNull(way) || isOfType(way.value, declared.field.type) ? way : declared;
    case 'date':
      return declared.field.type === 'string' ? declared : way;
    case 'field':
      return isOther(way.field, declared.field.type)
        ? { kind: 'field', field: { ...declared.field, nullable: way.field.nullable } }
        : way;
    default:
      return way;
  }
}

function isOfType(value: ScalarValue, type: FieldType): boolean {
  return value.kind === 'number' ? type === (value.isFloat ? 'number' : 'integer') : value.kind === type;
}

function isOther({ type, anyOf }: FieldSchema, declared: FieldType): boolean {
  if (type === 'any') return anyOf?.every((one) => isSingle(one.type)) === true;
  return isSingle(type) && type !== declared;
}

function isSingle(type: FieldType): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}
