import { type ConfigurationFileName, configurationTables } from '../../core/configuration/files';
import { inferredSettings } from '../../core/configuration/publish/inferred-settings';
import { writtenFile } from '../../core/configuration/publish/written-file';
import type { SourceFiles } from '../../core/ports';
import { projectPath, type ProjectPath } from '../../core/project-path';
import { configurationEndings, type ConfigurationFormat, formatOf } from '../configuration/configuration-formats';
import type { ProjectSource } from '../project-source';
import type { Obstacle, Publication } from './publication';
import { publishedText } from './published-text';
import type { ReadProject } from '../read-project';

/** The configuration files with all defaults. In the language of the application where files can be written in it; else in YAML. */
export async function publishedConfiguration(
  { files, languages }: ProjectSource,
  project: ReadProject,
  wanted: ConfigurationFormat | null,
): Promise<readonly Publication[]> {
  const format = wanted ?? ownFormat(languages, files);
  const tables = configurationTables(project.configuration.defaults);
  const names = Object.keys(tables) as ConfigurationFileName[];
  return Promise.all(
    names.map(async (name) => {
      const given = name === 'openapi' ? inferredSettings(project.application.routes) : {};
      const text = await publishedText(writtenFile(tables[name], given), format);
      return { ...placeOf(name, format, { files, descriptions: apiDescriptions(project) }), text };
    }),
  );
}

/** TypeScript where the application has a compiler that reads it: nobody else wants a file of it. */
function ownFormat(languages: readonly string[], files: SourceFiles): ConfigurationFormat {
  if (languages.includes('php')) return 'php';
  const isCompiled = languages.includes('typescript') && files.kindOf(projectPath('tsconfig.json')) === 'file';
  return isCompiled ? 'ts' : 'yaml';
}

interface Surroundings {
  readonly files: SourceFiles;
  readonly descriptions: readonly string[];
}

/** Files whose names are those of configuration, and which are none. */
function apiDescriptions({ problems }: ReadProject): readonly string[] {
  return problems.flatMap(({ code, source }) =>
    code === 'config.apiDescription' && source !== null ? [source.file] : [],
  );
}

/** Where a file is written: the one there is, if it has the format, else one that is new. */
function placeOf(
  name: ConfigurationFileName,
  format: ConfigurationFormat,
  { files, descriptions }: Surroundings,
): Omit<Publication, 'text'> {
  const pathWith = (extension: string): ProjectPath => projectPath(`config/${name}.${extension}`);
  const existing = configurationEndings.filter(
    (extension) => files.kindOf(pathWith(extension)) === 'file' && !descriptions.includes(pathWith(extension)),
  );
  const own = existing.find((extension) => formatOf(pathWith(extension)) === format);
  const other = existing.find((extension) => formatOf(pathWith(extension)) !== format);
  const path = pathWith(own ?? format);
  const obstacle = (kind: Obstacle['kind'], at = path): Omit<Publication, 'text'> => ({
    path,
    obstacle: { kind, path: at },
  });
  if (other !== undefined) return obstacle('otherFormat', pathWith(other));
  if (own !== undefined) return obstacle('sameFormat');
  return descriptions.includes(path) ? obstacle('apiDescription') : { path, obstacle: null };
}
