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
  const start = alikeFrom(Math.min(before.length, after.length), (at, length) => [
    before.substring(at, at + length),
    after.substring(at, at + length),
  ]);
  const alike = alikeFrom(Math.min(before.length, after.length) - start, (at, length) => [
    before.substring(before.length - at - length, before.length - at),
    after.substring(after.length - at - length, after.length - at),
  ]);
  return { start, end: before.length - alike, text: after.slice(start, after.length - alike) };
}

/** Characters of the largest parts that are compared as wholes: a loop over those of megabytes would take many times as long. */
const partLength = 16 * 1024;

/** How many characters of two texts are the same before the first that is not; `partsAt` has what stands so far from where they begin. */
function alikeFrom(most: number, partsAt: (at: number, length: number) => readonly [string, string]): number {
  let alike = 0;
  for (let length = partLength; length >= 1; length = Math.floor(length / 4)) {
    for (; alike + length <= most; alike += length) {
      const [one, other] = partsAt(alike, length);
      if (one !== other) break;
    }
  }
  return alike;
}
