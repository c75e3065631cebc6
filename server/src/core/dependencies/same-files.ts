import type { DirectoryEntry, FileContent } from '../ports';

export function isSameContent(one: FileContent, other: FileContent): boolean {
  if (one === other) return true;
  switch (one.kind) {
    case 'text':
      return other.kind === 'text' && one.text === other.text;
    case 'tooLarge':
      return other.kind === 'tooLarge' && one.bytes === other.bytes;
    case 'unreadable':
      return other.kind === 'unreadable' && one.reason === other.reason;
    case 'missing':
      return other.kind === 'missing' && one.reason === other.reason;
    case 'binary':
      return one.kind === other.kind;
    default:
      return one satisfies never;
  }
}

export function isSameListing(one: readonly DirectoryEntry[], other: readonly DirectoryEntry[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((entry, index) => isSameEntry(entry, other[index]));
}

function isSameEntry(one: DirectoryEntry, other: DirectoryEntry | undefined): boolean {
  return one.name === other?.name && one.kind === other.kind && one.isLink === other.isLink;
}
