import { isAscii } from '../naming/ascii';
import { capitalized } from '../naming/words';
import type { Documentation } from './documentation';

/**
 * What a documentation comment says in words before its first tag: its first sentence, and what follows. A sentence that tools
 * write above whatever they make (`isBoilerplate`) is none.
 */
export function docblockDocumentation(
  docblock: string,
  isBoilerplate: (sentence: string) => boolean = () => false,
): Documentation {
  const [paragraph = '', ...others] = paragraphsOf(docblock);
  const lines = paragraph
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isRequestLine.test(line));
  const list = startOfList(lines);
  const line = lines.slice(0, list).join(' ');
  const sentence = firstSentence(line);
  const isListed = list < lines.length || isItem(others[0] ?? '');
  const summary = sentence.replace(isListed ? /[.:]$/ : /\.$/, '');
  const rest = [line.slice(sentence.length).trim(), lines.slice(list).join('\n'), ...others];
  const description = rest.filter((part) => part !== '').join('\n\n');
  return {
    ...(summary === '' || isBoilerplate(summary) ? {} : { summary: withCapital(summary) }),
    ...(description === '' ? {} : { description }),
  };
}

/** A sentence begins with a capital, unless it begins with a name (`iPhone`, `user_id`). */
function withCapital(sentence: string): string {
  return /^[a-z]+(?=\s|$)/.test(sentence) ? capitalized(sentence) : sentence;
}

/** The line at which a list begins, or what it is called. */
function startOfList(lines: readonly string[]): number {
  const first = lines.findIndex(isItem);
  if (first === -1) return lines.length;
  return first > 1 && /^[A-Z].*:$/.test(lines[first - 1] ?? '') ? first - 1 : first;
}

/** `GET /users/{id}`: the route says it. */
const isRequestLine = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:\s*[|,/]\s*[A-Z]+)*:?\s+\/\S*$/;

function isItem(line: string): boolean {
  return /^[-*] /.test(line);
}

/** What stands in parentheses ends no sentence. */
function firstSentence(line: string): string {
  const plain = line.replace(/\((?:[^()]|\([^()]*\))*\)/g, (part) => '_'.repeat(part.length));
  const end = (isAscii(plain) ? asciiEnd : endOfAnyLetters).exec(plain);
  return end === null ? line : line.slice(0, end.index + 1);
}

/** A sentence ends where the next begins, or a link: `e.g. this` goes on, as does `e.g. This`. */
const abbreviated = String.raw`(?<!\b(?:[Ii]\.?e|[Ee]\.?g|etc|vs|[Nn]o(?=\.\s+\d)))`;
const endOfAnyLetters = new RegExp(String.raw`${abbreviated}[.!?](?=\s+(?:[^\p{Ll}\s]|https?:))`, 'u');
const asciiEnd = new RegExp(String.raw`${abbreviated}[.!?](?=\s+(?:[^a-z\s]|https?:))`);

/** The paragraphs that say something to a reader of the API. */
function paragraphsOf(docblock: string): readonly string[] {
  const [first = '', ...others] = withoutTags(docblock)
    .split(/\n\s*\n/)
    .map((paragraph) => withoutNotes(withoutMarks(paragraph)))
    .filter((paragraph) => paragraph !== '');
  return isReference(first.replace(/\s*\n\s*/g, ' ')) ? others : [first, ...others];
}

/** Tags of phpDocumentor and JSDoc that also stand behind words. */
const tags = /(?:^|\s)@(?:param|returns?|throws|see|link|deprecated|todo|var|author|since|internal|uses)\b/;

function withoutTags(docblock: string): string {
  const lines = docblock
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\{@[^{}]*\}\.?\s*$/gm, '')
    .replace(/\{@(\w+)\s*([^{}]*)\}/g, inlineText)
    .split('\n');
  const firstTag = lines.findIndex((line) => /^\s*@\w/.test(line));
  const words = (firstTag === -1 ? lines : lines.slice(0, firstTag)).join('\n');
  return words.slice(0, tags.exec(words)?.index).trim();
}

/** `{@link Target text}` inside of a sentence reads as its text, else as its target. */
function inlineText(_: string, tag: string, content: string): string {
  if (tag.toLowerCase() === 'inheritdoc') return '';
  const [, target = '', text = ''] = /^(\S*)\s*(.*)$/s.exec(content) ?? [];
  return text === '' ? target : text;
}

/** Without headings' marks, HTML and lines that only part or frame others. */
function withoutMarks(paragraph: string): string {
  const lines = paragraph
    .replace(/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:#+|\|)\s+/, '').trim());
  return lines.filter((line) => /[a-z\d]/i.test(line) || /[\p{L}\p{N}]/u.test(line)).join('\n');
}

/** Without what its authors tell one another. */
function withoutNotes(paragraph: string): string {
  const note = /(?:^|\s)(?:TODO|FIXME|XXX|HACK)\b/.exec(paragraph);
  return paragraph.slice(0, note?.index).trim();
}

const link = /^(?:see:?\s+)?(?:https?:\/\/|www\.)\S+$/i;
const className = /^(?:[Cc]lass\s+)?\\?(?:\w+\\)*[A-Z]\w*[a-z][A-Z][a-z]\w*(?:(?:::|@)\w+)?(?:\(\))?(?:\s+class)?$/;
const qualifiedName = /^\\?\w+(?:\\\w+)+(?:(?:::|@)\w+)?(?:\(\))?$/;
const methodName = /^(?:\w+\(\)|(?:index|show|store|create|edit|update|destroy|delete)|__invoke)$/i;

/** Whether words only name a page, a class or a method. */
function isReference(words: string): boolean {
  const bare = words.replace(/\.$/, '');
  return [link, className, qualifiedName, methodName].some((pattern) => pattern.test(bare));
}
