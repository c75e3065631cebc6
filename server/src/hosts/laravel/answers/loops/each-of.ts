import type { Expression } from '../../../../languages/php/syntax/ast';

/** Methods of collections that may be asked without a function, as if they were a property. `HigherOrderCollectionProxy` */
const proxied: ReadonlySet<string> = new Set([
  ...['average', 'avg', 'contains', 'doesntContain', 'each', 'every', 'filter', 'first', 'flatMap', 'groupBy', 'keyBy'],
  ...['last', 'map', 'max', 'min', 'partition', 'percentage', 'reject', 'skipUntil', 'skipWhile', 'some', 'sortBy'],
  ...['sortByDesc', 'sum', 'takeUntil', 'takeWhile', 'unique', 'unless', 'until', 'when'],
]);

export function isProxied(method: string): boolean {
  return proxied.has(method);
}

/** `$posts->map->title`: the method that is given what each of them answers; null for any other property. */
export function proxiedMethod(node: Expression): string | null {
  if (node.kind !== 'property' || !('name' in node.member)) return null;
  return proxied.has(node.member.name) ? node.member.name : null;
}
