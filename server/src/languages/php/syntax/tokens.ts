/**
 * The kinds of PHP's tokens. A mark of one character is of the kind of its character's code; white space and comments are no
 * tokens. https://www.php.net/manual/en/tokens.php
 */
export const enum Token {
  End = 0,
  Not = 33,
  Quote = 34,
  Dollar = 36,
  Percent = 37,
  Ampersand = 38,
  OpenRound = 40,
  CloseRound = 41,
  Star = 42,
  Plus = 43,
  Comma = 44,
  Minus = 45,
  Dot = 46,
  Slash = 47,
  Colon = 58,
  Semicolon = 59,
  Less = 60,
  Assign = 61,
  Greater = 62,
  Question = 63,
  At = 64,
  OpenSquare = 91,
  Backslash = 92,
  CloseSquare = 93,
  Caret = 94,
  Backtick = 96,
  OpenCurly = 123,
  Bar = 124,
  CloseCurly = 125,
  Tilde = 126,

  InlineHtml = 128,
  OpenTag,
  OpenTagWithEcho,
  CloseTag,
  Variable,
  Name,
  QualifiedName,
  FullyQualifiedName,
  RelativeName,
  Integer,
  Float,
  /** A string without anything in it that is evaluated. */
  String,
  /** A part of a string. */
  StringText,
  /** The `a` of `"${a}"`. */
  StringVariable,
  /** The `0` of `"$a[0]"`. */
  StringNumber,
  /** The `{` of `"{$a}"`. */
  CurlyInString,
  /** `${` in a string. */
  DollarCurly,
  StartHeredoc,
  EndHeredoc,
  /** `#[` */
  AttributeStart,
  Arrow,
  NullsafeArrow,
  DoubleArrow,
  DoubleColon,
  Ellipsis,
  Cast,
  Increment,
  Decrement,
  Equal,
  NotEqual,
  Identical,
  NotIdentical,
  LessOrEqual,
  GreaterOrEqual,
  Spaceship,
  BooleanAnd,
  BooleanOr,
  Coalesce,
  Power,
  ShiftLeft,
  ShiftRight,
  Pipe,
  /** `+=` and its like. */
  AssignWith,
  /** A character that PHP has no use for. */
  Bad,
  /** The `{ … }` of a named function that was passed over. */
  Body,

  // Words, in the order of `words`.
  Abstract,
  And,
  Array,
  As,
  Break,
  Callable,
  Case,
  Catch,
  Class,
  Clone,
  Const,
  Continue,
  Declare,
  Default,
  Do,
  Echo,
  Else,
  Elseif,
  Enddeclare,
  Endfor,
  Endforeach,
  Endif,
  Endswitch,
  Endwhile,
  Enum,
  Exit,
  Extends,
  Final,
  Finally,
  Fn,
  For,
  Foreach,
  Function,
  Global,
  Goto,
  HaltCompiler,
  If,
  Implements,
  Include,
  IncludeOnce,
  Instanceof,
  Insteadof,
  Interface,
  List,
  Match,
  Namespace,
  New,
  Or,
  Print,
  Private,
  Protected,
  Public,
  Readonly,
  Require,
  RequireOnce,
  Return,
  Static,
  Switch,
  Throw,
  Trait,
  Try,
  Unset,
  Use,
  Var,
  While,
  Xor,
  Yield,
  YieldFrom,
}

const words =
  `abstract and array as break callable case catch class clone const continue declare default do echo else elseif
  enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for foreach function global goto
  __halt_compiler if implements include include_once instanceof insteadof interface list match namespace new or print private
  protected public readonly require require_once return static switch throw trait try unset use var while xor yield`.split(
    /\s+/,
  );

const longest = 15;

const keywords: ReadonlyMap<string, Token> = new Map(
  words.map((word, index) => [word, tokenOf(Token.Abstract + index)]),
);

/** By length and first letter: most names are held against nothing. */
const mayBeKeyword = new Uint8Array((longest + 1) * 32);
for (const word of words) mayBeKeyword[word.length * 32 + (word.charCodeAt(0) & 31)] = 1;

/** The keyword that stands there; `Token.Name` where it is none. Case does not count. */
export function keywordAt(text: string, start: number, end: number): Token {
  const length = end - start;
  if (length > longest || mayBeKeyword[length * 32 + (text.charCodeAt(start) & 31)] !== 1) return Token.Name;
  const written = text.slice(start, end);
  return keywords.get(written) ?? keywords.get(written.toLowerCase()) ?? Token.Name;
}

/** Whether a token is a keyword, which may be the name of a member. */
export function isKeyword(kind: Token): boolean {
  return kind >= Token.Abstract;
}

/** Whether a token may be the name of a class. */
export function isClassName(kind: Token): boolean {
  switch (kind) {
    case Token.Name:
    case Token.QualifiedName:
    case Token.FullyQualifiedName:
    case Token.RelativeName:
    case Token.Static:
    case Token.Enum:
      return true;
    default:
      return false;
  }
}

/** A number as the kind of token that it stands for: a character's code, or what an array of bytes gives back. */
export function tokenOf(kind: number): Token {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- every code below 128 is a kind
  return kind;
}

/** A string or comment that ends with its line, as what closes it is not there. */
export interface Unclosed {
  readonly start: number;
  readonly end: number;
  readonly closer: string;
}

/** The tokens of a text, in order; behind the last one stands `Token.End`. */
export class TokenList {
  kinds: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  count = 0;
  /** What was taken for a quote or comment that somebody has yet to close, in text order. */
  unclosed: Unclosed[] = [];
  /** Whether a comment holds the beginning of another one: it may be one that somebody has yet to close. */
  hidesCode = false;

  /** `expected`: about how many there will be. */
  constructor(expected: number) {
    this.kinds = new Uint8Array(expected);
    this.starts = new Int32Array(expected);
    this.ends = new Int32Array(expected);
  }

  clear(): void {
    this.count = 0;
    this.unclosed = [];
    this.hidesCode = false;
  }

  push(kind: Token, start: number, end: number): void {
    const index = this.count++;
    if (index === this.kinds.length) this.#grow();
    this.kinds[index] = kind;
    this.starts[index] = start;
    this.ends[index] = end;
  }

  /** Kind of the last token. */
  get last(): Token {
    return tokenOf(this.kinds[this.count - 1] ?? Token.End);
  }

  #grow(): void {
    const length = this.kinds.length * 2 + 16;
    const { kinds, starts, ends } = this;
    this.kinds = new Uint8Array(length);
    this.starts = new Int32Array(length);
    this.ends = new Int32Array(length);
    this.kinds.set(kinds);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
