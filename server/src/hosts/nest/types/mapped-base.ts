import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { intersectionOf } from '../../../languages/typescript/types/intersections';
import { eachProperty, withKeys } from '../../../languages/typescript/types/keys';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';
import { fieldMadeBy } from '../controllers/handed-types';
import { schemaIn } from '../../node/operations/schema-values';

const stepsOfBase = 20_000;

/** Whether a class extends what a schema makes (`createZodDto(schema)`). */
export function isOfSchema({ expression }: ts.CallExpression): boolean {
  return expression.getText().split('.').at(-1) === 'createZodDto';
}

/** What a class extends that is not named as a type: what a call of a package makes of others, or a class that code of the project makes. */
export function madeBase(
  made: ts.Expression,
  place: TypePlace,
  reader: TypeReader,
  interpreter: Interpreter,
): FieldSchema | null {
  const mapped = ts.isCallExpression(made) ? mappedBase(made, place, reader, interpreter) : null;
  if (mapped !== null) return mapped;
  const value = valueIn(made, place, interpreter) ?? undefined;
  return packageValueOf(value)?.at === made ? null : fieldMadeBy(value, place, reader);
}

function valueIn(node: ts.Expression, { file, scope: within }: TypePlace, interpreter: Interpreter): Value | null {
  const scope = within ?? interpreter.scopeOf(file.fileName);
  return scope === null ? null : interpreter.within(stepsOfBase, () => interpreter.evaluate(node, scope));
}

/**
 * What a class extends that is made of others: `PartialType`, `PickType`, `OmitType`, `IntersectionType` of
 * @nestjs/mapped-types, and `createZodDto` of nestjs-zod. Null for what nobody knows.
 */
function mappedBase(
  call: ts.CallExpression,
  place: TypePlace,
  reader: TypeReader,
  interpreter: Interpreter,
): FieldSchema | null {
  const name = call.expression.getText().split('.').at(-1) ?? '';
  const [first, second] = call.arguments;
  if (first === undefined) return null;
  const valueOf = (node: ts.Expression): Value | null => valueIn(node, place, interpreter);
  if (isOfSchema(call)) {
    const value = valueOf(first);
    return value === null ? null : schemaIn(value);
  }
  const of = (node: ts.Expression): FieldSchema | null => {
    // Within a function a name is what it stands for there first.
    const isOfFile = place.scope === undefined && !ts.isCallExpression(node);
    const named = isOfFile ? reader.named.classNamed(node.getText(), place.file) : null;
    const found = named ?? madeBase(node, place, reader, interpreter);
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
