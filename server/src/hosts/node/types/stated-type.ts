import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { globalNameOf } from '../../../languages/typescript/evaluate/language/globals';
import { type FunctionValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { arrayOf, dateTime, plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';

const named: Readonly<Record<string, FieldSchema>> = {
  string: plain('string'),
  number: plain('number'),
  integer: plain('integer'),
  boolean: plain('boolean'),
  object: plain('object'),
  array: plain('array'),
  file: plain('file'),
};

const constructors: Readonly<Record<string, FieldSchema>> = {
  String: plain('string'),
  Number: plain('number'),
  Boolean: plain('boolean'),
  Date: dateTime,
  Object: plain('object'),
  Array: plain('array'),
  Buffer: plain('string', { format: 'binary' }),
};

/** What `type: User`, `type: [User]`, `type: () => User` and `type: 'string'` of @nestjs/swagger say; null for nothing. */
export function statedType(
  type: Value | undefined,
  isArray: Value | undefined,
  reader: TypeReader,
): FieldSchema | null {
  const one = type === undefined ? null : oneType(type, reader);
  const isList = isArray?.kind === 'primitive' && isArray.value === true;
  return one === null || !isList ? one : arrayOf(one);
}

function oneType(type: Value, reader: TypeReader): FieldSchema | null {
  if (type.kind === 'class') {
    return ts.isClassDeclaration(type.node) ? reader.named.ofClass(type.node) : null;
  }
  if (type.kind === 'list') {
    const [item] = type.items;
    const inner = item === undefined ? null : oneType(item, reader);
    return inner === null ? null : arrayOf(inner);
  }
  if (type.kind === 'primitive' && typeof type.value === 'string') return named[type.value] ?? null;
  if (type.kind === 'function') return returnedType(type, reader);
  const name = type.kind === 'unknown' ? type.at?.getText() : (packageValueOf(type)?.name ?? globalNameOf(type));
  return name !== undefined && name !== null && Object.hasOwn(constructors, name) ? (constructors[name] ?? null) : null;
}

/** `() => User`, `() => [User]` */
function returnedType({ node, scope }: FunctionValue, reader: TypeReader): FieldSchema | null {
  const { body } = node;
  const isList = body !== undefined && ts.isArrayLiteralExpression(body);
  const named = isList ? body.elements[0] : body;
  if (named === undefined || !ts.isIdentifier(named)) return null;
  const field = oneType(scope.find(named.text) ?? unknown(named), reader);
  return field === null || !isList ? field : arrayOf(field);
}
