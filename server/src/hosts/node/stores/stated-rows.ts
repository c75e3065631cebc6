import { ts } from 'ts-morph';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/types/declared-types';
import { list, type NativeCall, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { noteVarying } from '../../../languages/typescript/evaluate/doubt/varying';

/** Rows of a type that people state where they ask for them: `aggregate<Total>([…])`; null where they state none. */
export function statedRows({ node, making }: NativeCall): Value | null {
  const [type] = ts.isCallExpression(node) ? (node.typeArguments ?? []) : [];
  if (type === undefined) return null;
  const row = unknown(node);
  noteDeclaredType(row, type);
  return noteVarying(making(list([row])));
}
