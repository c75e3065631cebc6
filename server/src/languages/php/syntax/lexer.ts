import { begunBy, Begins, endOfName, endOfSpace, isDigit, isNameStart } from './characters';
import { endOfComment } from './comments';
import { lexNumber } from './lex-number';
import { operatorAt } from './lex-operator';
import { keywordAt, Token, TokenList } from './tokens';

/** What is being read: code, or the inside of what stands in these quotes. */
const enum Mode {
  Code,
  DoubleQuotes,
  Backticks,
  Heredoc,
  Nowdoc,
}

/** Of the text that is being read: only one is at a time, and arrays of their size are dear to make. */
const shared = new TokenList(10_000);

/** All tokens of a file of PHP. They are good until others are asked for. */
export function tokensOfFile(text: string): TokenList {
  return new Lexer(text, 0, text.length, false).file();
}

/** The same, with each body of a named function as one token, as far as its end is plain to see. */
export function outlineOfFile(text: string): TokenList {
  return new Lexer(text, 0, text.length, true).file();
}

/** The tokens of a part of a file that is code, bodies of named functions in it as one token each. */
export function tokensOfCode(text: string, start: number, end: number): TokenList {
  return new Lexer(text, start, end, true).code();
}

/** Where what stands in quotes may end or something in it is evaluated, and backslashes; one character each. */
const inSingleQuotes = /['\\]/g;
const inDoubleQuotes = /["\\]|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
const inBackticks = /[`\\]|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
/** A backslash before a line break is one like others. */
const inHeredoc = /[\r\n]|\\(?![\r\n])|\$(?=[{A-Za-z_\u0080-\uffff])|\{(?=\$)/g;
const inNowdoc = /[\r\n]/g;

/**
 * What decides where a body ends: braces, and what begins something in which they mean nothing. A visibility at the beginning
 * of a line is that of an anonymous class's member, or the body was not closed.
 */
const inBody = /[{}'"`#/<?]|p(?=(?:ublic|rotected|rivate)\b)(?<=\n[ \t]*p)/g;

function patternOf(mode: Mode): RegExp {
  switch (mode) {
    case Mode.DoubleQuotes:
    case Mode.Code:
      return inDoubleQuotes;
    case Mode.Backticks:
      return inBackticks;
    case Mode.Heredoc:
      return inHeredoc;
    case Mode.Nowdoc:
      return inNowdoc;
  }
}

const castTypes = new Set(
  'array binary bool boolean double float int integer object real string unset void'.split(' '),
);
const longestCast = 8;

/**
 * Goes through a text once, and cuts it as PHP does: any text, in linear time. What is open at its end goes on to there.
 * https://github.com/php/php-src/blob/master/Zend/zend_language_scanner.l
 */
class Lexer {
  readonly #text: string;
  readonly #end: number;
  readonly #tokens: TokenList;
  #at: number;
  /** What is read now is last; a brace opens code in code. */
  readonly #modes: Mode[] = [Mode.Code];
  /** The closing markers of the heredocs and nowdocs that are open. */
  readonly #markers: string[] = [];
  readonly #passesBodies: boolean;
  /** The index of the token that names the function whose body is still to come; -1 where none is. */
  #header = -1;
  /** No body that begins before is passed over: where it ends could not be told. */
  #oddUntil = 0;

  constructor(text: string, start: number, end: number, passesBodies: boolean) {
    this.#passesBodies = passesBodies;
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#tokens = shared;
    shared.count = 0;
  }

  file(): TokenList {
    this.#html();
    return this.code();
  }

  code(): TokenList {
    while (this.#at < this.#end) {
      const mode = this.#modes.at(-1) ?? Mode.Code;
      if (mode === Mode.Code) this.#code();
      else this.#inside(mode);
    }
    this.#tokens.push(Token.End, this.#end, this.#end);
    return this.#tokens;
  }

  #push(kind: Token, length: number): void {
    this.#tokens.push(kind, this.#at, this.#at + length);
    this.#at += length;
  }

  #pushTo(kind: Token, end: number): void {
    if (end > this.#at) this.#tokens.push(kind, this.#at, end);
    this.#at = end;
  }

  /** What is outside of tags, and the tag behind it. */
  #html(): void {
    const text = this.#text;
    for (let at = this.#at; ; at += 2) {
      at = text.indexOf('<?', at);
      if (at === -1 || at + 2 > this.#end) {
        this.#pushTo(Token.InlineHtml, this.#end);
        return;
      }
      if (text.charCodeAt(at + 2) === 0x3d) {
        this.#pushTo(Token.InlineHtml, at);
        this.#push(Token.OpenTagWithEcho, 3);
        return;
      }
      const length = lengthOfTag(text, at, this.#end);
      if (length === 0) continue;
      this.#pushTo(Token.InlineHtml, at);
      this.#push(Token.OpenTag, length);
      return;
    }
  }

  /** Up to the end of the code or to where a string with something in it begins. */
  #code(): void {
    const text = this.#text;
    const end = this.#end;
    const tokens = this.#tokens;
    while (this.#at < end) {
      const at = this.#at;
      const code = text.charCodeAt(at);
      switch (begunBy(code)) {
        case Begins.Space:
          this.#at = text.charCodeAt(at + 1) > 0x20 ? at + 1 : endOfSpace(text, at, end);
          break;
        case Begins.Name:
          if (this.#word()) return;
          break;
        case Begins.Single:
          tokens.push(code, at, at + 1);
          this.#at = at + 1;
          break;
        case Begins.Dollar:
          this.#at = isNameStart(text.charCodeAt(at + 1)) ? endOfName(text, at + 2, end) : at + 1;
          tokens.push(this.#at > at + 1 ? Token.Variable : Token.Dollar, at, this.#at);
          break;
        case Begins.Digit:
          this.#at = lexNumber(text, at, tokens);
          break;
        case Begins.Nothing:
          this.#push(Token.Bad, 1);
          break;
        case Begins.Mark:
          if (this.#mark(code)) return;
      }
    }
  }

  /** Each answers whether code is left. */
  #mark(code: number): boolean {
    const text = this.#text;
    switch (code) {
      case 0x22:
        return this.#doubleQuote(this.#at + 1);
      case 0x27:
        this.#singleQuoted(this.#at + 1);
        return false;
      case 0x60:
        this.#push(Token.Backtick, 1);
        this.#modes.push(Mode.Backticks);
        return true;
      case 0x23:
      case 0x2f: {
        const behind = endOfComment(text, this.#at, this.#end);
        if (behind !== this.#at) this.#at = behind;
        else if (code === 0x23) this.#push(Token.AttributeStart, 2);
        else this.#operator(code);
        return false;
      }
      case 0x28:
        this.#roundBracket();
        return false;
      case 0x7b:
        if (this.#header !== -1 && this.#passBody()) return false;
        this.#push(Token.OpenCurly, 1);
        this.#modes.push(Mode.Code);
        return false;
      case 0x7d:
        this.#push(Token.CloseCurly, 1);
        if (this.#modes.length > 1) this.#modes.pop();
        return this.#modes.at(-1) !== Mode.Code;
      case 0x5c:
        this.#backslash();
        return false;
      case 0x2e:
        if (!isDigit(text.charCodeAt(this.#at + 1))) return this.#operator(code);
        this.#at = lexNumber(text, this.#at, this.#tokens);
        return false;
      case 0x3c:
        return (text.startsWith('<<<', this.#at) && this.#heredoc(this.#at)) || this.#operator(code);
      case 0x3f:
        if (text.charCodeAt(this.#at + 1) !== 0x3e) return this.#operator(code);
        this.#closeTag();
        return false;
      default:
        return this.#operator(code);
    }
  }

  #operator(code: number): false {
    const operator = operatorAt(this.#text, this.#at, this.#end);
    if (operator !== null) this.#push(operator[1], operator[0].length);
    else this.#push(code, 1);
    return false;
  }

  #closeTag(): void {
    const behind = this.#text.charCodeAt(this.#at + 2);
    // The line break behind it belongs to it.
    const length = behind === 0x0a ? 3 : behind === 0x0d ? (this.#text.charCodeAt(this.#at + 3) === 0x0a ? 4 : 3) : 2;
    this.#push(Token.CloseTag, Math.min(length, this.#end - this.#at));
    if (this.#at < this.#end) this.#html();
  }

  #roundBracket(): void {
    const text = this.#text;
    const start = endOfBlank(text, this.#at + 1);
    let end = start;
    while (end - start <= longestCast && isNameStart(text.charCodeAt(end))) end++;
    if (end > start && end - start <= longestCast) {
      const behind = endOfBlank(text, end);
      if (text.charCodeAt(behind) === 0x29 && castTypes.has(text.slice(start, end).toLowerCase())) {
        this.#pushTo(Token.Cast, behind + 1);
        return;
      }
    }
    this.#push(Token.OpenRound, 1);
  }

  /** A name or a keyword. */
  #word(): boolean {
    const text = this.#text;
    const start = this.#at;
    const end = endOfName(text, start + 1, this.#end);
    const next = text.charCodeAt(end);
    if (end - start === 1 && (text.charCodeAt(start) | 32) === 0x62) {
      // b"…"
      if (next === 0x22) return this.#doubleQuote(end + 1);
      if (next === 0x27) {
        this.#singleQuoted(end + 1);
        return false;
      }
      if (next === 0x3c && text.startsWith('<<<', end) && this.#heredoc(end)) return true;
    }
    const before = this.#tokens.last;
    if (before === Token.Arrow || before === Token.NullsafeArrow) {
      this.#pushTo(Token.Name, end);
      return false;
    }
    if (this.#passesBodies && this.#isFunctionName(before, end)) this.#header = this.#tokens.count;
    const kind = keywordAt(text, start, end);
    if (next === 0x5c && isNameStart(text.charCodeAt(end + 1))) {
      const behind = this.#endOfSegments(end);
      this.#pushTo(kind === Token.Namespace ? Token.RelativeName : Token.QualifiedName, behind);
    } else this.#pushWord(kind, end);
    return false;
  }

  /** Whether the word is what follows on `function` or `function &`, with parameters behind it. */
  #isFunctionName(before: Token, end: number): boolean {
    const { count, kinds } = this.#tokens;
    const isNamed =
      before === Token.Function || (before === Token.Ampersand && kinds[count - 2] === (Token.Function as number));
    return isNamed && this.#text.charCodeAt(endOfSpace(this.#text, end, this.#end)) === 0x28;
  }

  /** Makes one token of the body that begins here. False where none does, or where something is odd about it. */
  #passBody(): boolean {
    const header = this.#header;
    if (!isWholeHeader(this.#tokens, header)) {
      // A hook of a property stands among the parameters; behind a semicolon the function has no body.
      if (this.#tokens.last === Token.Semicolon) this.#header = -1;
      return false;
    }
    const start = this.#at;
    const { count } = this.#tokens;
    const end = start < this.#oddUntil ? -1 : this.#endOfBody(start + 1);
    this.#tokens.count = count;
    this.#header = -1;
    this.#at = start;
    if (end !== -1) this.#pushTo(Token.Body, end);
    return end !== -1;
  }

  /** Where the body ends whose brace is before `start`; -1 where it does not, or may not. */
  #endOfBody(start: number): number {
    const text = this.#text;
    let open = 1;
    let at = start;
    while (open > 0) {
      inBody.lastIndex = at;
      at = inBody.test(text) ? inBody.lastIndex : this.#end + 1;
      const code = text.charCodeAt(at - 1);
      if (at > this.#end || code === 0x70) {
        this.#oddUntil = at;
        return -1;
      }
      if (code === 0x7b) open++;
      else if (code === 0x7d) open--;
      else at = this.#endOfOpaque(code, at - 1);
    }
    return at;
  }

  /** Where a string, a comment or what is outside of code ends; behind the character where it begins none of these. */
  #endOfOpaque(code: number, start: number): number {
    const text = this.#text;
    const depth = this.#modes.length;
    this.#at = start;
    switch (code) {
      case 0x27:
        return Math.min(this.#next(inSingleQuotes, start + 1) + 1, this.#end);
      case 0x22:
      case 0x60: {
        const end = code === 0x22 ? this.#next(inDoubleQuotes, start + 1) : this.#end;
        if (end < this.#end && text.charCodeAt(end) === 0x22) return end + 1;
        this.#mark(code);
        break;
      }
      case 0x3c:
        if (!text.startsWith('<<<', start) || !this.#heredoc(start)) return start + 1;
        break;
      case 0x3f:
        if (text.charCodeAt(start + 1) !== 0x3e) return start + 1;
        this.#closeTag();
        return this.#at;
      default:
        return Math.max(endOfComment(text, start, this.#end), start + 1);
    }
    return this.#passString(depth);
  }

  /** Up to the end of the string that was begun; `depth`: what was open before it. */
  #passString(depth: number): number {
    while (this.#at < this.#end && this.#modes.length > depth) {
      const mode = this.#modes.at(-1) ?? Mode.Code;
      if (mode === Mode.Code) this.#code();
      else this.#inside(mode);
    }
    return this.#at;
  }

  #pushWord(kind: Token, end: number): void {
    if (kind === Token.Enum) this.#pushTo(this.#isEnum(end) ? kind : Token.Name, end);
    else if (kind === Token.Yield) {
      const from = endOfSpace(this.#text, end, this.#end);
      const isFrom = from > end && /^from$/i.test(this.#text.slice(from, endOfName(this.#text, from, this.#end)));
      this.#pushTo(isFrom ? Token.YieldFrom : kind, isFrom ? from + 4 : end);
    } else {
      this.#pushTo(kind, end);
      if (kind === Token.HaltCompiler) this.#halt();
    }
  }

  /** `enum` is a keyword only before a name. */
  #isEnum(end: number): boolean {
    const start = endOfSpace(this.#text, end, this.#end);
    if (start === end || !isNameStart(this.#text.charCodeAt(start))) return false;
    const next = keywordAt(this.#text, start, endOfName(this.#text, start, this.#end));
    return next !== Token.Extends && next !== Token.Implements;
  }

  /** What stands behind `__halt_compiler();` is data. */
  #halt(): void {
    for (const mark of ['(', ')', ';']) {
      let at = endOfSpace(this.#text, this.#at, this.#end);
      for (let behind = endOfComment(this.#text, at, this.#end); behind !== at;) {
        at = endOfSpace(this.#text, behind, this.#end);
        behind = endOfComment(this.#text, at, this.#end);
      }
      this.#at = at;
      if (mark === ';' && this.#text.startsWith('?>', at))
        this.#push(Token.CloseTag, this.#text[at + 2] === '\n' ? 3 : 2);
      else if (this.#text.startsWith(mark, at)) this.#push(mark.charCodeAt(0), 1);
      else return;
    }
    this.#pushTo(Token.InlineHtml, this.#end);
  }

  #endOfSegments(start: number): number {
    const text = this.#text;
    let at = start;
    while (text.charCodeAt(at) === 0x5c && isNameStart(text.charCodeAt(at + 1)))
      at = endOfName(text, at + 1, this.#end);
    return at;
  }

  #backslash(): void {
    const end = this.#endOfSegments(this.#at);
    if (end === this.#at) this.#push(Token.Backslash, 1);
    else this.#pushTo(Token.FullyQualifiedName, end);
  }

  #singleQuoted(start: number): void {
    const end = this.#next(inSingleQuotes, start);
    if (end === this.#end) this.#pushTo(Token.StringText, end);
    else this.#pushTo(Token.String, end + 1);
  }

  #doubleQuote(start: number): boolean {
    const end = this.#next(inDoubleQuotes, start);
    if (this.#text.charCodeAt(end) === 0x22 && end < this.#end) {
      this.#pushTo(Token.String, end + 1);
      return false;
    }
    this.#pushTo(Token.Quote, start);
    this.#modes.push(Mode.DoubleQuotes);
    return true;
  }

  /** Where what a pattern is for comes next, that no backslash takes its meaning from; the end where it does not. */
  #next(pattern: RegExp, start: number): number {
    const text = this.#text;
    pattern.lastIndex = start;
    while (pattern.test(text)) {
      const at = pattern.lastIndex - 1;
      if (at >= this.#end) break;
      if (text.charCodeAt(at) !== 0x5c) return at;
      pattern.lastIndex = at + 2;
    }
    return this.#end;
  }

  /** `start`: where `<<<` stands. False where no heredoc begins there. */
  #heredoc(start: number): boolean {
    const text = this.#text;
    let at = endOfBlank(text, start + 3);
    const quote = text.charCodeAt(at);
    const isQuoted = quote === 0x22 || quote === 0x27;
    if (isQuoted) at++;
    if (!isNameStart(text.charCodeAt(at))) return false;
    const end = endOfName(text, at, this.#end);
    const marker = text.slice(at, end);
    if (isQuoted && text.charCodeAt(end) !== quote) return false;
    const line = isQuoted ? end + 1 : end;
    const lineBreak = lengthOfLineBreak(text, line);
    if (lineBreak === 0 || line >= this.#end) return false;
    this.#pushTo(Token.StartHeredoc, line + lineBreak);
    this.#modes.push(quote === 0x27 ? Mode.Nowdoc : Mode.Heredoc);
    this.#markers.push(marker);
    this.#closeHeredoc(this.#at);
    return true;
  }

  /** Ends a heredoc where its closing marker stands, alone at the beginning of a line. */
  #closeHeredoc(line: number): boolean {
    const marker = this.#markers.at(-1) ?? '';
    const start = endOfBlank(this.#text, line);
    const end = start + marker.length;
    if (end > this.#end || !this.#text.startsWith(marker, start) || endOfName(this.#text, end, end + 1) !== end)
      return false;
    this.#pushTo(Token.StringText, line);
    this.#pushTo(Token.EndHeredoc, end);
    this.#markers.pop();
    this.#modes.pop();
    return true;
  }

  /** The inside of a string: its text, and what stands in it. */
  #inside(mode: Mode): void {
    const text = this.#text;
    const pattern = patternOf(mode);
    for (let at = this.#next(pattern, this.#at); ; at = this.#next(pattern, at)) {
      const code = text.charCodeAt(at);
      if (at === this.#end) {
        this.#pushTo(Token.StringText, at);
        return;
      }
      if (code === 0x0a || code === 0x0d) {
        at += lengthOfLineBreak(text, at);
        if (this.#closeHeredoc(at)) return;
      } else {
        this.#pushTo(Token.StringText, at);
        if (code === 0x24 || code === 0x7b) this.#embedded(code);
        else {
          this.#push(code, 1);
          this.#modes.pop();
        }
        return;
      }
    }
  }

  /** `$a`, `$a[0]`, `$a->b`, `{$`, `${`. */
  #embedded(code: number): void {
    const text = this.#text;
    if (code === 0x7b) {
      this.#push(Token.CurlyInString, 1);
      this.#modes.push(Mode.Code);
      return;
    }
    if (text.charCodeAt(this.#at + 1) === 0x7b) {
      this.#push(Token.DollarCurly, 2);
      this.#modes.push(Mode.Code);
      const end = endOfName(text, this.#at, this.#end);
      const next = text.charCodeAt(end);
      const isName = isNameStart(text.charCodeAt(this.#at)) && (next === 0x5b || next === 0x7d);
      if (isName) this.#pushTo(Token.StringVariable, end);
      return;
    }
    this.#pushTo(Token.Variable, endOfName(text, this.#at + 2, this.#end));
    if (text.charCodeAt(this.#at) === 0x5b) this.#offset();
    else this.#member();
  }

  #member(): void {
    const text = this.#text;
    const isNullsafe = text.charCodeAt(this.#at) === 0x3f;
    const arrow = isNullsafe ? this.#at + 1 : this.#at;
    if (!text.startsWith('->', arrow) || !isNameStart(text.charCodeAt(arrow + 2))) return;
    this.#pushTo(isNullsafe ? Token.NullsafeArrow : Token.Arrow, arrow + 2);
    this.#pushTo(Token.Name, endOfName(text, this.#at, this.#end));
  }

  /** `[0]`, `[-1]`, `[key]`, `[$key]`; anything else in the brackets ends them. */
  #offset(): void {
    const text = this.#text;
    this.#push(Token.OpenSquare, 1);
    while (this.#at < this.#end) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x5d) {
        this.#push(Token.CloseSquare, 1);
        return;
      }
      if (isDigit(code)) {
        lexNumber(text.slice(this.#at, endOfName(text, this.#at, this.#end)), 0, this.#number);
        this.#push(Token.StringNumber, this.#number.ends[0] ?? 1);
        this.#number.count = 0;
      } else if (isNameStart(code)) this.#pushTo(Token.Name, endOfName(text, this.#at, this.#end));
      else if (code === 0x24 && isNameStart(text.charCodeAt(this.#at + 1))) {
        this.#pushTo(Token.Variable, endOfName(text, this.#at + 1, this.#end));
      } else if (code <= 0x20 || code === 0x5c || code === 0x27 || code === 0x23) return;
      else this.#push(code, 1);
    }
  }

  readonly #number = new TokenList(1);
}

/** Spaces and tabs. */
function endOfBlank(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x09; code = text.charCodeAt(at)) at++;
  return at;
}

function lengthOfLineBreak(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x0a) return 1;
  return code === 0x0d ? (text.charCodeAt(at + 1) === 0x0a ? 2 : 1) : 0;
}

/** Of `<?php` and the white space behind it, which belongs to it; 0 where it is no tag. */
function lengthOfTag(text: string, at: number, end: number): number {
  if (!/^php$/i.test(text.slice(at + 2, at + 5))) return 0;
  if (at + 5 >= end) return 5;
  const code = text.charCodeAt(at + 5);
  if (code === 0x20 || code === 0x09) return 6;
  const lineBreak = lengthOfLineBreak(text, at + 5);
  return lineBreak === 0 ? 0 : 5 + lineBreak;
}

/** Whether the brackets of a function's parameters are closed, and nothing ended it since. */
function isWholeHeader({ kinds, count }: TokenList, header: number): boolean {
  let open = 0;
  for (let index = header; index < count; index++) {
    const kind: Token = kinds[index] ?? Token.End;
    if (kind === Token.OpenRound) open++;
    else if (kind === Token.CloseRound) open--;
    else if (kind === Token.Semicolon && open === 0) return false;
  }
  return open === 0;
}
