/** What a documentation comment says in words. */
export interface DocblockText {
  readonly summary: string;
  readonly description: string;
}

/** Reads the text before the first tag: its first sentence or line, and what follows. Null where it says nothing. */
export function docblockText(docblock: string): DocblockText | null {
  const text = withoutTags(docblock);
  const [paragraph = '', ...others] = text.split(/\n\s*\n/);
  const sentence = /^(.+?[.!?])(?:\s+(.*))?$/s.exec(paragraph.replace(/\s*\n\s*/g, ' '));
  const summary = (sentence?.[1] ?? paragraph.replace(/\s*\n\s*/g, ' ')).replace(/\.$/, '').trim();
  if (summary === '') return null;
  const description = [sentence?.[2] ?? '', ...others.map((other) => other.trim())].filter((part) => part !== '');
  return { summary, description: description.join('\n\n') };
}

function withoutTags(docblock: string): string {
  const lines = docblock.replace(/\r\n?/g, '\n').split('\n');
  const firstTag = lines.findIndex((line) => /^\s*@\w/.test(line));
  const words = firstTag === -1 ? lines : lines.slice(0, firstTag);
  return words
    .join('\n')
    .replace(/\{@inheritdoc\}/gi, '')
    .trim();
}
