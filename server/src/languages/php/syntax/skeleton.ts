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
  const parts: string[] = [];
  const cuts: Cut[] = [];
  const imports: SimpleImport[] = [];
  let leftOut = 0;
  let copied = 0;
  const cut = (start: number, end: number): void => {
    parts.push(text.slice(copied, start));
    cuts.push({ at: start - leftOut, length: end - start });
    leftOut += end - start;
    copied = end;
  };
  let depth = 0;
  /** The depth at which a function's header stands whose body is still to come. */
  let headerDepth = -1;
  let bodyDepth = -1;
  let bodyStart = 0;
  for (const match of text.matchAll(tokens)) {
    const [token] = match;
    const first = token.charCodeAt(0);
    switch (first) {
      case 0x28: // (
      case 0x5b: // [
        depth++;
        break;
      case 0x7b: // {
        if (bodyDepth === -1 && depth === headerDepth) {
          bodyDepth = depth;
          bodyStart = match.index + 1;
          headerDepth = -1;
        }
        depth++;
        break;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        if (depth < 0) return null;
        if (depth === bodyDepth) {
          cut(bodyStart, match.index);
          bodyDepth = -1;
        }
        break;
      case 0x66: // function name(
        if (bodyDepth === -1) headerDepth = depth;
        depth++;
        break;
      case 0x75: // use Name;
        // Deeper it is a trait's name, or stands in a namespace with braces.
        if (depth > 0) break;
        imports.push(simpleImport(match.index, match[1] ?? '', match[2]));
        cut(match.index, match.index + token.length);
        break;
      case 0x27: // '
      case 0x22: // "
        if (runaway.test(token)) return null;
        break;
      case 0x2f: // an open comment, in which the parser would look for its end again and again
        if (token.startsWith('/*') && !token.endsWith('*/')) return null;
        break;
      default:
        break;
    }
  }
  if (depth !== 0) return null;
  parts.push(text.slice(copied));
  const skeleton = parts.join('');
  return silentDamage(skeleton).length > 0 ? null : { text: skeleton, cuts, imports };
}

function simpleImport(at: number, name: string, alias: string | undefined): SimpleImport {
  return { at, name, alias: alias ?? name.slice(name.lastIndexOf('\\') + 1) };
}
