/** Longer names and sentences of a project are cut, lest one fills an answer. */
const longest = 500;

export function shortText(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
