import { ts } from 'ts-morph';
import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withShape } from '../../../core/fields/shapes';
import { without } from '../../../core/without';
import type { NativeCall } from '../../../languages/typescript/evaluate/value';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { eachProperty } from '../../../languages/typescript/types/keys';
import { anything } from '../../../languages/typescript/types/plain-fields';
import { TypeReader } from '../../../languages/typescript/types/type-reader';
import { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { packagedType } from '../types/packaged-types';

/** What a call or a template is told by its type argument: `sql<number>`, `$type<'draft' | 'done'>()`. */
export function statedField(
  { node, project }: Pick<NativeCall, 'node' | 'project'>,
  otherwise: FieldSchema,
): FieldSchema {
  const isTold = ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);
  const [type] = isTold ? (node.typeArguments ?? []) : [];
  return type === undefined ? otherwise : fieldOfType(type, project, otherwise);
}

/** What a type says that stands in code of stores, and `otherwise` where that is nothing. */
export function fieldOfType(type: ts.TypeNode, project: ProjectModules, otherwise: FieldSchema): FieldSchema {
  const shapes = new TypeShapes(project.tracker);
  const field = inPlace(readerOf(project, shapes).read(type, placeOf(type)), shapes, []);
  return field.type === 'any' && field.anyOf === undefined ? otherwise : field;
}

/** Tables are made while code is run that types may name constants of: what these are is left open. */
function readerOf(project: ProjectModules, shapes: TypeShapes): TypeReader {
  return new TypeReader(project, shapes, {
    keyPrefix: '',
    closesClasses: false,
    globalFiles: () => [],
    packaged: (specifier, name, args) => packagedType(specifier, name, args, null),
    constant: () => undefined,
    inferred: () => null,
    property: (_, field) => field,
    base: () => null,
  });
}

/** A field with all that its shapes say in its place; of what holds itself nothing is said there. */
function inPlace(field: FieldSchema, shapes: TypeShapes, within: readonly string[]): FieldSchema {
  const { shape } = field;
  if (shape !== undefined && within.includes(shape)) return { ...anything, required: field.required };
  const whole = shape === undefined ? field : without(withShape(field, shapes), 'source', 'within');
  const below = (one: FieldSchema): FieldSchema =>
    inPlace(one, shapes, shape === undefined ? within : [...within, shape]);
  const { properties, items, additional, anyOf } = whole;
  return {
    ...whole,
    ...defined({
      properties: properties === undefined ? undefined : eachProperty(whole, below).properties,
      items: items === undefined ? undefined : below(items),
      additional: additional === undefined || additional === false ? additional : below(additional),
      anyOf: anyOf?.map(below),
    }),
  };
}
