import { ts } from 'ts-morph';
import { bareExpression } from '../../../languages/typescript/bare-expression';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';

/** A path, or as much of its end as source tells (`${id}.pdf`); null for what nobody knows. */
export function writtenPath(value: Value | undefined): string | null {
  const text = textOf(value);
  if (text !== null) return text;
  return value?.kind === 'unknown' && value.at !== null && ts.isExpression(value.at) ? endOf(value.at) : null;
}

function endOf(node: ts.Expression): string | null {
  const bare = bareExpression(node);
  if (ts.isStringLiteralLike(bare)) return bare.text;
  if (ts.isTemplateExpression(bare)) return bare.templateSpans.at(-1)?.literal.text ?? null;
  if (ts.isBinaryExpression(bare) && bare.operatorToken.kind === ts.SyntaxKind.PlusToken) return endOf(bare.right);
  // `path.join(root, name)`
  const last = isJoining(bare) ? bare.arguments.at(-1) : undefined;
  return last === undefined ? null : endOf(last);
}

function isJoining(node: ts.Expression): node is ts.CallExpression {
  return ts.isCallExpression(node) && /(?:^|\.)(?:join|resolve)$/.test(node.expression.getText());
}
