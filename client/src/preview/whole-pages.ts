import type { PreviewPageChange, PreviewPageParams, PreviewPageResult, TextChange } from '../../../server/src/protocol';

type PageDocument = Extract<PreviewPageResult, { readonly kind: 'document' }>;
type PageQuestion = Omit<PreviewPageParams, 'since'>;
type PageAnswer = PreviewPageResult | PreviewPageChange;

/** Asks a server for pages, and makes whole ones of what it says has changed since the last. */
export class WholePages {
  #asked = '';
  #last: PageDocument | null = null;

  constructor(private readonly ask: (params: PreviewPageParams) => Promise<PageAnswer>) {}

  /** Another server knows nothing of what was answered before. */
  forget(): void {
    this.#last = null;
  }

  async page(question: PageQuestion): Promise<PreviewPageResult> {
    const asked = JSON.stringify(question);
    const before = asked === this.#asked ? this.#last : null;
    const answer = await this.ask({ ...question, since: before?.revision ?? null });
    if (answer.kind === 'failed') return answer;
    this.#asked = asked;
    const page = answer.kind === 'document' ? answer : wholeOf(answer, before);
    this.#last = page;
    return page;
  }
}

function wholeOf(
  { text, guide, revision, operations, broken }: PreviewPageChange,
  before: PageDocument | null,
): PageDocument {
  if (before === null) throw new Error('The server told of a change of nothing.');
  return {
    kind: 'document',
    text: changed(before.text, text),
    guide: changed(before.guide, guide),
    revision,
    operations,
    broken,
  };
}

function changed(before: string, changes: readonly TextChange[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of changes) {
    parts.push(before.slice(at, start), text);
    at = end;
  }
  return parts.join('') + before.slice(at);
}
