/** The same for each of several names, which stand in a text. */
export function eachNamed<Item>(item: Item, names: string): Readonly<Record<string, Item>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, item] as const));
}
