import { isJsonList, isJsonObject, type Json } from '../../core/json';
import { commentLines } from '../../core/configuration/publish/comment-lines';
import type { WrittenFile, WrittenKey, WrittenScalar } from '../../core/configuration/publish/written-file';

const step = '    ';
const lineWidth = 100;

/** The text of a PHP file that returns an array, as Laravel's configuration files do. */
export function phpConfigurationText({ comment, keys }: WrittenFile): string {
  const entries = keys.map((key) => indented(entryLines(key)).join('\n'));
  return ['<?php\n', `${commentLines(comment, '//').join('\n')}\n`, 'return [', entries.join('\n\n'), '];\n'].join(
    '\n',
  );
}

function entryLines({ key, comment, value, isExample }: WrittenKey): readonly string[] {
  const lines = value.kind === 'keys' ? arrayLines(value.keys.flatMap(entryLines)) : scalarLines(value);
  const entry = entryOf(key, lines);
  return [...commentLines(comment, '//'), ...(isExample ? entry.map((line) => `// ${line}`) : entry)];
}

function scalarLines(value: WrittenScalar): readonly string[] {
  if (value.kind === 'constant') return valueLines(value.value);
  return [`env(${textLiteral(value.name)}, ${inline(value.value)})`];
}

function valueLines(value: Json): readonly string[] {
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return arrayLines(Object.entries(value).flatMap(([key, inner]) => entryOf(key, valueLines(inner))));
  }
  const short = inline(value);
  if (!isJsonList(value) || (short.length < lineWidth && value.every((item) => !isJsonObject(item)))) return [short];
  return arrayLines(value.flatMap((item) => ended(valueLines(item))));
}

function entryOf(key: string, [first = '', ...rest]: readonly string[]): readonly string[] {
  return ended([`${textLiteral(key)} => ${first}`, ...rest]);
}

function ended(lines: readonly string[]): readonly string[] {
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''},`];
}

function arrayLines(lines: readonly string[]): readonly string[] {
  return ['[', ...indented(lines), ']'];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${step}${line}`);
}

function inline(value: Json): string {
  if (typeof value === 'string') return textLiteral(value);
  if (isJsonList(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isJsonObject(value)) return String(value);
  return `[${Object.entries(value)
    .map(([key, inner]) => `${textLiteral(key)} => ${inline(inner)}`)
    .join(', ')}]`;
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** https://www.php.net/manual/en/language.types.string.php: in single quotes unless there is something to escape. */
function textLiteral(text: string): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(/\p{Cc}/gu, (character) => named[character] ?? `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `"${escaped}"`;
}
