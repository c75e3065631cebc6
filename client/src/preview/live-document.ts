import type { PreviewResult } from '../../../server/src/protocol';
import { messageOf } from '../wording';

/** What a holder of a document is told. */
export type DocumentNews =
  | { readonly kind: 'document'; readonly text: string; readonly operations: number }
  | { readonly kind: 'failed'; readonly message: string }
  /** The text is the one that was last told; a failure meanwhile is over. */
  | { readonly kind: 'unchanged' };

export interface LiveDocumentOptions {
  /** Milliseconds to wait for further changes before asking. */
  readonly delay: number;
  /** Asks the server; may reject. */
  readonly ask: () => Promise<PreviewResult>;
  readonly tell: (news: DocumentNews) => void;
}

/**
 * A document that is asked for again whenever something changed: after a pause, never twice at once. An answer for which
 * a newer one was told, or to a question that means something else by now, is dropped.
 */
export class LiveDocument {
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isAsking = false;
  #isStale = false;
  /** Counts what was meant by the question; an answer to an earlier meaning is dropped. */
  #meaning = 0;
  #revision = -1;
  #text: string | null = null;

  constructor(private readonly options: LiveDocumentOptions) {}

  /** Something that the document is made of may have changed. */
  refresh(): void {
    if (this.#isAsking) {
      this.#isStale = true;
      return;
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#ask();
    }, this.options.delay);
  }

  /** Another document is wanted than before, or the server counts its revisions anew. */
  begin(): void {
    this.#meaning++;
    this.#revision = -1;
    this.refresh();
  }

  /** The whole text is told again, though it may not have changed. */
  repeat(): void {
    this.#text = null;
    this.begin();
  }

  dispose(): void {
    this.#meaning++;
    this.#isStale = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const meaning = this.#meaning;
    this.#isAsking = true;
    this.#isStale = false;
    const answer = await this.#answer();
    this.#isAsking = false;
    if (meaning === this.#meaning) this.#take(answer);
    this.#askAgainIfStale();
  }

  #askAgainIfStale(): void {
    if (this.#isStale) this.refresh();
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
