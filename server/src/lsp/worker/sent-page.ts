import type { PreviewPageChange, PreviewPageResult, TextChange } from '../../protocol';

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
      text: changeBetween(before.text, text),
      guide: changeBetween(before.guide, guide),
    };
  }
}

/** What stands between what two texts begin and end with alike. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let alike = 0;
  while (
    alike < shorter - start &&
    before.charCodeAt(before.length - 1 - alike) === after.charCodeAt(after.length - 1 - alike)
  )
    alike++;
  return { start, end: before.length - alike, text: after.slice(start, after.length - alike) };
}
