import { isJsonObject, type Json } from '../../../core/json';
import { KeptByText } from '../../../core/kept-by-text';
import { projectPath } from '../../../core/project-path';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { plainYaml } from '../../../languages/yaml/plain-yaml';
import { filesNamed } from '../named-files';
import { commentParts } from './comment-parts';
import type { WrittenPart } from './written-description';

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
  return filesNamed(globs, project).flatMap((path) => {
    if (/\.(?:ya?ml|json)$/.test(path)) return descriptionFile(path, files) ?? [];
    return /\.[cm]?[jt]sx?$/.test(path) ? commentParts(path, project.text(path) ?? '') : [];
  });
}
