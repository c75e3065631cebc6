import type { PreviewResult } from '../../../server/src/protocol';
import { messageOf } from '../wording';

/** What a holder of a document is told. */
export type DocumentNews =
  | { readonly kind: 'document'; readonly text: string; readonly operations: number }
  | { readonly kind: 'failed'; readonly message: string }
  /** The text is the one that was last told; a failure meanwhile is over. */
  | { readonly kind: 'unchanged' };

export interface LiveDocumentOptions {
  /** Asks the server; may reject. */
  readonly ask: () => Promise<PreviewResult>;
  readonly tell: (news: DocumentNews) => void;
}

/**
 * A document that is asked for again whenever something changed, never twice at once: the server is who waits for a pause
 * in what is typed. An answer for which a newer one was told, or to a question that means something else by now, is
 * dropped.
 */
export class LiveDocument {
  #isAsking = false;
  #isDisposed = false;
  /** The newest revision that there was since the document was last asked for. */
  #known = -1;
  /** Counts what was meant by the question; an answer to an earlier meaning is dropped. */
  #meaning = 0;
  #revision = -1;
  #text: string | null = null;

  constructor(private readonly options: LiveDocumentOptions) {}

  /** There is a reading of this revision: something that the document is made of may have changed. */
  refresh(revision: number): void {
    this.#known = Math.max(this.#known, revision);
    if (!this.#isAsking) void this.#ask();
  }

  /** Another document is wanted than before, or the server counts its revisions anew. */
  begin(): void {
    this.#meaning++;
    this.#revision = -1;
    if (!this.#isAsking) void this.#ask();
  }

  /** The whole text is told again, though it may not have changed. */
  repeat(): void {
    this.#text = null;
    this.begin();
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #ask(): Promise<void> {
    const meaning = this.#meaning;
    this.#isAsking = true;
    this.#known = -1;
    const answer = await this.#answer();
    this.#isAsking = false;
    if (this.#isDisposed) return;
    if (meaning === this.#meaning) this.#take(answer);
    // An answer to what was meant before, or of an older reading than there was meanwhile.
    if (meaning !== this.#meaning || answer.revision < this.#known) void this.#ask();
  }

  async #answer(): Promise<PreviewResult> {
    try {
      return await this.options.ask();
    } catch (error) {
      return { kind: 'failed', message: messageOf(error), revision: this.#revision };
    }
  }

  #take(answer: PreviewResult): void {
    if (answer.revision < this.#revision) return;
    this.#revision = answer.revision;
    if (answer.kind === 'failed') {
      this.options.tell({ kind: 'failed', message: answer.message });
      return;
    }
    if (answer.text === this.#text) {
      this.options.tell({ kind: 'unchanged' });
      return;
    }
    this.#text = answer.text;
    this.options.tell({ kind: 'document', text: answer.text, operations: answer.operations });
  }
}
