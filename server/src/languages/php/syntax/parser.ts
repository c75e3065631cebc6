import { Language, Parser } from 'web-tree-sitter';
import { isGrammarGap } from './grammar-gaps';
import { sameOffset, type OffsetMap } from './offsets';
import { PlainTreeBuilder, type ParsedText } from './fast-tree';
import { loadTreeSitter } from './tree-walk';

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
    await loadTreeSitter(locate);
    const language = await Language.load(locate('tree-sitter-php.wasm'));
    const parser = new Parser();
    parser.setLanguage(language);
    return new PhpParser(parser, language);
  }

  /** All places answered are those of the file that `text` is of, as `offsets` tells them. */
  parse(text: string, offsets: OffsetMap = sameOffset): ParsedText {
    const tree = this.#parser.parse(text);
    if (tree === null) throw new Error('the PHP parser answered no tree');
    try {
      const parsed = this.#builder.build(tree, offsets);
      if (parsed.errors.length === 0) return parsed;
      const errors = parsed.errors
        .filter((error) => !isGrammarGap(text, error))
        .map(({ start, end }) => ({ start: offsets(start), end: offsets(end) }));
      return { ...parsed, errors };
    } finally {
      tree.delete();
    }
  }
}
