import { ts } from 'ts-morph';
import { assignmentTarget, isNoCode } from './assignment-targets';

const known = new WeakMap<ts.Node, ReadonlySet<string>>();

/** Whether functions within the one that uses a name assign something to it: when they do that nobody knows. */
export function isAssignedLater(name: ts.Identifier): boolean {
  const within = ts.findAncestor(name, ts.isFunctionLike);
  if (within === undefined) return false;
  const names = known.get(within) ?? assignedLaterIn(within);
  known.set(within, names);
  return names.has(name.text);
}

function assignedLaterIn(within: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, isLater: boolean): void => {
    if (isNoCode(node)) return;
    const target = isLater ? assignmentTarget(node) : null;
    if (target !== null && ts.isIdentifier(target)) names.add(target.text);
    ts.forEachChild(node, (one) => {
      visit(one, isLater || (node !== within && ts.isFunctionLike(node)));
    });
  };
  visit(within, false);
  return names;
}
