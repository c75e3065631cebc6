import type { Expression, Statement } from './ast';

export type Node = Expression | Statement;

/** What stands directly in a node, closures' bodies included, functions and classes that are declared there not. */
export function childrenOf(node: Node): readonly Node[] {
  const known = children.get(node) ?? read(node);
  children.set(node, known);
  return known;
}

const children = new WeakMap<Node, readonly Node[]>();

function read(node: Node): readonly Node[] {
  if (node.kind === 'function' || node.kind === 'class' || node.kind === 'newAnonymous') return [];
  if (node.kind === 'closure') {
    const { body } = node.closure;
    return body.kind === 'statements' ? body.statements : [];
  }
  const found: Node[] = [];
  for (const value of Object.values(node)) collect(value, found);
  return found;
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, into);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) into.push(value);
  // Arguments, entries, arms and the like stand between a node and its parts.
  else if (!('kind' in value)) for (const one of Object.values(value)) collect(one, into);
}

/** Values have kinds too, but stand nowhere. */
function isNode(value: object): value is Node {
  return 'kind' in value && 'start' in value && 'end' in value && typeof value.start === 'number';
}

/** Goes through a node and all in it. */
export function visit(node: Node, each: (node: Node) => void): void {
  each(node);
  for (const child of childrenOf(node)) visit(child, each);
}

/** Whether a node is one that is looked for, or has one in it. */
export function contains(node: Node, isIt: (node: Node) => boolean): boolean {
  return isIt(node) || childrenOf(node).some((child) => contains(child, isIt));
}

/** Statements with those that stand in plain blocks in place of these. */
export function withoutBlocks(statements: readonly Statement[]): readonly Statement[] {
  return statements.flatMap((one) => (one.kind === 'block' ? withoutBlocks(one.statements) : [one]));
}
