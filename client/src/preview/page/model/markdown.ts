/** Text of descriptions, as far as its marks are known; all else is text. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string };

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const fence = /^\s*(?:```|~~~)/;
const item = /^\s*(?:[-*+]|\d+[.)])\s+/;
const heading = /^#{1,6}\s+/;

/** Paragraphs, lists, headings and blocks of code. */
export function blocksOf(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let index = 0;
  const taken = (isPart: (line: string) => boolean): readonly string[] => {
    const first = index;
    while (index < lines.length && isPart(lines[index] ?? '')) index++;
    return lines.slice(first, index);
  };
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      index++;
    } else if (fence.test(line)) {
      index++;
      blocks.push({ kind: 'code', text: taken((one) => !fence.test(one)).join('\n') });
      index++;
    } else if (heading.test(line)) {
      index++;
      blocks.push({ kind: 'heading', inlines: inlinesOf(line.replace(heading, '')) });
    } else if (item.test(line)) {
      const items = taken((one) => item.test(one));
      blocks.push({ kind: 'list', items: items.map((one) => inlinesOf(one.replace(item, ''))) });
    } else {
      const part = taken((one) => one.trim() !== '' && !fence.test(one) && !item.test(one) && !heading.test(one));
      blocks.push({ kind: 'paragraph', inlines: inlinesOf(part.join('\n')) });
    }
  }
  return blocks;
}

/** Each alternative begins and ends with a character that is not in it, so that nothing is tried twice. */
const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

function inlinesOf(text: string): readonly Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, code, strong, emphasis, label, href] = match;
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    inlines.push(inlineOf({ whole, code, strong, emphasis, label, href }));
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

type Marked = { readonly whole: string } & Readonly<
  Record<'code' | 'strong' | 'emphasis' | 'label' | 'href', string | undefined>
>;

function inlineOf({ whole, code, strong, emphasis, label, href }: Marked): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  // What is no address of the web would run, or open, something else.
  if (label !== undefined && href !== undefined && /^https?:\/\//i.test(href))
    return { kind: 'link', text: label, href };
  return { kind: 'text', text: whole };
}
