import { begunBy, Begins, endOfName, endOfSpace, isDigit, isNameStart } from './characters';
import { endOfComment, isDoubtful } from './comments';
import { lexNumber } from './lex-number';
import { lexOffsetOrMember } from './lex-offset';
import { operatorAt } from './lex-operator';
import { behindMark, isWholeHeader } from './lex-body';
import { endOfCast } from './lex-cast';
import { heredocAt, isClosed, inDoubleQuotes, inSingleQuotes, Mode, nextOf, patternOf } from './lex-string';
import { endOfBlank, endOfLine, lengthOfCloseTag, lengthOfLineBreak, lengthOfTag } from './lex-tag';
import { OpenQuotes, type Snapshot } from './open-quotes';
import { keywordAt, Token, tokenOf, TokenList } from './tokens';

/** Of the text that is being read: only one is at a time, and arrays of their size are dear to make. */
const shared = new TokenList(10_000);

/**
 * All tokens of a file of PHP. They are good until others are asked for. `isWary`: what seems not to be closed ends with its
 * line.
 */
export function tokensOfFile(text: string, isWary = false): TokenList {
  return new Lexer({ text, start: 0, end: text.length, passesBodies: false, isWary }).file();
}

/** The same, with each body of a named function as one token, as far as its end is plain to see. */
export function outlineOfFile(text: string): TokenList {
  return new Lexer({ text, start: 0, end: text.length, passesBodies: true, isWary: false }).file();
}

/** The tokens of a part of a file that is code, bodies of named functions in it as one token each. */
export function tokensOfCode(text: string, start: number, end: number, isWary = false): TokenList {
  return new Lexer({ text, start, end, passesBodies: !isWary, isWary }).code();
}

interface Lexed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly passesBodies: boolean;
  readonly isWary: boolean;
}

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

  /** Null where all is read as PHP reads it. */
  readonly #quotes: OpenQuotes | null;

  constructor({ text, start, end, passesBodies, isWary }: Lexed) {
    this.#passesBodies = passesBodies;
    this.#quotes = isWary ? new OpenQuotes() : null;
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#tokens = shared;
    shared.clear();
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
      if (this.#at === this.#end && this.#modes.length > 1) this.#goBack(this.#quotes?.outermost() ?? null);
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
          tokens.push(tokenOf(code), at, at + 1);
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
        if (this.#passUnclosed('"')) return false;
        return this.#doubleQuote(this.#at + 1);
      case 0x27:
        if (!this.#passUnclosed("'")) this.#singleQuoted(this.#at + 1);
        return false;
      case 0x60:
        if (this.#passUnclosed('`')) return false;
        this.#noteQuote();
        this.#push(Token.Backtick, 1);
        this.#modes.push(Mode.Backticks);
        return true;
      case 0x23:
      case 0x2f: {
        const behind = endOfComment(text, this.#at, this.#end);
        if (behind !== this.#at) this.#passComment(behind);
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
    else this.#push(tokenOf(code), 1);
    return false;
  }

  #closeTag(): void {
    this.#push(Token.CloseTag, lengthOfCloseTag(this.#text, this.#at, this.#end));
    if (this.#at < this.#end) this.#html();
  }

  #roundBracket(): void {
    const end = endOfCast(this.#text, this.#at);
    if (end > this.#end || end === -1) this.#push(Token.OpenRound, 1);
    else this.#pushTo(Token.Cast, end);
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
    let open = 1;
    let at = start;
    while (open > 0) {
      at = behindMark(this.#text, at, this.#end);
      const code = this.#text.charCodeAt(at - 1);
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
        this.#push(Token.CloseTag, lengthOfCloseTag(this.#text, at, this.#end));
      else if (this.#text.startsWith(mark, at)) this.#push(tokenOf(mark.charCodeAt(0)), 1);
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
    this.#noteQuote();
    const end = this.#next(inSingleQuotes, start);
    if (end === this.#end) this.#pushTo(Token.StringText, end);
    else this.#pushTo(Token.String, end + 1);
    if (end === this.#end) this.#goBack(this.#quotes?.outermost() ?? null);
    else this.#noteQuoteEnd();
  }

  #doubleQuote(start: number): boolean {
    this.#noteQuote();
    const end = this.#next(inDoubleQuotes, start);
    if (this.#text.charCodeAt(end) === 0x22 && end < this.#end) {
      this.#pushTo(Token.String, end + 1);
      this.#noteQuoteEnd();
      return false;
    }
    this.#pushTo(Token.Quote, start);
    this.#modes.push(Mode.DoubleQuotes);
    return true;
  }

  /** Makes one token of a quote that is not closed and the rest of its line. */
  #passUnclosed(quote: string): boolean {
    if (this.#quotes?.isUnclosed(this.#at) !== true) return false;
    this.#passLine(quote);
    return true;
  }

  #passLine(closer: string): void {
    const start = this.#at;
    const end = Math.min(endOfLine(this.#text, start), this.#end);
    this.#pushTo(Token.Bad, end);
    this.#tokens.unclosed.push({ start, end, closer });
  }

  #noteQuote(): void {
    this.#quotes?.begin({
      at: this.#at,
      count: this.#tokens.count,
      modes: [...this.#modes],
      markers: [...this.#markers],
    });
  }

  #noteQuoteEnd(): void {
    if (this.#quotes !== null) this.#goBack(this.#quotes.end(this.#text, this.#at));
  }

  #goBack(to: Snapshot | null): void {
    if (to === null) return;
    this.#at = to.at;
    this.#tokens.count = to.count;
    this.#modes.splice(0, this.#modes.length, ...to.modes);
    this.#markers.splice(0, this.#markers.length, ...to.markers);
    const { unclosed } = this.#tokens;
    while ((unclosed.at(-1)?.start ?? -1) >= to.at) unclosed.pop();
  }

  /** `end`: where it ends to PHP. A comment in which another one begins may be one that somebody has yet to close. */
  #passComment(end: number): void {
    const text = this.#text;
    const start = this.#at;
    this.#at = end;
    if (text.charCodeAt(start + 1) !== 0x2a || !isDoubtful(text, start, end)) return;
    if (this.#quotes === null) this.#tokens.hidesCode = true;
    else {
      this.#at = Math.min(endOfLine(text, start), this.#end);
      this.#tokens.unclosed.push({ start, end: this.#at, closer: '*/' });
    }
  }

  #next(pattern: RegExp, start: number): number {
    return nextOf(pattern, this.#text, start, this.#end);
  }

  /** `start`: where `<<<` stands. False where no heredoc begins there. */
  #heredoc(start: number): boolean {
    const head = heredocAt(this.#text, start);
    if (head === null || head.end > this.#end) return false;
    if (this.#quotes !== null && !isClosed(this.#text, head)) {
      this.#passLine(head.marker);
      return true;
    }
    this.#pushTo(Token.StartHeredoc, head.end);
    this.#modes.push(head.mode);
    this.#markers.push(head.marker);
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
          this.#push(tokenOf(code), 1);
          this.#modes.pop();
          this.#noteQuoteEnd();
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
    this.#at = lexOffsetOrMember(text, this.#at, this.#end, this.#tokens);
  }
}
