import { fileGlob, withoutBraces } from '../../../core/file-glob';
import { isJsonObject, type Json } from '../../../core/json';
import { KeptByText } from '../../../core/kept-by-text';
import { projectPath } from '../../../core/project-path';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { joined } from '../../../languages/typescript/resolution/module-paths';
import { plainYaml } from '../../../languages/yaml/plain-yaml';
import { commentParts } from './comment-parts';
import type { WrittenPart } from './written-description';

/** Files that one glob is looked for in. */
const mostFiles = 5_000;

/** What files of YAML and JSON say: some are long. */
export type DescriptionTexts = KeptByText<Json | undefined>;

export function descriptionTexts(): DescriptionTexts {
  return new KeptByText((_, text) => plainYaml(text));
}

/** Where descriptions are found. */
export interface DescriptionFiles {
  readonly project: ProjectModules;
  readonly texts: DescriptionTexts;
}

/** A description in a file of its own, YAML or JSON; null where there is none. */
export function descriptionFile(path: string, { project, texts }: DescriptionFiles): WrittenPart | null {
  const text = project.dataText(path);
  const json = text === null ? undefined : texts.of(path, text);
  if (text === null || !isJsonObject(json)) return null;
  return { json, source: { file: projectPath(path), start: 0, end: text.length } };
}

/** What the files say that globs name: descriptions of their own, and comments of code. */
export function partsOfFiles(globs: readonly string[], files: DescriptionFiles): readonly WrittenPart[] {
  const { project } = files;
  return filesOf(globs, project).flatMap((path) => {
    if (/\.(?:ya?ml|json)$/.test(path)) return descriptionFile(path, files) ?? [];
    return /\.[cm]?[jt]sx?$/.test(path) ? commentParts(path, project.text(path) ?? '') : [];
  });
}

function filesOf(globs: readonly string[], project: ProjectModules): readonly string[] {
  const patterns = globs.flatMap((glob) => withoutBraces(glob.replace(/^(?:\.\/)+|^\/+/, '')) ?? []);
  return [...new Set(patterns.flatMap((pattern) => matching(pattern, project)))];
}

function matching(pattern: string, project: ProjectModules): readonly string[] {
  if (!/[*?[]/.test(pattern)) return project.kindOf(joined(pattern)) === 'file' ? [joined(pattern)] : [];
  const isMatch = fileGlob(pattern, { hasGlobstars: true });
  const fixed = pattern.slice(0, pattern.search(/[*?[]/));
  const start = fixed.includes('/') ? fixed.slice(0, fixed.lastIndexOf('/')) : '';
  const found: string[] = [];
  const waiting = [joined(start)];
  let count = 0;
  for (let at = waiting.shift(); at !== undefined && count < mostFiles; at = waiting.shift()) {
    for (const { name, kind } of project.entries(at)) {
      const path = at === '' ? name : `${at}/${name}`;
      if (kind === 'directory') {
        if (name !== 'node_modules' && !name.startsWith('.')) waiting.push(path);
      } else if (++count <= mostFiles && isMatch?.(path) === true) found.push(path);
    }
  }
  return found;
}
