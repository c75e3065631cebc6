import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import { withKeys } from '../../../languages/typescript/types/keys';
import { propertyDecorators } from '../types/property-decorators';

const primary = /^(?:Primary(?:Generated)?|ObjectId)Column$/;

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
function primaryKeys(of: ClassPlace, inference: Infers): readonly string[] {
  const own = of.node.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
    const isKey = propertyDecorators(member).some(({ name }) => primary.test(name));
    const name = isKey ? nameText(member.name) : null;
    return name === null ? [] : [name];
  });
  const base = inference.reader.named.classAbove(of);
  return base === null ? own : [...own, ...primaryKeys(base, inference)];
}
