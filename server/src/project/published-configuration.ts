import { type ConfigurationFileName, configurationTables } from '../core/configuration/files';
import { inferredSettings } from '../core/configuration/publish/inferred-settings';
import { writtenFile } from '../core/configuration/publish/written-file';
import type { SourceFiles } from '../core/ports';
import { projectPath, type ProjectPath } from '../core/project-path';
import { extensions, unreadExtensions } from './configuration-sources';
import type { ProjectSource } from './project-source';
import type { Obstacle, Publication } from './publication';
import { type PublishedFormat, publishedFormats } from './publish-request';
import { publishedText } from './published-text';
import type { ReadProject } from './read-project';

/** The configuration files with all defaults. In a language that files can be written in, they are; else in YAML. */
export async function publishedConfiguration(
  { files, languages }: ProjectSource,
  project: ReadProject,
  wanted: PublishedFormat | null,
): Promise<readonly Publication[]> {
  const format = wanted ?? publishedFormats.find((one) => languages.includes(one)) ?? 'yaml';
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
  format: PublishedFormat,
  { files, descriptions }: Surroundings,
): Omit<Publication, 'text'> {
  const pathWith = (extension: string): ProjectPath => projectPath(`config/${name}.${extension}`);
  const existing = [...extensions, ...unreadExtensions].filter(
    (extension) => files.kindOf(pathWith(extension)) === 'file' && !descriptions.includes(pathWith(extension)),
  );
  const own = existing.find((extension) => isOf(extension, format));
  const other = existing.find((extension) => !isOf(extension, format));
  const path = pathWith(own ?? format);
  const obstacle = (kind: Obstacle['kind'], at = path): Omit<Publication, 'text'> => ({
    path,
    obstacle: { kind, path: at },
  });
  if (other !== undefined) return obstacle('otherFormat', pathWith(other));
  if (own !== undefined) return obstacle('sameFormat');
  return descriptions.includes(path) ? obstacle('apiDescription') : { path, obstacle: null };
}

function isOf(extension: string, format: PublishedFormat): boolean {
  return extension === format || (extension === 'yml' && format === 'yaml');
}
