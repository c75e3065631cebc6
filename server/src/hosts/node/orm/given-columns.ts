import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import { anything } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { columnDecorators, columnField } from '../types/answered-property';
import { propertyDecorators } from '../types/property-decorators';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';

const entity = /^(?:Entity|ChildEntity|Schema)$/;
const column = /^(?:(?:\w*Column)|Prop|Property|Enum)$/;
/** What a database, or its library, puts in by itself. https://typeorm.io/docs/entity/entities#special-columns */
const made =
  /^(?:PrimaryGeneratedColumn|(?:Create|Update|Delete)DateColumn|VersionColumn|VirtualColumn|ObjectIdColumn)$/;

/** Columns of an entity that who makes one gives, by name; null for a class that is no entity. */
export function givenColumns(of: ClassPlace, reader: TypeReader): Readonly<Record<string, FieldSchema>> | null {
  if (!propertyDecorators(of.node).some(({ name }) => entity.test(name))) return null;
  return Object.fromEntries(columnsOf(of, reader));
}

function columnsOf(of: ClassPlace, reader: TypeReader): readonly (readonly [string, FieldSchema])[] {
  const { node, place } = of;
  const base = reader.named.classAbove(of);
  const own = node.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
    const decorators = columnDecorators(member);
    const isGiven = decorators.some(({ name }) => column.test(name)) && !decorators.some(({ name }) => made.test(name));
    const name = isGiven ? nameText(member.name) : null;
    if (name === null) return [];
    const field = member.type === undefined ? anything : reader.read(member.type, place);
    return [[name, decorators.reduce(columnField, field)] as const];
  });
  return [...(base === null ? [] : columnsOf(base, reader)), ...own];
}
