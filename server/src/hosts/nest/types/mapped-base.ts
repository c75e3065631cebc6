import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { intersectionOf } from '../../../languages/typescript/types/intersections';
import { eachProperty, withKeys } from '../../../languages/typescript/types/keys';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';
import { schemaIn } from '../../node/operations/schema-values';

const stepsOfBase = 20_000;

/** Whether a class extends what a schema makes (`createZodDto(schema)`). */
export function isOfSchema({ expression }: ts.CallExpression): boolean {
  return expression.getText().split('.').at(-1) === 'createZodDto';
}

/**
 * What a class extends that is made of others: `PartialType`, `PickType`, `OmitType`, `IntersectionType` of
 * @nestjs/mapped-types, and `createZodDto` of nestjs-zod. Null for what nobody knows.
 */
export function mappedBase(
  call: ts.CallExpression,
  place: TypePlace,
  reader: TypeReader,
  interpreter: Interpreter,
): FieldSchema | null {
  const name = call.expression.getText().split('.').at(-1) ?? '';
  const [first, second] = call.arguments;
  if (first === undefined) return null;
  const valueOf = (node: ts.Expression): Value | null => {
    const scope = interpreter.scopeOf(place.file.fileName);
    return scope === null ? null : interpreter.within(stepsOfBase, () => interpreter.evaluate(node, scope));
  };
  if (isOfSchema(call)) {
    const value = valueOf(first);
    return value === null ? null : schemaIn(value);
  }
  const of = (node: ts.Expression): FieldSchema | null => {
    if (ts.isCallExpression(node)) return mappedBase(node, place, reader, interpreter);
    const found = reader.named.classNamed(node.getText(), place.file);
    return found === null ? null : reader.expanded(found);
  };
  const base = of(first);
  if (base === null) return null;
  const names = second === undefined ? new Set<string>() : namesIn(valueOf(second));
  switch (name) {
    case 'PartialType':
      return eachProperty(base, (property) => ({ ...property, required: false }));
    case 'PickType':
      return withKeys(base, (key) => names.has(key));
    case 'OmitType':
      return withKeys(base, (key) => !names.has(key));
    case 'IntersectionType':
      // Each takes what it has itself, and all of them what they have together.
      return intersectionOf(
        call.arguments.flatMap((node) => withoutClosing(of(node)) ?? []),
        reader.expanded,
      );
    default:
      return null;
  }
}

function withoutClosing(field: FieldSchema | null): FieldSchema | null {
  if (field?.additional !== false) return field;
  return without(field, 'additional');
}

function namesIn(value: Value | null): ReadonlySet<string> {
  const items = value?.kind === 'list' ? value.items : [];
  return new Set(items.flatMap((item) => (item.kind === 'primitive' ? [String(item.value)] : [])));
}
