import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { targetsOf } from '../setting/assigned-targets';

/** The variables of a function that its statements give another value; what is done to the object in one does not count. */
export function reassignedVariables(statements: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) collect(statement, names);
  return names;
}

function collect(node: Node, into: Set<string>): void {
  for (const name of variablesSetBy(node)) into.add(name);
  // What a closure sets is its own, but for what it has taken by reference.
  if (node.kind !== 'closure') for (const child of childrenOf(node)) collect(child, into);
}

function variablesSetBy(node: Node): readonly string[] {
  switch (node.kind) {
    case 'assign':
      return variablesIn(node.target);
    case 'assignReference':
      return [...variablesIn(node.target), ...variablesIn(node.to)];
    case 'foreach':
      return [node.value, ...(node.key === null ? [] : [node.key])].flatMap(variablesIn);
    case 'closure':
      return (node.closure.uses ?? []).flatMap(({ name, byReference }) => (byReference ? [name] : []));
    default:
      return [];
  }
}

function variablesIn(target: Expression): readonly string[] {
  return targetsOf(target).flatMap((one) => (one.kind === 'variable' ? [one.name] : []));
}
