import { silentDamage } from './repairs';
import type { Cut } from './offsets';

/**
 * Tokens that decide where the body of a named function begins and ends, and imports of one class on a line of their own.
 * Comments, strings, heredocs and text outside of PHP are passed over whole. Each alternative begins with what it begins
 * with, so that the matcher can leap over all other characters.
 */
const tokens =
  /use(?<=\nuse)[ \t]+\\?([A-Za-z_\u0080-\uffff][\w\u0080-\uffff\\]*)(?:[ \t]+as[ \t]+([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*))?[ \t]*;(?=\r?\n)|\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|<<<[ \t]*(["']?)(\w+)\3\r?\n[\s\S]*?(?:\n[ \t]*\4\b|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)|\?>[\s\S]*?(?:<\?(?:php|=)|$)|function(?<=\bfunction)\s+&?\s*[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*\s*\(|[()[\]{}]/g;

/** A string that runs over the beginning of a member is one whose end was lost. */
const runaway = /\n\s*(?:public|protected|private|static|abstract|final|function|class|use)\b/;

/** `use App\Models\Client as Customer;` */
export interface SimpleImport {
  /** Where it stands in the file. */
  readonly at: number;
  /** Absolute, without a leading `\`. */
  readonly name: string;
  /** What it is called in the file. */
  readonly alias: string;
}

/** A text without the bodies of its named functions and without simple imports, which is much faster to parse. */
export interface Skeleton {
  readonly text: string;
  readonly cuts: readonly Cut[];
  readonly imports: readonly SimpleImport[];
}

/** Null where the brackets do not add up or something swallows what follows, so that the text must be read as it is. */
export function skeletonOf(text: string): Skeleton | null {
  const reader = new SkeletonReader(text);
  for (const match of text.matchAll(tokens)) if (!reader.take(match)) return null;
  const skeleton = reader.skeleton();
  return skeleton === null || silentDamage(skeleton.text).length > 0 ? null : skeleton;
}

/** Goes through the tokens of a text and leaves out bodies and imports. */
class SkeletonReader {
  readonly #text: string;
  readonly #parts: string[] = [];
  readonly #cuts: Cut[] = [];
  readonly #imports: SimpleImport[] = [];
  #leftOut = 0;
  #copied = 0;
  #depth = 0;
  /** The depth at which a function's header stands whose body is still to come. */
  #headerDepth = -1;
  #bodyDepth = -1;
  #bodyStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Null where a bracket was not closed. */
  skeleton(): Skeleton | null {
    if (this.#depth !== 0) return null;
    const text = [...this.#parts, this.#text.slice(this.#copied)].join('');
    return { text, cuts: this.#cuts, imports: this.#imports };
  }

  /** False where the text must be read as it is. */
  take(match: RegExpExecArray): boolean {
    const [token] = match;
    switch (token.charCodeAt(0)) {
      case 0x28: // (
      case 0x5b: // [
        this.#depth++;
        return true;
      case 0x7b: // {
        this.#openBrace(match.index);
        return true;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        return this.#close(match.index);
      case 0x66: // function name(
        if (this.#bodyDepth === -1) this.#headerDepth = this.#depth;
        this.#depth++;
        return true;
      case 0x75: // use Name;
        this.#import(match);
        return true;
      case 0x27: // '
      case 0x22: // "
        return !runaway.test(token);
      case 0x2f: // an open comment, in which the parser would look for its end again and again
        return !token.startsWith('/*') || token.endsWith('*/');
      default:
        return true;
    }
  }

  #openBrace(at: number): void {
    if (this.#bodyDepth === -1 && this.#depth === this.#headerDepth) {
      this.#bodyDepth = this.#depth;
      this.#bodyStart = at + 1;
      this.#headerDepth = -1;
    }
    this.#depth++;
  }

  /** False where nothing was opened. */
  #close(at: number): boolean {
    this.#depth--;
    if (this.#depth < 0) return false;
    if (this.#depth === this.#bodyDepth) {
      this.#cut(this.#bodyStart, at);
      this.#bodyDepth = -1;
    }
    return true;
  }

  #import({ 0: token, 1: name = '', 2: alias, index }: RegExpExecArray): void {
    // Deeper it is a trait's name, or stands in a namespace with braces.
    if (this.#depth > 0) return;
    this.#imports.push({ at: index, name, alias: alias ?? name.slice(name.lastIndexOf('\\') + 1) });
    this.#cut(index, index + token.length);
  }

  #cut(start: number, end: number): void {
    this.#parts.push(this.#text.slice(this.#copied, start));
    this.#cuts.push({ at: start - this.#leftOut, length: end - start });
    this.#leftOut += end - start;
    this.#copied = end;
  }
}
