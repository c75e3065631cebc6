import type { ConfigurationFileName } from '../core/configuration/files';
import type { LocatedValue } from '../core/configuration/located-value';
import type { ParsedFile } from '../core/configuration/parsed-file';
import type { SourceFiles } from '../core/ports';
import type { ProjectVariables } from '../core/secrets';
import { problem, type Problem } from '../core/problems';
import { projectPath, type ProjectPath } from '../core/project-path';
import { refusal } from '../core/refusal';
import type { Source } from '../core/source';
import { parsePhpConfiguration } from '../languages/php/configuration-file';
import { type PhpFileCache, PhpFiles } from '../languages/php/php-files';
import { parseJson } from '../languages/yaml/parse-json';
import type { parseYaml } from '../languages/yaml/parse-yaml';

/** The formats of a configuration file. Of several, the first goes before the others. */
export const extensions = ['php', 'yaml', 'yml', 'json'] as const;

/** As people write them: `php, yaml, yml or json`. */
const formats = extensions.join(', ').replace(/, (?=\w+$)/, ' or ');

/** Formats that users may expect, and that are not read yet. */
export const unreadExtensions = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'] as const;

type Extension = (typeof extensions)[number];

/** What one of the four files says, in whatever format it is written. */
export interface ConfigurationSource {
  /** The file; null where there is none. */
  readonly path: ProjectPath | null;
  /** Null where there is no such file, nothing in it, or where it cannot be read. */
  readonly value: LocatedValue | null;
  /** Why it cannot be read; null for a sound one. */
  readonly failure: Problem | null;
  readonly problems: readonly Problem[];
}

export interface ConfigurationSources {
  read(name: ConfigurationFileName, environment: ProjectVariables): ConfigurationSource;
}

interface CandidateFile extends ParsedFile {
  readonly path: ProjectPath;
}

/** Prepares to read a project's configuration files; the parser of YAML is loaded only where one is written so. */
export async function configurationSources(files: SourceFiles): Promise<ConfigurationSources> {
  const names = files.list(projectPath('config')).map(({ name }) => name);
  const yaml = names.some((name) => /^openapi(?:-\w+)?\.ya?ml$/.test(name))
    ? await import('../languages/yaml/parse-yaml')
    : null;
  // Of a project that stays open, only what changed is parsed again.
  const cache: PhpFileCache = new Map();
  return {
    read(name, environment) {
      const candidates = extensions.flatMap((extension) => {
        const path = projectPath(`config/${name}.${extension}`);
        const parsed = parsedFile({ files, yaml, cache, environment }, path, extension);
        return parsed === null ? [] : [{ ...parsed, path }];
      });
      const source = chosen(candidates);
      return { ...source, problems: [...source.problems, ...unreadFormats(files, name)] };
    },
  };
}

function unreadFormats(files: SourceFiles, name: ConfigurationFileName): readonly Problem[] {
  const paths = unreadExtensions.map((extension) => projectPath(`config/${name}.${extension}`));
  return paths
    .filter((path) => isThere(files, path))
    .map((path) => problem('config.unreadFormat', startOf(path), { formats }));
}

/** Whatever it is: a link that leads out of the project stands there, too. */
function isThere(files: SourceFiles, path: ProjectPath): boolean {
  const content = files.read(path);
  return content.kind === 'text' || refusal(content) !== null;
}

function chosen(candidates: readonly CandidateFile[]): ConfigurationSource {
  const descriptions = candidates.filter(isApiDescription);
  const [first, ...others] = candidates.filter((candidate) => !isApiDescription(candidate));
  const ignored = [
    ...descriptions.map(({ path }) => problem('config.apiDescription', startOf(path), {})),
    ...others.map(({ path }) => problem('config.twoFormats', startOf(path), { file: first?.path ?? '' })),
  ];
  return {
    path: first?.path ?? null,
    value: first?.failure ? null : (first?.value ?? null),
    failure: first?.failure ? problem('config.syntax', first.failure.source, { reason: first.failure.reason }) : null,
    problems: [...(first?.problems ?? []), ...ignored],
  };
}

/**
 * Other tools keep their OpenAPI documents under the very name of the main file. One with `routes` is meant as configuration:
 * to pass it over would pass its guards over.
 */
function isApiDescription({ value }: ParsedFile): boolean {
  if (value?.kind !== 'map') return false;
  if (value.entries.some(({ key }) => key === 'routes')) return false;
  return value.entries.some(({ key, value: version }) => {
    if (key === 'swagger') return true;
    const isWritten = version.kind === 'string' || version.kind === 'number';
    return key === 'openapi' && isWritten && String(version.value).startsWith('3');
  });
}

interface Surroundings {
  readonly files: SourceFiles;
  readonly yaml: { readonly parseYaml: typeof parseYaml } | null;
  readonly cache: PhpFileCache;
  readonly environment: ProjectVariables;
}

/** Null where there is no such file. */
function parsedFile(
  { files, yaml, cache, environment }: Surroundings,
  path: ProjectPath,
  extension: Extension,
): ParsedFile | null {
  const content = files.read(path);
  const reason = refusal(content);
  if (reason !== null) return unparsed(path, reason);
  if (content.kind !== 'text') return null;
  switch (extension) {
    case 'php':
      return parsePhpConfiguration(path, new PhpFiles(files, cache), environment);
    case 'yaml':
    case 'yml':
      return yaml === null ? unparsed(path, unlisted) : yaml.parseYaml(path, content.text, environment);
    case 'json':
      return parseJson(path, content.text, environment);
  }
}

/** Its parser is loaded where the directory lists it. */
const unlisted = 'it appeared under this name only while the project was read';

function unparsed(path: ProjectPath, reason: string): ParsedFile {
  return { value: null, failure: { source: startOf(path), reason }, problems: [] };
}

function startOf(file: ProjectPath): Source {
  return { file, start: 0, end: 0 };
}
