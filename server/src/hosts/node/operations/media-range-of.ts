import { ts } from 'ts-morph';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** The media types that a text may be of which only the first part is written (`image/${ending}`): `image/*`; null for any other value. */
export function mediaRangeOf(value: Value | undefined): string | null {
  const begin = value?.kind === 'unknown' && value.at !== null ? beginOf(value.at) : null;
  const [, type] = /^([a-z]+)\/$/i.exec(begin ?? '') ?? [];
  return type === undefined ? null : `${type.toLowerCase()}/*`;
}

/** What a text that is put together begins with. */
function beginOf(node: ts.Node): string | null {
  if (ts.isTemplateExpression(node)) return node.head.text;
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum && ts.isStringLiteralLike(node.left) ? node.left.text : null;
}
