export interface Marked {
  readonly text: string;
  /** Offsets of what stood between ⟦ and ⟧, in order. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/** A text without its marks. */
export function unmarked(marked: string): Marked {
  const places: { start: number; end: number }[] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === '⟦') start = text.length;
    else if (part === '⟧') places.push({ start, end: text.length });
    else text += part;
  }
  return { text, places };
}
