import { isJsonList, isJsonObject, type Json } from '../../json';
import { commentLines } from './comment-lines';
import type { WrittenFile, WrittenKey, WrittenScalar } from './written-file';

/** How a language with brackets writes a configuration file. */
export interface BracketedFormat {
  /** What stands around the entries of a map, of a list and of a map in one line. */
  readonly map: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  readonly inlineMap: readonly [open: string, close: string];
  readonly step: string;
  readonly arrow: string;
  readonly key: (word: string) => string;
  readonly text: (text: string) => string;
  /** An environment variable, with what takes its place where it is not set. */
  readonly variable: (name: string, byDefault: string) => string;
}

const lineWidth = 100;

/** What stands around the entries of a file: its first line, then the one that ends it. */
type Frame = readonly [first: string, last: string];

/** The text of a file, with what each key means above it. */
export function bracketedText({ comment, keys }: WrittenFile, [first, last]: Frame, format: BracketedFormat): string {
  const { entryLines, indented } = writing(format);
  const entries = keys.map((key) => indented(entryLines(key)).join('\n'));
  return [`${commentLines(comment, '//').join('\n')}\n`, first, entries.join('\n\n'), `${last}\n`].join('\n');
}

interface Writing {
  readonly entryLines: (key: WrittenKey) => readonly string[];
  readonly indented: (lines: readonly string[]) => readonly string[];
}

function writing({ map, list, inlineMap, step, arrow, key: keyText, text, variable }: BracketedFormat): Writing {
  const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `${step}${line}`);
  const within = ([open, close]: readonly [string, string], lines: readonly string[]): readonly string[] => [
    open,
    ...indented(lines),
    close,
  ];
  const ended = (lines: readonly string[]): readonly string[] => [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`];
  const entryOf = (key: string, [first = '', ...rest]: readonly string[]): readonly string[] =>
    ended([`${keyText(key)}${arrow}${first}`, ...rest]);

  const inline = (value: Json): string => {
    if (typeof value === 'string') return text(value);
    if (isJsonList(value)) return list[0] + value.map(inline).join(', ') + list[1];
    if (!isJsonObject(value)) return String(value);
    const members = Object.entries(value).map(([key, inner]) => `${keyText(key)}${arrow}${inline(inner)}`);
    return members.length === 0 ? map.join('') : inlineMap[0] + members.join(', ') + inlineMap[1];
  };

  const valueLines = (value: Json): readonly string[] => {
    if (isJsonObject(value) && Object.keys(value).length > 0) {
      return within(
        map,
        Object.entries(value).flatMap(([key, inner]) => entryOf(key, valueLines(inner))),
      );
    }
    const short = inline(value);
    if (!isJsonList(value) || (short.length < lineWidth && value.every((item) => !isJsonObject(item)))) return [short];
    return within(
      list,
      value.flatMap((item) => ended(valueLines(item))),
    );
  };

  const scalarLines = (value: WrittenScalar): readonly string[] =>
    value.kind === 'constant' ? valueLines(value.value) : [variable(value.name, inline(value.value))];

  const entryLines = ({ key, comment, value, isExample }: WrittenKey): readonly string[] => {
    const lines = value.kind === 'keys' ? within(map, value.keys.flatMap(entryLines)) : scalarLines(value);
    const entry = entryOf(key, lines);
    return [...commentLines(comment, '//'), ...(isExample ? entry.map((line) => `// ${line}`) : entry)];
  };
  return { entryLines, indented };
}
