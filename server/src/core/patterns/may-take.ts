import { parseEcma } from './ecma-pattern';
import type { Node } from './pattern-tree';

/** Whether what a pattern takes may hold a character: one that cannot be read may take any. */
export function mayTake(pattern: string, character: string): boolean {
  const parsed = parseEcma(pattern);
  return parsed === null || takes(parsed.tree, character);
}

function takes(node: Node, character: string): boolean {
  switch (node.kind) {
    case 'one':
      return node.matches(character);
    case 'sequence':
      return node.parts.some((one) => takes(one, character));
    case 'choice':
      return node.alternatives.some((one) => takes(one, character));
    case 'repeat':
    case 'group':
    case 'atomic':
      return takes(node.of, character);
    default:
      // What is looked at is not taken, and what a group has taken stands in that.
      return false;
  }
}
