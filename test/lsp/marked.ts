import type { Range } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';

export interface MarkedText {
  readonly text: string;
  /** Of what stood between `⟦` and `⟧`, in order. */
  readonly ranges: readonly Range[];
}

/** Takes the marks off a text and tells what they stood around. */
export function marked(written: string): MarkedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const part of written.split(/([⟦⟧])/)) {
    if (part === '⟦') starts.push(text.length);
    else if (part === '⟧') ends.push(text.length);
    else text += part;
  }
  const document = TextDocument.create('', '', 0, text);
  const ranges = starts.map((start, index) => ({
    start: document.positionAt(start),
    end: document.positionAt(ends[index] ?? start),
  }));
  return { text, ranges };
}
