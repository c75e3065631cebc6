import type { ProjectPath } from '../../server/src/core/source';

export interface Marked {
  readonly text: string;
  /** `path start-end` of what stood between ⟦ and ⟧, in order. */
  readonly places: readonly string[];
}

/** A text without its marks. */
export function unmarked(path: ProjectPath, marked: string): Marked {
  const places: string[] = [];
  let text = '';
  let start = 0;
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === '⟦') start = text.length;
    else if (part === '⟧') places.push(`${path} ${start}-${text.length}`);
    else text += part;
  }
  return { text, places };
}
