import type { SourceFiles } from '../core/ports';
import type { Fix, Problem, Rewording } from '../core/problems';
import type { ProjectPath } from '../core/project-path';
import { rewrittenString } from '../languages/php/literals';
import { rewrittenScalar } from '../languages/yaml/literals';

/** Makes fixes of rewordings: how a word is written depends on the language of the file, and on what stands there. */
export function withFixes(problems: readonly Problem[], files: SourceFiles): readonly Problem[] {
  const texts = new Map<ProjectPath, string | null>();
  const textOf = (file: ProjectPath): string | null => {
    if (!texts.has(file)) {
      const content = files.read(file);
      texts.set(file, content.kind === 'text' ? content.text : null);
    }
    return texts.get(file) ?? null;
  };
  return problems.map(({ rewording, ...problem }) => {
    if (rewording === undefined) return problem;
    const fixes = [...(problem.fixes ?? []), ...fixesOf(rewording, textOf)];
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
  const rewritten = source.file.endsWith('.php') ? rewrittenString : rewrittenScalar;
  return instead.flatMap((wanted) => {
    const text = rewritten(found, written, wanted);
    return text === null ? [] : [{ title: `Replace with "${wanted}"`, edits: [{ source, text }] }];
  });
}
