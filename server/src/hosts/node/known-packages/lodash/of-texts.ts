import { primitive, unknownOf, type Value } from '../../../../languages/typescript/evaluate/value';
import type { LodashFunction } from './lodash-function';

const changes: Readonly<Record<string, (text: string) => string>> = {
  toLower: (text) => text.toLowerCase(),
  toUpper: (text) => text.toUpperCase(),
  upperFirst: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  lowerFirst: (text) => text.charAt(0).toLowerCase() + text.slice(1),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  toString: (text: string) => text,
  trim: (text) => text.trim(),
  camelCase: (text) =>
    wordsOf(text)
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
  kebabCase: (text) => wordsOf(text).join('-'),
  snakeCase: (text) => wordsOf(text).join('_'),
};

/** Words of plain texts, as lodash takes them apart: `userName2` are `user`, `name` and `2`. */
function wordsOf(text: string): readonly string[] {
  const words = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return words.map((word) => word.toLowerCase());
}

function changed(value: Value | undefined, change: (text: string) => string): Value | null {
  return value?.kind === 'primitive' && typeof value.value === 'string' ? primitive(change(value.value)) : null;
}

/** Functions of texts: they make one of whatever they are handed. */
export const ofTexts: Readonly<Record<string, LodashFunction>> = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [
    name,
    ([value], { node }) => changed(value, change) ?? unknownOf('string', node),
  ]),
);
