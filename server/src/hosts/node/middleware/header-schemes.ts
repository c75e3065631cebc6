import { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';

/** What code has written of how `Authorization` is to begin. */
interface Written {
  readonly isBasic: boolean;
  readonly isBearer: boolean;
  /** Words of the application's own. */
  readonly words: readonly string[];
}

const known = new WeakMap<ts.Node, Written>();

/**
 * What callers show in the header `Authorization`, by the words that code holds it against: a name and a password where it is told to be
 * `Basic`, or is taken apart so, a word of the application's own, and a token where nothing else is said.
 * https://www.rfc-editor.org/rfc/rfc7617#section-2
 */
export function shownInAuthorization(code: Iterable<ts.Node>): readonly Credential[] {
  const all = [...code].map(writtenIn);
  const isBasic = all.some((one) => one.isBasic);
  const isBearer = all.some((one) => one.isBearer);
  const words = isBasic || isBearer ? [] : [...new Set(all.flatMap((one) => one.words))];
  const basic: readonly Credential[] = isBasic ? [{ kind: 'basic' }] : [];
  if (words.length > 0) return words.map((word) => ({ kind: 'header', name: 'Authorization', word }));
  return isBasic && !isBearer ? basic : [{ kind: 'bearer', format: null }, ...basic];
}

/** A name and a password. */
const takenApart = /\b(?:split|indexOf)\(\s*(?:['"`]:['"`]|\/:\/)/;

function writtenIn(node: ts.Node): Written {
  const before = known.get(node);
  if (before !== undefined) return before;
  const text = node.getText();
  const isDecoded = /base64|\batob\(/.test(text) && takenApart.test(text);
  const literals = /authorization|scheme|basic/i.test(text) ? literalsIn(node) : [];
  const written = {
    isBasic: isDecoded || literals.some(({ word }) => /^basic$/i.test(word)),
    isBearer: literals.some(({ word }) => /^bearer$/i.test(word)),
    words: literals.flatMap(({ word, isPrefix }) => (isPrefix && /^[A-Za-z][\w-]*$/.test(word) ? [word] : [])),
  };
  known.set(node, written);
  return written;
}

interface Literal {
  readonly word: string;
  /** Whether a header is held against it. */
  readonly isPrefix: boolean;
}

/** First words of what is written in code, as texts and as patterns. */
function literalsIn(code: ts.Node): readonly Literal[] {
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const text = textIn(node);
    if (text !== null) {
      const [word = ''] = text.split(/[\s\\]/);
      const isAlone = text.length === word.length;
      if (!isAlone || isCompared(node)) found.push({ word, isPrefix: !isAlone && isHeldAgainst(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

function textIn(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isRegularExpressionLiteral(node) ? node.text.replace(/^\/\^?/, '') : null;
}

/** Whether a word is one that what is called like a scheme is compared with. */
function isCompared({ parent }: ts.Node): boolean {
  const other = ts.isBinaryExpression(parent)
    ? [parent.left, parent.right]
    : ts.isCaseClause(parent)
      ? [parent.parent.parent.expression]
      : [];
  return other.some((one) => !ts.isStringLiteralLike(one) && /scheme|type|kind|auth|prefix|parts/i.test(one.getText()));
}

const prefixing = /^(?:startsWith|replace|split|test|match|exec)$/;

/** Whether it is handed to a method that looks how a text begins. */
function isHeldAgainst(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return prefixing.test(parent.name.text);
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  return ts.isPropertyAccessExpression(parent.expression) && prefixing.test(parent.expression.name.text);
}
