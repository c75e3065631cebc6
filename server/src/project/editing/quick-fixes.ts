import type { SourceFiles } from '../../core/ports';
import type { Fix, Insertion, Problem, Replacement, Rewording } from '../../core/problems';
import type { Source } from '../../core/source';
import type { ProjectPath } from '../../core/project-path';
import { formatOf } from '../configuration/configuration-formats';
import { writtenWords } from './written-words';

/** Makes fixes of rewordings and insertions: how a word is written depends on the language of the file, and on what stands there. */
export function withFixes(problems: readonly Problem[], files: SourceFiles): readonly Problem[] {
  const texts = new Map<ProjectPath, string | null>();
  const textOf = (file: ProjectPath): string | null => {
    if (!texts.has(file)) {
      const content = files.read(file);
      texts.set(file, content.kind === 'text' ? content.text : null);
    }
    return texts.get(file) ?? null;
  };
  return problems.map(({ rewording, insertion, ...problem }) => {
    const fixes = [
      ...(problem.fixes ?? []),
      ...(rewording === undefined ? [] : fixesOf(rewording, textOf)),
      ...(insertion === undefined ? [] : insertionsOf(insertion, textOf)),
    ];
    return fixes.length === 0 ? problem : { ...problem, fixes };
  });
}

function fixesOf(
  { source, written, instead }: Rewording,
  textOf: (file: ProjectPath) => string | null,
): readonly Fix[] {
  if (source === null) return [];
  const found = textOf(source.file)?.slice(source.start, source.end);
  if (found === undefined) return [];
  const { rewritten } = writtenWords[formatOf(source.file) ?? 'yaml'];
  return instead.flatMap((wanted) => {
    const text = rewritten(found, written, wanted);
    return text === null ? [] : [{ title: `Replace with "${wanted}"`, edits: [{ source, text }] }];
  });
}

/** The entry comes first in its map, written as the entry that it goes before. */
function insertionsOf({ into, key, values }: Insertion, textOf: (file: ProjectPath) => string | null): readonly Fix[] {
  const text = textOf(into.file);
  if (text === null) return [];
  return values.flatMap((value) => {
    const edit = insertedEntry(text, into, { key, value });
    return edit === null ? [] : [{ title: `Map "${key}" to ${value.join(', ')}`, edits: [edit] }];
  });
}

function insertedEntry(
  text: string,
  { file, start, end }: Source,
  { key, value }: { readonly key: string; readonly value: readonly string[] },
): Replacement | null {
  const [open = ''] = text.slice(start, end);
  const isBlock = open !== '[' && open !== '{';
  const at = isBlock ? start : start + 1;
  const rest = text.slice(at, end);
  const isEmpty = !isBlock && /^\s*.$/.test(rest);
  // What the first entry stands behind: a line of its own, or the bracket.
  const gap = isBlock
    ? `\n${' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1))}`
    : (/^\s*/.exec(rest)?.[0] ?? '');
  const source = { file, start: at, end: at };
  const words = writtenWords[formatOf(file) ?? 'yaml'];
  const entry = `${words.key(key)}${words.arrow}[${value.map(words.value).join(', ')}]`;
  if (isBlock) return { source, text: `${entry}${gap}` };
  return { source, text: isEmpty ? entry : `${gap}${entry},` };
}
