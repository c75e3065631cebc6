import type { Expression } from './ast';

/** The text that an expression is written out as; null for any other. */
export function writtenText(node: Expression | null | undefined): string | null {
  return node?.kind === 'literal' && node.value.kind === 'string' ? node.value.value : null;
}

/** The class that an expression is written out as: `Post::class`; null for any other. */
export function writtenClass(node: Expression | undefined): string | null {
  if (node?.kind !== 'classConstant' || !('name' in node.class) || !('name' in node.member)) return null;
  return node.member.name.toLowerCase() === 'class' ? node.class.name : null;
}
