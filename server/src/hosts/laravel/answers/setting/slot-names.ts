/** What begins the names under which it is told what stands at a place of an array. */
export const slotMark = '[]';

export function isSlot(name: string): boolean {
  return name.startsWith(slotMark);
}
