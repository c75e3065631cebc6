import type { WrittenPlace } from '../../core/configuration/completion/written-place';
import { rewrittenString, writtenString } from '../../languages/php/literals';
import { phpPlace } from '../../languages/php/written-place';
import { rewrittenText, writtenKey, writtenText } from '../../languages/typescript/literals';
import { typescriptPlace } from '../../languages/typescript/written-place';
import { jsonPlace } from '../../languages/yaml/json-place';
import { rewrittenScalar, writtenScalar } from '../../languages/yaml/literals';
import { yamlPlace } from '../../languages/yaml/yaml-place';
import type { ConfigurationFormat } from '../configuration/configuration-formats';

/** How a format writes the words that configuration is made of. */
interface WrittenWords {
  /** What is being written at an offset; null where no configuration is. */
  readonly placeAt: (text: string, offset: number) => WrittenPlace | null;
  /** The text that takes the place of one that stands in a file; null where that says something else than `written`. */
  readonly rewritten: (text: string, written: string, wanted: string) => string | null;
  readonly key: (word: string) => string;
  readonly value: (word: string) => string;
  readonly within: (word: string, quote: '"' | "'") => string;
  /** What stands between a key and its value. */
  readonly arrow: string;
}

const singleQuoted = (word: string): string => writtenString(word, "'");
const plainScalar = (word: string): string => writtenScalar(word, null);
const doubleQuoted = (word: string): string => writtenScalar(word, '"');

export const writtenWords: Readonly<Record<ConfigurationFormat, WrittenWords>> = {
  php: {
    placeAt: phpPlace,
    rewritten: rewrittenString,
    key: singleQuoted,
    value: singleQuoted,
    within: writtenString,
    arrow: ' => ',
  },
  ts: {
    placeAt: typescriptPlace,
    rewritten: rewrittenText,
    key: writtenKey,
    value: (word) => writtenText(word, "'"),
    within: writtenText,
    arrow: ': ',
  },
  yaml: {
    placeAt: yamlPlace,
    rewritten: rewrittenScalar,
    key: plainScalar,
    value: plainScalar,
    within: writtenScalar,
    arrow: ': ',
  },
  json: {
    placeAt: jsonPlace,
    rewritten: rewrittenScalar,
    key: doubleQuoted,
    value: doubleQuoted,
    within: writtenScalar,
    arrow: ': ',
  },
};
