import { ts } from 'ts-morph';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';

/** What a member of a class is called in code; null for what has no name that is written out. */
export function ownName({ name }: ts.ClassElement | ts.ParameterDeclaration): string | null {
  return name === undefined || ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)
    ? null
    : nameText(name);
}
