import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import { withKeys } from '../../../languages/typescript/types/keys';
import { propertyDecorators } from '../types/property-decorators';

const primary = /^(?:Primary(?:Generated)?|ObjectId)Column$/;

/** Classes that extend classes. */
const deepest = 8;

/**
 * What is left of an entity that TypeORM has removed: its keys are set to undefined. `of` is the entity, or one of several.
 * https://typeorm.io/docs/working-with-entity-manager/repository-api (`remove`)
 */
export function withoutKeys(of: Typed, inference: Infers): Typed {
  if (of.kind === 'list') return { kind: 'list', item: withoutKeys(of.item, inference) };
  const entity = classOf(of, inference);
  const keys = entity === null ? [] : primaryKeys(entity, inference);
  if (keys.length === 0) return of;
  const field: FieldSchema = inference.reader.held(inference.fieldOf(of));
  return field.properties === undefined ? of : ofField(withKeys(field, (name) => !keys.includes(name)));
}

/** The class that something is an instance of, or the entities of a type or a field are; null for anything else. */
export function classOf(typed: Typed, inference: Infers): ClassPlace | null {
  const declared = typed.kind === 'type' ? inference.declarationOf(typed) : typed;
  if (declared?.kind === 'instance' || declared?.kind === 'class') {
    return ts.isClassDeclaration(declared.node) ? { node: declared.node, place: declared.place } : null;
  }
  const { shape } = inference.fieldOf(typed);
  return shape === undefined ? null : inference.reader.named.classOfShape(shape);
}

/** The properties that a class, or one that it extends, says to be keys. */
function primaryKeys({ node, place }: ClassPlace, inference: Infers, depth = 0): readonly string[] {
  const own = node.members.filter((one) => propertyDecorators(one).some(({ name }) => primary.test(name)));
  const names = own.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
  const above = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const base = above === undefined || depth > deepest ? null : inference.reader.named.baseClass(above, place);
  return base === null ? names : [...names, ...primaryKeys(base, inference, depth + 1)];
}
