import { begunBy, Begins, endOfName, endOfSpace, isDigit, isNameStart } from './characters';
import { lexNumber } from './lex-number';
import { operatorAt } from './lex-operator';
import { behindMark, isWholeHeader } from './lex-body';
import { endOfCast } from './lex-cast';
import {
  goBackToOpenQuote,
  lexBackticks,
  lexDoubleQuoted,
  lexHeredoc,
  lexInside,
  lexSingleQuoted,
  passComment,
  passUnclosed,
} from './lex-quotes';
import { inDoubleQuotes, inSingleQuotes, Mode } from './lex-string';
import { lengthOfCloseTag, lengthOfTag } from './lex-tag';
import { LexerState, type Lexed } from './lexer-state';
import { keywordAt, Token, tokenOf, type TokenList } from './tokens';

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

/**
 * Goes through a text once, and cuts it as PHP does: any text, in linear time. What is open at its end goes on to there.
 * https://github.com/php/php-src/blob/master/Zend/zend_language_scanner.l
 */
class Lexer extends LexerState {
  readonly #passesBodies: boolean;
  /** The index of the token that names the function whose body is still to come; -1 where none is. */
  #header = -1;
  /** No body that begins before is passed over: where it ends could not be told. */
  #oddUntil = 0;

  constructor(lexed: Lexed) {
    super(lexed);
    this.#passesBodies = lexed.passesBodies;
  }

  file(): TokenList {
    this.#html();
    return this.code();
  }

  code(): TokenList {
    while (this.at < this.end) {
      const mode = this.modes.at(-1) ?? Mode.Code;
      if (mode === Mode.Code) this.#code();
      else lexInside(this, mode);
      if (this.at === this.end && this.modes.length > 1) goBackToOpenQuote(this);
    }
    this.tokens.push(Token.End, this.end, this.end);
    return this.tokens;
  }

