import type { Collection, Folder, Item } from '../../server/src/core/clientcollection/collection';

/** The collection with what `change` makes of each request, `index` counting them as they are sent; null leaves it out. */
export function changedCollection(
  collection: Collection,
  change: (item: Item, index: number) => object | null,
): { readonly item: readonly object[] } {
  let index = 0;
  const changed = (nodes: readonly (Folder | Item)[]): readonly object[] =>
    nodes.flatMap((node): readonly object[] => {
      if ('item' in node) return [{ ...node, item: changed(node.item) }];
      const made = change(node, index++);
      return made === null ? [] : [made];
    });
  return { ...collection, item: changed(collection.item) };
}
