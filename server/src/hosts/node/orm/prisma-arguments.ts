import { isTransparent } from '../../../languages/typescript/bare-expression';
import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { localName } from '../../../languages/typescript/inference/declared-names';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { anything, literal, openObject } from '../../../languages/typescript/types/plain-fields';

/** Constants that name constants. */
const deepest = 8;

/**
 * What an argument of a query says, as far as its members are objects and switches: written out where the query is, or in
 * constants. What cannot be told is anything.
 */
export function writtenArgument(node: ts.Expression, inference: Infers, depth = 0): FieldSchema {
  const below = (one: ts.Expression): FieldSchema => writtenArgument(one, inference, depth + 1);
  if (depth > deepest) return anything;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true);
  if (node.kind === ts.SyntaxKind.FalseKeyword) return literal(false);
  if (isTransparent(node)) return below(node.expression);
  if (ts.isObjectLiteralExpression(node)) {
    const properties = node.properties.flatMap((member) => propertiesOf(member, below));
    return { ...openObject, properties: Object.fromEntries(properties) };
  }
  // `Prisma.validator<Prisma.UserSelect>()({ … })`
  const [only] = ts.isCallExpression(node) && ts.isCallExpression(node.expression) ? node.arguments : [];
  if (only !== undefined) return below(only);
  if (!ts.isIdentifier(node)) return anything;
  const local = localName(node.text, node);
  if (local.kind === 'variable' && local.path.length === 0 && local.node.initializer !== undefined) {
    return below(local.node.initializer);
  }
  return local.kind === 'outer' ? inference.fieldOf(inference.of(node)) : anything;
}

function propertiesOf(
  member: ts.ObjectLiteralElementLike,
  below: (one: ts.Expression) => FieldSchema,
): readonly (readonly [string, FieldSchema])[] {
  if (ts.isSpreadAssignment(member)) return Object.entries(below(member.expression).properties ?? {});
  const name = nameText(member.name);
  if (name === null) return [];
  if (ts.isShorthandPropertyAssignment(member)) return [[name, below(member.name)]];
  return [[name, ts.isPropertyAssignment(member) ? below(member.initializer) : anything]];
}
