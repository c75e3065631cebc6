import { stringify } from 'yaml';
import type { Json } from '../../server/src/core/json';

export type Format = 'php' | 'yaml' | 'json';

/** A configuration file's text. */
export function configurationText(value: Json, format: Format): string {
  switch (format) {
    case 'php':
      return `<?php\n\nreturn ${phpText(value)};\n`;
    case 'yaml':
      return stringify(value);
    case 'json':
      return `${JSON.stringify(value, null, 2)}\n`;
  }
}

function phpText(value: Json): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(([key, item]: [string, Json]) =>
    isList ? phpText(item) : `${phpText(key)} => ${phpText(item)}`,
  );
  return `[${items.join(', ')}]`;
}

/** `{a: {b: value}}` for the path `a`, `b`. */
export function nested(path: readonly string[], value: Json): Json {
  return path.reduceRight((inner: Json, key) => ({ [key]: inner }), value);
}
