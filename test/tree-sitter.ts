import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';

const require = createRequire(import.meta.url);

let loading: Promise<Parser> | undefined;

/** Whether PHP has a syntax error as another parser sees it, which knows less of the newest versions. */
export async function syntaxChecker(): Promise<(text: string) => boolean> {
  const parser = await (loading ??= loaded());
  return (text) => {
    // It takes a NUL, which PHP lets stand in strings, for the end.
    const tree = parser.parse(text.replaceAll('\0', ' '));
    const has = tree?.rootNode.hasError ?? true;
    tree?.delete();
    return has;
  };
}

async function loaded(): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve('tree-sitter-php/tree-sitter-php.wasm')));
  return parser;
}
