import type { FileContent } from './ports';

/** Why what stands at a path has no text, as a clause; null where it has one, and where nothing stands there. */
export function refusal(content: FileContent): string | null {
  switch (content.kind) {
    case 'text':
      return null;
    case 'missing':
      return content.reason ?? null;
    case 'tooLarge':
      return `it has ${content.bytes} bytes, more than 1 MB`;
    case 'binary':
      return 'it is binary or not UTF-8 text';
    case 'unreadable':
      return content.reason;
  }
}
