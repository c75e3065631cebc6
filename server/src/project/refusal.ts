import type { FileContent } from '../core/ports';

/** Why a file that is there has no text, as a clause. */
export function refusal(content: Exclude<FileContent, { kind: 'text' | 'missing' }>): string {
  switch (content.kind) {
    case 'tooLarge':
      return `it has ${content.bytes} bytes, more than 1 MB`;
    case 'binary':
      return 'it is binary or not UTF-8 text';
    case 'unreadable':
      return content.reason;
  }
}
