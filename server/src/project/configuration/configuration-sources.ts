import type { ConfigurationFileName } from '../../core/configuration/files';
import type { LocatedValue } from '../../core/configuration/located-value';
import type { ParsedFile } from '../../core/configuration/parsed-file';
import type { SourceFiles } from '../../core/ports';
import type { ProjectVariables } from '../../core/secrets';
import { problem, type Problem } from '../../core/problems';
import { projectPath, type ProjectPath } from '../../core/project-path';
import { refusal } from '../../core/refusal';
import type { Source } from '../../core/source';
import { parsePhpConfiguration } from '../../languages/php/configuration-file';
import { type PhpFileCache, PhpFiles } from '../../languages/php/php-files';
import { parseJson } from '../../languages/yaml/parse-json';
import type { TypeScriptConfiguration } from '../../languages/typescript/configuration-file';
import type { parseYaml } from '../../languages/yaml/parse-yaml';
import { configurationEndings, formatOf } from './configuration-formats';

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

/** Prepares to read a project's configuration files; the parsers of YAML and TypeScript are loaded only where one is written so. */
export async function configurationSources(files: SourceFiles): Promise<ConfigurationSources> {
  const names = files.list(projectPath('config')).map(({ name }) => name);
  const formats = new Set(names.filter((name) => /^openapi(?:-\w+)?\./.test(name)).map((name) => formatOf(name)));
  const yaml = formats.has('yaml') ? await import('../../languages/yaml/parse-yaml') : null;
  const typescript = formats.has('ts') ? await import('../../languages/typescript/configuration-file') : null;
  // Of a project that stays open, only what changed is parsed again.
  const parsers = {
    yaml,
    typescript: typescript === null ? null : new typescript.TypeScriptConfiguration(files),
    cache: new Map(),
  };
  return {
    read(name, environment) {
      const candidates = configurationEndings.flatMap((ending) => {
        const path = projectPath(`config/${name}.${ending}`);
        const parsed = parsedFile({ ...parsers, files, environment }, path);
        return parsed === null ? [] : [{ ...parsed, path }];
      });
      return chosen(candidates);
    },
  };
}

function chosen(candidates: readonly CandidateFile[]): ConfigurationSource {
  const [first, ...others] = candidates.filter((candidate) => foreign(candidate) === null);
  const ignored = [
    ...candidates.flatMap((candidate) => foreign(candidate) ?? []),
    ...others.map(({ path }) => problem('config.twoFormats', startOf(path), { file: first?.path ?? '' })),
  ];
  return {
    path: first?.path ?? null,
    value: first?.failure ? null : (first?.value ?? null),
    failure: first?.failure ? problem('config.syntax', first.failure.source, { reason: first.failure.reason }) : null,
    problems: [...(first?.problems ?? []), ...ignored],
  };
}

/** What is said of a file that has the name of a configuration file and is none; null for one that is. */
function foreign(candidate: CandidateFile): Problem | null {
  const { path, value } = candidate;
  if (isApiDescription(candidate)) return problem('config.apiDescription', startOf(path), {});
  // Applications have modules of that name, too, which export a function, or nothing by default.
  if (formatOf(path) !== 'ts' || value?.kind !== 'unresolved') return null;
  return problem('config.noConfiguration', value.source ?? startOf(path), { reason: value.reason });
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
  readonly typescript: TypeScriptConfiguration | null;
  readonly cache: PhpFileCache;
  readonly environment: ProjectVariables;
}

/** Null where there is no such file. */
function parsedFile(
  { files, yaml, typescript, cache, environment }: Surroundings,
  path: ProjectPath,
): ParsedFile | null {
  const content = files.read(path);
  const reason = refusal(content);
  if (reason !== null) return unparsed(path, reason);
  if (content.kind !== 'text') return null;
  switch (formatOf(path)) {
    case 'php':
      return parsePhpConfiguration(path, new PhpFiles(files, cache), environment);
    case 'ts':
      return typescript?.parse(path, content.text, environment) ?? unparsed(path, unlisted);
    case 'yaml':
      return yaml === null ? unparsed(path, unlisted) : yaml.parseYaml(path, content.text, environment);
    case 'json':
      return parseJson(path, content.text, environment);
    default:
      return null;
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
