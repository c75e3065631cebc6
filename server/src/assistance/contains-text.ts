/** Whether a text has a part, in capitals or not; without a part every text has. */
export function containsText(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.trim().toLowerCase());
}
