import { ts } from 'ts-morph';
import { isUsed } from './assigned-later';
import type { Change } from './changes';
import type { Infers } from './infers';
import type { Typed } from './typed';

/** Kinds of items that a list is given one by one; beyond that nobody knows. */
const mostItems = 8;

const reading =
  /^(?:map|flatMap|filter|find|findLast|findIndex|forEach|some|every|includes|indexOf|join|slice|at|reduce|sort|reverse|concat|entries|keys|values)$/;

/** What is put one by one into a list that begins without items; null where other code may have put anything there. */
export function pushedItem(
  name: string,
  declared: ts.VariableDeclaration,
  changed: readonly Change[],
  inference: Infers,
): Typed | null {
  const pushed: ts.Expression[] = [];
  for (const { kind, at } of changed) {
    const method = kind === 'handed' ? methodCalled(at, name) : null;
    if (method === null || !ts.isCallExpression(at)) return null;
    if (method === 'push' || method === 'unshift') pushed.push(...at.arguments);
    else if (!reading.test(method)) return null;
  }
  if (pushed.length === 0 || pushed.length > mostItems || pushed.some((one) => isUsed(name, declared, one)))
    return null;
  const all = pushed.map((one) =>
    ts.isSpreadElement(one) ? inference.itemOf(inference.of(one.expression)) : inference.of(one),
  );
  return all.some(({ kind }) => kind === 'unknown') ? null : inference.either(all);
}

/** The method of a name that a call calls, and hands it to nobody else; null for any other code. */
function methodCalled(at: ts.Node, name: string): string | null {
  if (!ts.isCallExpression(at) || !ts.isPropertyAccessExpression(at.expression)) return null;
  const { expression: of, name: method } = at.expression;
  const isHanded = at.arguments.some((one) => ts.isIdentifier(one) && one.text === name);
  return ts.isIdentifier(of) && of.text === name && !isHanded ? method.text : null;
}
