import { Language, Parser } from 'web-tree-sitter';
import { isGrammarGap } from './grammar-gaps';
import { PlainTreeBuilder, type ParsedText, type SyntaxError } from './plain-tree';

/** Parses PHP text. One instance serves a whole process; it holds no text and no tree between two calls. */
export class PhpParser {
  readonly #parser: Parser;
  readonly #builder: PlainTreeBuilder;

  private constructor(parser: Parser, language: Language) {
    this.#parser = parser;
    this.#builder = new PlainTreeBuilder(language);
  }

  /** Loads the grammar. `locate` answers where `web-tree-sitter.wasm` and `tree-sitter-php.wasm` lie. */
  static async load(locate: (file: string) => string): Promise<PhpParser> {
    await Parser.init({ locateFile: locate });
    const language = await Language.load(locate('tree-sitter-php.wasm'));
    const parser = new Parser();
    parser.setLanguage(language);
    return new PhpParser(parser, language);
  }

  /** `shift` is added to every offset: a part of a file is parsed alone, and keeps the file's own offsets. */
  parse(text: string, shift = 0): ParsedText {
    const tree = this.#parser.parse(text);
    if (tree === null) throw new Error('the PHP parser answered no tree');
    try {
      const parsed = this.#builder.build(tree, shift);
      if (parsed.errors.length === 0) return parsed;
      const isOfText = ({ start, end }: SyntaxError): boolean =>
        !isGrammarGap(text, { start: start - shift, end: end - shift });
      return { ...parsed, errors: parsed.errors.filter(isOfText) };
    } finally {
      tree.delete();
    }
  }
}
