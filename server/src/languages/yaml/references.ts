import { isJsonList, isJsonObject, type Json } from '../../core/json';
import type { WrittenScalar } from '../../core/configuration/publish/written-file';

/** A value as YAML and JSON files have it, where `${NAME:-default}` in a text stands for an environment variable. */
export function withReferences(value: WrittenScalar): Json {
  return value.kind === 'constant' ? escaped(value.value) : `\${${value.name}:-${defaultText(value.value)}}`;
}

/** In a text there are no lists: names stand with commas between. */
function defaultText(value: Json): string {
  if (isJsonList(value)) return value.map(defaultText).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escaped(value: Json): Json {
  if (typeof value === 'string') return escapedText(value);
  if (isJsonList(value)) return value.map(escaped);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escaped(inner)]));
}

/** What only looks like a reference: nothing escapes a dollar sign, but a default can be one. `${{…}}` is text. */
function escapedText(text: string): string {
  return text.replace(/\$(?=\{[A-Za-z_]\w*(?:\}|:-))/g, '${DOLLAR:-$}');
}
