import type { Expression } from '../../../languages/php/syntax/ast';

/** `$posts->map->title`: what is asked of it is asked of each. */
export function isEachOf(node: Expression): boolean {
  return node.kind === 'property' && 'name' in node.member && node.member.name === 'map';
}
