import { isJsonList, isJsonObject, type Json } from '../../core/json';
import type { WrittenScalar } from '../../core/configuration/publish/written-file';

/** A value as YAML and JSON files have it, where `${NAME:-default}` in a text stands for an environment variable. */
export function withReferences(value: WrittenScalar): Json {
  if (value.kind === 'constant') return escaped(value.value);
  return `\${${value.name}:-${isJsonList(value.value) ? value.value.join() : String(value.value)}}`;
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