  /** What is outside of tags, and the tag behind it. */
  #html(): void {
    const text = this.text;
    for (let at = this.at; ; at += 2) {
      at = text.indexOf('<?', at);
      if (at === -1 || at + 2 > this.end) {
        this.pushTo(Token.InlineHtml, this.end);
        return;
      }
      if (text.charCodeAt(at + 2) === 0x3d) {
        this.pushTo(Token.InlineHtml, at);
        this.push(Token.OpenTagWithEcho, 3);
        return;
      }
      const length = lengthOfTag(text, at, this.end);
      if (length === 0) continue;
      this.pushTo(Token.InlineHtml, at);
      this.push(Token.OpenTag, length);
      return;
    }
  }

  /** Up to the end of the code or to where a string with something in it begins. */
  #code(): void {
    const text = this.text;
    const end = this.end;
    const tokens = this.tokens;
    while (this.at < end) {
      const at = this.at;
      const code = text.charCodeAt(at);
      switch (begunBy(code)) {
        case Begins.Space:
          this.at = text.charCodeAt(at + 1) > 0x20 ? at + 1 : endOfSpace(text, at, end);
          break;
        case Begins.Name:
          if (this.#word()) return;
          break;
        case Begins.Single:
          tokens.push(tokenOf(code), at, at + 1);
          this.at = at + 1;
          break;
        case Begins.Dollar:
          this.at = isNameStart(text.charCodeAt(at + 1)) ? endOfName(text, at + 2, end) : at + 1;
          tokens.push(this.at > at + 1 ? Token.Variable : Token.Dollar, at, this.at);
          break;
        case Begins.Digit:
          this.at = lexNumber(text, at, tokens);
          break;
        case Begins.Nothing:
          this.push(Token.Bad, 1);
          break;
        case Begins.Mark:
          if (this.#mark(code)) return;
      }
    }
  }

  /** Each answers whether code is left. */
  #mark(code: number): boolean {
    const text = this.text;
    switch (code) {
      case 0x22:
        if (passUnclosed(this, '"')) return false;
        return lexDoubleQuoted(this, this.at + 1);
      case 0x27:
        if (!passUnclosed(this, "'")) lexSingleQuoted(this, this.at + 1);
        return false;
      case 0x60:
        if (passUnclosed(this, '`')) return false;
        lexBackticks(this);
        return true;
      case 0x23:
      case 0x2f: {
        const behind = this.comments.end(this.at);
        if (behind !== this.at) passComment(this, behind);
        else if (code === 0x23) this.push(Token.AttributeStart, 2);
        else this.#operator(code);
        return false;
      }
      case 0x28:
        this.#roundBracket();
        return false;
      case 0x7b:
        if (this.#header !== -1 && this.#passBody()) return false;
        this.push(Token.OpenCurly, 1);
        this.modes.push(Mode.Code);
        return false;
      case 0x7d:
        this.push(Token.CloseCurly, 1);
        if (this.modes.length > 1) this.modes.pop();
        return this.modes.at(-1) !== Mode.Code;
      case 0x5c:
        this.#backslash();
        return false;
      case 0x2e:
        if (!isDigit(text.charCodeAt(this.at + 1))) return this.#operator(code);
        this.at = lexNumber(text, this.at, this.tokens);
        return false;
      case 0x3c:
        return (text.startsWith('<<<', this.at) && lexHeredoc(this, this.at)) || this.#operator(code);
      case 0x3f:
        if (text.charCodeAt(this.at + 1) !== 0x3e) return this.#operator(code);
        this.#closeTag();
        return false;
      default:
        return this.#operator(code);
    }
  }

  #operator(code: number): false {
    const operator = operatorAt(this.text, this.at, this.end);
    if (operator !== null) this.push(operator[1], operator[0].length);
    else this.push(tokenOf(code), 1);
    return false;
  }

  #closeTag(): void {
    this.push(Token.CloseTag, lengthOfCloseTag(this.text, this.at, this.end));
    if (this.at < this.end) this.#html();
  }

  #roundBracket(): void {
    const end = endOfCast(this.text, this.at);
    if (end > this.end || end === -1) this.push(Token.OpenRound, 1);
    else this.pushTo(Token.Cast, end);
  }

  /** A name or a keyword. */
  #word(): boolean {
    const text = this.text;
    const start = this.at;
    const end = endOfName(text, start + 1, this.end);
    const next = text.charCodeAt(end);
    if (end - start === 1 && (text.charCodeAt(start) | 32) === 0x62) {
      // b"…"
      if (next === 0x22) return lexDoubleQuoted(this, end + 1);
      if (next === 0x27) {
        lexSingleQuoted(this, end + 1);
        return false;
      }
      if (next === 0x3c && text.startsWith('<<<', end) && lexHeredoc(this, end)) return true;
    }
    const before = this.tokens.last;
    if (before === Token.Arrow || before === Token.NullsafeArrow) {
      this.pushTo(Token.Name, end);
      return false;
    }
    if (this.#passesBodies && this.#isFunctionName(before, end)) this.#header = this.tokens.count;
    const kind = keywordAt(text, start, end);
    if (next === 0x5c && isNameStart(text.charCodeAt(end + 1))) {
      const behind = this.#endOfSegments(end);
      this.pushTo(kind === Token.Namespace ? Token.RelativeName : Token.QualifiedName, behind);
    } else this.#pushWord(kind, end);
    return false;
  }

  /** Whether the word is what follows on `function` or `function &`, with parameters behind it. */
  #isFunctionName(before: Token, end: number): boolean {
    const { count, kinds } = this.tokens;
    const isNamed =
      before === Token.Function || (before === Token.Ampersand && kinds[count - 2] === (Token.Function as number));
    return isNamed && this.text.charCodeAt(endOfSpace(this.text, end, this.end)) === 0x28;
  }

  /** Makes one token of the body that begins here. False where none does, or where something is odd about it. */
  #passBody(): boolean {
    const header = this.#header;
    if (!isWholeHeader(this.tokens, header)) {
      // A hook of a property stands among the parameters; behind a semicolon the function has no body.
      if (this.tokens.last === Token.Semicolon) this.#header = -1;
      return false;
    }
    const start = this.at;
    const { count } = this.tokens;
    const end = start < this.#oddUntil ? -1 : this.#endOfBody(start + 1);
    this.tokens.count = count;
    this.#header = -1;
    this.at = start;
    if (end !== -1) this.pushTo(Token.Body, end);
    return end !== -1;
  }

  /** Where the body ends whose brace is before `start`; -1 where it does not, or may not. */
  #endOfBody(start: number): number {
    let open = 1;
    let at = start;
    while (open > 0) {
      at = behindMark(this.text, at, this.end);
      const code = this.text.charCodeAt(at - 1);
      if (at > this.end || code === 0x70) {
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
    const text = this.text;
    const depth = this.modes.length;
    this.at = start;
    switch (code) {
      case 0x27:
        return Math.min(this.next(inSingleQuotes, start + 1) + 1, this.end);
      case 0x22:
      case 0x60: {
        const end = code === 0x22 ? this.next(inDoubleQuotes, start + 1) : this.end;
        if (end < this.end && text.charCodeAt(end) === 0x22) return end + 1;
        this.#mark(code);
        break;
      }
      case 0x3c:
        if (!text.startsWith('<<<', start) || !lexHeredoc(this, start)) return start + 1;
        break;
      case 0x3f:
        if (text.charCodeAt(start + 1) !== 0x3e) return start + 1;
        this.#closeTag();
        return this.at;
      default:
        return Math.max(this.comments.end(start), start + 1);
    }
    return this.#passString(depth);
  }

  /** Up to the end of the string that was begun; `depth`: what was open before it. */
  #passString(depth: number): number {
    while (this.at < this.end && this.modes.length > depth) {
      const mode = this.modes.at(-1) ?? Mode.Code;
      if (mode === Mode.Code) this.#code();
      else lexInside(this, mode);
    }
    return this.at;
  }

  #pushWord(kind: Token, end: number): void {
    if (kind === Token.Enum) this.pushTo(this.#isEnum(end) ? kind : Token.Name, end);
    else if (kind === Token.Yield) {
      const from = endOfSpace(this.text, end, this.end);
      const isFrom = from > end && /^from$/i.test(this.text.slice(from, endOfName(this.text, from, this.end)));
      this.pushTo(isFrom ? Token.YieldFrom : kind, isFrom ? from + 4 : end);
    } else {
      this.pushTo(kind, end);
      if (kind === Token.HaltCompiler) this.#halt();
    }
  }

  /** `enum` is a keyword only before a name. */
  #isEnum(end: number): boolean {
    const start = endOfSpace(this.text, end, this.end);
    if (start === end || !isNameStart(this.text.charCodeAt(start))) return false;
    const next = keywordAt(this.text, start, endOfName(this.text, start, this.end));
    return next !== Token.Extends && next !== Token.Implements;
  }

  /** What stands behind `__halt_compiler();` is data. */
  #halt(): void {
    for (const mark of ['(', ')', ';']) {
      let at = endOfSpace(this.text, this.at, this.end);
      for (let behind = this.comments.end(at); behind !== at;) {
        at = endOfSpace(this.text, behind, this.end);
        behind = this.comments.end(at);
      }
      this.at = at;
      if (mark === ';' && this.text.startsWith('?>', at))
        this.push(Token.CloseTag, lengthOfCloseTag(this.text, at, this.end));
      else if (this.text.startsWith(mark, at)) this.push(tokenOf(mark.charCodeAt(0)), 1);
      else return;
    }
    this.pushTo(Token.InlineHtml, this.end);
  }

  #endOfSegments(start: number): number {
    const text = this.text;
    let at = start;
    while (text.charCodeAt(at) === 0x5c && isNameStart(text.charCodeAt(at + 1))) at = endOfName(text, at + 1, this.end);
    return at;
  }

  #backslash(): void {
    const end = this.#endOfSegments(this.at);
    if (end === this.at) this.push(Token.Backslash, 1);
    else this.pushTo(Token.FullyQualifiedName, end);
  }
}
