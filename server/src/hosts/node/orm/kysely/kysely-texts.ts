import { ts } from 'ts-morph';
import { bareExpression } from '../../../../languages/typescript/bare-expression';
import { textOf, type Value } from '../../../../languages/typescript/evaluate/value';
import { localName } from '../../../../languages/typescript/inference/declared-names';
import type { Infers } from '../../../../languages/typescript/inference/infers';

/** Constants that name constants. */
const deepest = 8;

/** The texts that an argument of a query is, written out where the query is or in constants; null where it is anything else. */
export function textsOf(node: ts.Expression, inference: Infers, depth = 0): readonly string[] | null {
  const bare = bareExpression(node);
  if (depth > deepest) return null;
  if (ts.isStringLiteralLike(bare)) return [bare.text];
  if (ts.isSpreadElement(bare)) return textsOf(bare.expression, inference, depth + 1);
  if (ts.isArrayLiteralExpression(bare)) {
    return joined(bare.elements.map((one) => textsOf(one, inference, depth + 1)));
  }
  const constant = constantOf(bare);
  if (constant !== null) return textsOf(constant, inference, depth + 1);
  if (!ts.isIdentifier(bare) && !ts.isPropertyAccessExpression(bare)) return null;
  return textsIn(inference.reader.hooks.constant(bare.getText(), bare.getSourceFile().fileName));
}

/** What a constant of the function around is written as. */
function constantOf(node: ts.Expression): ts.Expression | null {
  const local = ts.isIdentifier(node) ? localName(node.text, node) : null;
  if (local?.kind !== 'variable' || local.path.length > 0) return null;
  const isConstant = (ts.getCombinedNodeFlags(local.node) & ts.NodeFlags.Const) !== 0;
  return isConstant ? (local.node.initializer ?? null) : null;
}

function textsIn(value: Value | undefined): readonly string[] | null {
  const text = textOf(value);
  if (text !== null) return [text];
  return value?.kind === 'list' ? joined(value.items.map(textsIn)) : null;
}

function joined(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = all.filter((one) => one !== null);
  return known.length < all.length ? null : known.flat();
}
