import type { Expression, ListItem } from './ast';

/** What an array says as the target of an assignment. */
export function listOf(array: Expression): Expression {
  if (array.kind !== 'array') return array;
  const items: ListItem[] = array.items.map(({ key, value }) => ({ key, target: listOf(value) }));
  return { start: array.start, end: array.end, kind: 'list', items };
}
