/** Whether two lists have the very same items, in the same order. */
export function haveSameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
