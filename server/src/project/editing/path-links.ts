import type { ConfigurationFileName } from '../../core/configuration/files';
import type { SettingPath } from '../../core/configuration/places';
import type { SourceFiles } from '../../core/ports';
import { projectRoot, resolvedPath, type ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { ReadProject } from '../read-project';

/** Something in a configuration file that names a file or a directory of the project that is there. */
export interface PathLink {
  /** Of the name, quotes included. */
  readonly source: Source;
  readonly target: ProjectPath;
  readonly kind: 'file' | 'directory';
}

/** The links of one file, in the order of the settings. */
export function pathLinks(file: ProjectPath, project: ReadProject, files: SourceFiles): readonly PathLink[] {
  return namedPaths(project).flatMap(({ name, path, written }): readonly PathLink[] => {
    const source = project.configurationFiles[name].places.valueOf(...path);
    const target = resolvedPath(projectRoot, written);
    if (source?.file !== file || target === null || target === projectRoot) return [];
    const kind = files.kindOf(target);
    return kind === null ? [] : [{ source, target, kind }];
  });
}

interface NamedPath {
  readonly name: ConfigurationFileName;
  readonly path: SettingPath;
  /** From the root of the project, as people write it. */
  readonly written: string;
}

/** Every setting that is a path of the project. */
function namedPaths({ configurationFiles }: ReadProject): readonly NamedPath[] {
  const main = configurationFiles.openapi.settings;
  const { paths, generic_templates: names } = configurationFiles['openapi-templates'].settings;
  const ofMain = (['modules_path', 'output_path'] as const).map((key): NamedPath => ({
    name: 'openapi',
    path: [key],
    written: main[key],
  }));
  const ofTemplates = (path: SettingPath, written: string): NamedPath => ({ name: 'openapi-templates', path, written });
  return [
    ...ofMain,
    ...(['generic', 'custom'] as const).map((kind) => ofTemplates(['paths', kind], paths[kind])),
    ...Object.entries(names).map(([action, name]) =>
      ofTemplates(['generic_templates', action], `${paths.generic}/${name}`),
    ),
  ];
}
