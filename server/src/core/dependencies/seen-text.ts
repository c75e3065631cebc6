import type { DirectoryEntry, FileContent } from '../ports';

/** What was seen of a file as one text: two that differ were not the same. */
export function contentText(content: FileContent): string {
  return content.kind === 'text' ? `text ${content.text}` : JSON.stringify(content);
}

/** What was seen of a directory as one text: two that differ were not the same. */
export function listingText(entries: readonly DirectoryEntry[]): string {
  return entries.map(({ name, kind, isLink }) => `${isLink ? 'link to ' : ''}${kind} ${name}`).join('/');
}
