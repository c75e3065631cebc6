import type { WrittenPlace } from './written-place';

type Quote = '"' | "'";

interface Token {
  readonly kind: 'open' | 'close' | 'arrow' | 'comma' | 'word' | 'string';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How a language with brackets writes what configuration is made of. */
export interface BracketedLanguage {
  /** What stands between a key and its value. */
  readonly arrow: '=>' | ':';
  /** What may be inside of a bracket that has no key yet: in some languages the same one begins a list or a map. */
  readonly entryIn: (bracket: string) => WrittenPlace['kind'];
  /** Whether a bracket holds configuration: the arguments of a function do not. */
  readonly isStructure: (bracket: string, before: string | undefined) => boolean;
  /** What a comment is. */
  readonly comment: RegExp;
}

interface Frame {
  readonly isStructure: boolean;
  readonly entry: WrittenPlace['kind'];
  /** The key whose value is being written; null before an arrow. */
  key: string | null;
  /** What may become a key. */
  last: Token | null;
}

/**
 * Where the cursor is among brackets, quotes and arrows, whatever is missing behind it. A quote that is not closed ends with
 * its line. Null where no configuration is written.
 */
export function bracketedPlace(text: string, offset: number, language: BracketedLanguage): WrittenPlace | null {
  const frames: Frame[] = [];
  let before: string | undefined;
  const tokens = tokensOf(text, language);
  let next = tokens.next();
  for (; next.done !== true && next.value.end < offset; next = tokens.next()) {
    take(next.value, frames, before, language);
    before = next.value.text;
  }
  const token = next.done === true ? null : next.value;
  const isWithin = token !== null && token.start < offset;
  if (isWithin && token.kind !== 'word' && token.kind !== 'string') {
    // The cursor is right behind it.
    take(token, frames, before, language);
  }
  const frame = frames.at(-1);
  if (frame === undefined || frames.some(({ isStructure }) => !isStructure)) return null;
  const path = frames.slice(0, -1).map(({ key }) => key ?? '*');
  const whole = isWithin ? wordOf(token) : null;
  if (isWithin && token.kind === 'string' && isClosed(token) && offset === token.end) return null;
  const where =
    frame.key === null ? { path, kind: frame.entry } : { path: [...path, frame.key], kind: 'value' as const };
  if (whole === null) return { ...where, written: '', start: offset, end: offset, quote: null, hasValue: false };
  const hasValue = tokens.next().value?.kind === 'arrow';
  return { ...where, ...whole, written: text.slice(whole.start, offset), hasValue };
}

function wordOf(token: Token | null): Pick<WrittenPlace, 'start' | 'end' | 'quote'> | null {
  if (token?.kind === 'word') return { start: token.start, end: token.end, quote: null };
  if (token?.kind !== 'string') return null;
  const quote: Quote = token.text.startsWith('"') ? '"' : "'";
  return { start: token.start + 1, end: isClosed(token) ? token.end - 1 : token.end, quote };
}

function isClosed({ text }: Token): boolean {
  return text.length > 1 && text.endsWith(text.charAt(0));
}

function take(token: Token, frames: Frame[], before: string | undefined, language: BracketedLanguage): void {
  const frame = frames.at(-1);
  switch (token.kind) {
    case 'open':
      frames.push({
        isStructure: language.isStructure(token.text, before),
        entry: language.entryIn(token.text),
        key: null,
        last: null,
      });
      return;
    case 'close':
      frames.pop();
      return;
    case 'arrow':
      if (frame !== undefined) frame.key = frame.last === null ? '*' : contentOf(frame.last);
      return;
    case 'comma':
      if (frame !== undefined) [frame.key, frame.last] = [null, null];
      return;
    case 'string':
    case 'word':
      if (frame?.key === null) frame.last = token;
      return;
    default:
      return token.kind satisfies never;
  }
}

function contentOf({ kind, text }: Token): string {
  return kind === 'string' ? text.replace(/^['"]|['"]$/g, '').replace(/\\(['"\\])/g, '$1') : text;
}

function* tokensOf(text: string, { arrow, comment }: BracketedLanguage): Generator<Token, undefined> {
  const string = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/.source;
  const pattern = new RegExp(`(${comment.source})|(${string})|([[({])|([\\])}])|(${arrow})|(,)|([\\w.$-]+)`, 'g');
  for (const match of text.matchAll(pattern)) {
    const [whole, remark, quoted, open, close, arrows, comma] = match;
    if (remark !== undefined) continue;
    const kind =
      quoted !== undefined
        ? 'string'
        : open !== undefined
          ? 'open'
          : close !== undefined
            ? 'close'
            : arrows !== undefined
              ? 'arrow'
              : comma !== undefined
                ? 'comma'
                : 'word';
    yield { kind, start: match.index, end: match.index + whole.length, text: whole };
  }
  return undefined;
}
