import { without } from '../../../../core/without';
import { eachWay } from './either';
import type { Typed } from './typed';
import { flag, integer, isNull, nothing, numeric, record, text } from './typed-values';

/** What `(int) $value` comes to. https://www.php.net/manual/en/language.types.type-juggling.php */
export function typeCast(to: string, operand: Typed): Typed {
  switch (to.toLowerCase()) {
    case 'int':
    case 'integer':
      return integer;
    case 'float':
    case 'double':
    case 'real':
      return numeric;
    case 'string':
    case 'binary':
      return text;
    case 'bool':
    case 'boolean':
      return flag;
    case 'array':
      return eachWay(operand, (way) => (way.kind === 'record' ? without(way, 'isObject') : way));
    case 'object':
      return eachWay(operand, castToObject);
    default:
      return nothing;
  }
}

/** `(object) $value`: an array, however it is indexed, and null are written as an object then. */
function castToObject(way: Typed): Typed {
  if (isNull(way) || (way.kind === 'list' && way.item === null)) return record([]);
  if (way.kind === 'list') return { ...record([]), rest: way.item, isObject: true };
  if (way.kind === 'record') return { ...way, isObject: true };
  if (way.kind !== 'field') return way;
  const { type, anyOf } = way.field;
  const isOpen = type === 'array' || (anyOf?.every((one) => one.type === 'array' || one.type === 'object') ?? false);
  if (!isOpen && type !== 'object') return way;
  const field = { ...(isOpen ? without(way.field, 'anyOf', 'items') : way.field), nullable: false };
  return { ...way, field: isOpen ? { ...field, type: 'object' } : field };
}
