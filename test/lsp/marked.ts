import type { Range } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { unmarked } from '../marked';

export interface MarkedText {
  readonly text: string;
  /** Of what stood between `⟦` and `⟧`, in order. */
  readonly ranges: readonly Range[];
}

/** Takes the marks off a text and tells what they stood around. */
export function marked(written: string): MarkedText {
  const { text, places } = unmarked(written);
  const document = TextDocument.create('', '', 0, text);
  return {
    text,
    ranges: places.map(({ start, end }) => ({ start: document.positionAt(start), end: document.positionAt(end) })),
  };
}
