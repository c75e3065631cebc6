/**
 * What is still open at the end of a PHP text: its brackets, as the text that would close them, and whether a string or
 * comment is. Strings, comments and heredocs are passed over, as no bracket in them counts.
 */
export interface OpenEnd {
  /** For `f(['a' => {` this is `}])`. */
  readonly closers: string;
  /** The quote that ends the string which is open at the end; empty where none is. */
  readonly quote: string;
}

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Text that is no bracket of the code: comments (`#[` begins an attribute, not a comment), strings, heredocs. */
const opaque =
  /\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|<<<[ \t]*(["']?)(\w+)\1\r?\n[\s\S]*?(?:\n[ \t]*\2\b|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)|[()[\]{}]/g;

export function openEnd(text: string): OpenEnd {
  const stack: string[] = [];
  let quote = '';
  for (const [token] of text.matchAll(opaque)) {
    const closer = closerOf[token];
    if (closer !== undefined) stack.push(closer);
    else if (token.length === 1 && stack.at(-1) === token) stack.pop();
    else quote = /^(['"])(?:(?!\1)[^\\]|\\[\s\S])*$/.exec(token)?.[1] ?? '';
  }
  return { closers: stack.toReversed().join(''), quote };
}
