import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { nameText } from '../../../../languages/typescript/evaluate/classes/class-members';
import type { ClassValue } from '../../../../languages/typescript/evaluate/value';
import type { ProjectModules } from '../../../../languages/typescript/project-modules';
import { fieldOfType } from '../stated-field';

/**
 * Columns of JSON as the class of a model declares them (`declare settings: CreationOptional<Settings>`): how they are stored says
 * nothing of what is in them. https://sequelize.org/docs/v6/other-topics/typescript/
 */
export function declareAttributes(
  attributes: Map<string, FieldSchema>,
  { node }: ClassValue,
  project: ProjectModules,
): void {
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member) || member.type === undefined) continue;
    const name = nameText(member.name) ?? '';
    const stored = attributes.get(name);
    if (stored?.type !== 'any') continue;
    const { required, nullable } = stored;
    attributes.set(name, { ...fieldOfType(stateOf(member.type), project, stored), required, nullable });
  }
}

/** What is there once a row is stored: `CreationOptional<T>` may be left out only where one is made. */
function stateOf(type: ts.TypeNode): ts.TypeNode {
  const isOptional = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'CreationOptional';
  return (isOptional ? type.typeArguments?.[0] : undefined) ?? type;
}
