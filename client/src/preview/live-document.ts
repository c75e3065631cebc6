import type { PreviewResult } from '../../../server/src/protocol';
import { messageOf } from '../wording';

/** A document, with what may come beside it. */
type DocumentAnswer = Extract<PreviewResult, { readonly kind: 'document' }>;
type FailedAnswer = Extract<PreviewResult, { readonly kind: 'failed' }>;

/** What a holder of a document is told. */
export type DocumentNews<Shown extends DocumentAnswer = DocumentAnswer> =
  | Shown
  | { readonly kind: 'failed'; readonly message: string }
  /** All but the revision is what was last told; a failure meanwhile is over. */
  | { readonly kind: 'unchanged' };

export interface LiveDocumentOptions<Shown extends DocumentAnswer> {
  /** Asks the server; may reject. */
  readonly ask: () => Promise<Shown | FailedAnswer>;
  readonly tell: (news: DocumentNews<Shown>) => void;
}

/**
 * A document that is asked for again whenever something changed, never twice at once: the server is who waits for a pause
 * in what is typed. An answer for which a newer one was told, or to a question that means something else by now, is
 * dropped.
 */
export class LiveDocument<Shown extends DocumentAnswer = DocumentAnswer> {
  #isAsking = false;
  #isDisposed = false;
  /** The newest revision that there was since the document was last asked for. */
  #known = -1;
  /** Counts what was meant by the question; an answer to an earlier meaning is dropped. */
  #meaning = 0;
  #revision = -1;
  /** What was last told, as text. */
  #told: string | null = null;

  constructor(private readonly options: LiveDocumentOptions<Shown>) {}

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

  /** All is told again, though it may not have changed. */
  repeat(): void {
    this.#told = null;
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

  async #answer(): Promise<Shown | FailedAnswer> {
    try {
      return await this.options.ask();
    } catch (error) {
      return { kind: 'failed', message: messageOf(error), revision: this.#revision };
    }
  }

  #take(answer: Shown | FailedAnswer): void {
    if (answer.revision < this.#revision) return;
    this.#revision = answer.revision;
    if (answer.kind === 'failed') {
      this.options.tell({ kind: 'failed', message: answer.message });
      return;
    }
    const told = JSON.stringify({ ...answer, revision: 0 });
    if (told === this.#told) {
      this.options.tell({ kind: 'unchanged' });
      return;
    }
    this.#told = told;
    this.options.tell(answer);
  }
}
