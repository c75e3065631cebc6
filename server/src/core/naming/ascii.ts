/** Whether a text needs no classes of Unicode to be taken apart; each takes milliseconds to compile. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
