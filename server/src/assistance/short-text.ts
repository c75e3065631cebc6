/** Longer names and sentences of a project are cut, lest one fills an answer. */
const longestText = 500;

export function shortText(text: string, longest = longestText): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
