import { ts } from 'ts-morph';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { bareExpression } from '../../../languages/typescript/bare-expression';

/** The texts of a list that a member of an object holds, or the one text, as it is written; null where it is neither. */
export function textsIn(node: ts.Expression, name: string): readonly string[] | null {
  const object = bareExpression(node);
  if (!ts.isObjectLiteralExpression(object)) return null;
  for (const member of object.properties) {
    if (!ts.isPropertyAssignment(member) || nameText(member.name) !== name) continue;
    const list = bareExpression(member.initializer);
    if (ts.isStringLiteralLike(list)) return [list.text];
    if (!ts.isArrayLiteralExpression(list)) return null;
    const texts = list.elements.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : []));
    return texts.length < list.elements.length ? null : texts;
  }
  return null;
}
