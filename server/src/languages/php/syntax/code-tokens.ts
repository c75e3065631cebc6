type CodeKind = 'text' | 'number' | 'variable' | 'name' | 'head' | 'cast' | 'mark';

/** A token of code; white space and comments are none, and a closure's head (`function ($x) use ($y)`) is one. */
export interface CodeToken {
  readonly kind: CodeKind;
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

const identifier = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*';
const space = '[ \\t\\r\\n]*';
const name = `\\\\?${identifier}(?:\\\\${identifier})*`;
const types = `${name}(?:${space}\\|${space}${name})*`;
const type = `(?:\\?${name}|${types})`;
const literal = `(?:\\[\\]|'[^'\\\\]*'|[1-9]\\d{0,8}|0|null|true|false)`;
const parameter = `(?:${type}[ \\t]+)?\\$${identifier}(?:[ \\t]*=[ \\t]*${literal}(?![\\w:.]))?`;
const listOf = (item: string): string => `\\(${space}(?:${item}(?:,${space}${item})*(?:,${space})?)?${space}\\)`;
const returns = `(?:${space}:${space}${type})?`;
/** `{$x->y}` and `$x->y`, which nothing follows that may belong to it. */
const interpolated = [
  `\\{\\$${identifier}(?:->${identifier})*\\}`,
  `\\$${identifier}(?:->${identifier})?(?![\\w[\\u0080-\\uffff])`,
];

const token = new RegExp(
  [
    '([ \\t\\r\\n]+|(?://|#(?!\\[))[^\\n]*(?=\\n)|/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*/)',
    `('[^'\\\\]*(?:\\\\[^][^'\\\\]*)*'|"(?:[^"\\\\$\`{]|\\\\[^]|\\{(?!\\$)|\\$(?![\\w{\\u0080-\\uffff])|${interpolated.join('|')})*")`,
    `((?:0|[1-9]\\d{0,14})(?:\\.\\d+)?(?![\\w.\\u0080-\\uffff]))`,
    `(\\$${identifier})`,
    `((?:static )?function ?${listOf(parameter)}(?:${space}use ?${listOf(`&?\\$${identifier}`)})?${returns}(?=${space}\\{)` +
      `|(?:static )?fn ?${listOf(parameter)}${returns}${space}=>` +
      `|catch ?\\(${types}(?: \\$${identifier})?\\)(?=${space}\\{))`,
    `(${name})`,
    '(\\((?:int|integer|float|double|bool|boolean|string|array)\\))',
    '(\\.\\.\\.|===|!==|<=>|\\?->|\\?\\?=?|\\?:|=>|->|::|\\+\\+|--|&&|\\|\\||[=!<>]=|[-+*/.%]=(?!=)|\\.(?!\\d)|[-+*/%<>=!?:;,@&|(){}[\\]])',
  ].join('|'),
  'y',
);
const kinds = ['text', 'number', 'variable', 'head', 'name', 'cast', 'mark'] as const;

/** The tokens of everyday code; null where one of them is none of these. */
export function codeTokens(text: string): readonly CodeToken[] | null {
  const tokens: CodeToken[] = [];
  token.lastIndex = 0;
  for (let start = 0; start < text.length; start = token.lastIndex) {
    const match = token.exec(text);
    if (match === null) return null;
    const [written, blank, ...groups] = match;
    if (blank !== undefined) continue;
    const kind = kinds[groups.findIndex((group?: string) => group !== undefined)] ?? 'mark';
    tokens.push({ kind, written, start, end: token.lastIndex });
  }
  return tokens;
}
