import type { LocatedValue } from '../../core/configuration/located-value';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { parseJson } from '../../languages/yaml/parse-json';

/**
 * The key of the part of a description that a reference of it names (`#/components/schemas/Client`); null where there is no such
 * part, or it is in another document. Of YAML the lines are read, as outputs write them: maps in blocks.
 */
export function describedPart(
  { path, text }: { readonly path: ProjectPath; readonly text: string },
  reference: string,
): Source | null {
  const keys = keysOf(reference);
  if (keys === null) return null;
  if (/^\s*\{/.test(text)) return partOfJson(parseJson(path, text, null).value, keys);
  const place = partOfYaml(text, keys);
  return place && { file: path, ...place };
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-6: a pointer in a fragment; null for anything else. */
function keysOf(reference: string): readonly string[] | null {
  if (!reference.startsWith('#/')) return null;
  try {
    const keys = decodeURIComponent(reference.slice(2)).split('/');
    return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return null;
  }
}

function partOfJson(document: LocatedValue | null, keys: readonly string[]): Source | null {
  let value = document;
  let place: Source | null = null;
  for (const key of keys) {
    const entry = value?.kind === 'map' ? value.entries.find((one) => one.key === key) : undefined;
    if (entry?.keySource == null) return null;
    ({ value, keySource: place } = entry);
  }
  return place;
}

const keyedLine = /^( *)(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)'|([^\s#'"-][^\n]*?)):(?=\s|$)/gm;

function partOfYaml(text: string, keys: readonly string[]): Omit<Source, 'file'> | null {
  let found = 0;
  /** Columns of the key that was found last, and of those in it; null before the first of them. */
  let parent = -1;
  let child: number | null = 0;
  for (const { index, 0: line, 1: indent = '', 2: doubled, 3: single, 4: bare } of text.matchAll(keyedLine)) {
    const column = indent.length;
    if (column <= parent) return null;
    child ??= column;
    const key = doubled ?? single?.replaceAll("''", "'") ?? bare;
    if (column !== child || key !== keys[found]) continue;
    found++;
    if (found === keys.length) return { start: index + column, end: index + line.length - 1 };
    parent = column;
    child = null;
  }
  return null;
}
