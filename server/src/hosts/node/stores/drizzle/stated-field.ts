import { ts } from 'ts-morph';
import type { FieldSchema, FieldType } from '../../../../core/fields/field-schema';
import { arrayOf, plain } from '../../../../languages/typescript/types/plain-fields';

const keywords: ReadonlyMap<ts.SyntaxKind, FieldType> = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'],
  [ts.SyntaxKind.NumberKeyword, 'number'],
  [ts.SyntaxKind.BooleanKeyword, 'boolean'],
]);

/** What a call or a template is told by its type argument, where that is written out: `sql<number>`, `$type<'draft' | 'done'>()`. */
export function statedField(node: ts.Node, otherwise: FieldSchema): FieldSchema {
  const isTold = ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node);
  const [type] = isTold ? (node.typeArguments ?? []) : [];
  return (type === undefined ? null : fieldOfType(type)) ?? otherwise;
}

function fieldOfType(type: ts.TypeNode): FieldSchema | null {
  const keyword = keywords.get(type.kind);
  if (keyword !== undefined) return plain(keyword);
  if (ts.isArrayTypeNode(type)) {
    const items = fieldOfType(type.elementType);
    return items === null ? null : arrayOf(items);
  }
  const members = ts.isUnionTypeNode(type) ? type.types : [type];
  const values = members.flatMap((one) =>
    ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : [],
  );
  return values.length < members.length ? null : plain('string', { enum: { values, name: null } });
}
