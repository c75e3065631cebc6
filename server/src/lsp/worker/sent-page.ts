import type { PreviewPageChange, PreviewPageResult } from '../../protocol';
import { changesBetween } from './text-changes';

type PageDocument = Extract<PreviewPageResult, { readonly kind: 'document' }>;

/** The page that was answered last: who has it is told of the next one only what is not the same. */
export class SentPage {
  #choice = '';
  #last: PageDocument | null = null;

  /** `since`: the revision of the page that the asker has; null for none. */
  answer(choice: object, page: PageDocument, since: number | null): PageDocument | PreviewPageChange {
    const asked = JSON.stringify(choice);
    const before = this.#choice === asked && this.#last?.revision === since ? this.#last : null;
    this.#choice = asked;
    this.#last = page;
    if (before === null) return page;
    const { text, guide, ...rest } = page;
    return {
      ...rest,
      kind: 'change',
      since: before.revision,
      text: changesBetween(before.text, text),
      guide: changesBetween(before.guide, guide),
    };
  }
}
