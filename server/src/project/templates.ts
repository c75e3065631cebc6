import type { ConfigurationFile, SettingsByFile } from '../core/configuration/files';
import type { SourceFiles } from '../core/ports';
import { problem, type Problem } from '../core/problems';
import type { ProjectPath } from '../core/source';
import { templatesTable } from '../core/configuration/schemas/templates';
import { parseJson } from '../languages/yaml/parse-json';

type Templates = ConfigurationFile<SettingsByFile['openapi-templates']>;

/** What is wrong with the project's own templates. Any of it ends a generation: what is asked for cannot be done. */
export function templateFailures(files: SourceFiles, templates: Templates): readonly Problem[] {
  const { enabled, paths } = templates.settings;
  if (!enabled) return [];
  const directories = [parentOf(paths.generic), paths.generic, paths.custom];
  return [...directories.flatMap((directory) => syntaxFailures(files, directory)), ...missing(files, templates)];
}

function syntaxFailures(files: SourceFiles, directory: string): readonly Problem[] {
  return files.list(directory as ProjectPath).flatMap(({ name, kind }) => {
    if (kind !== 'file' || !name.endsWith('.json')) return [];
    const path = `${directory}/${name}` as ProjectPath;
    const content = files.read(path);
    if (content.kind !== 'text') return [];
    const { failure } = parseJson(path, content.text, {});
    return failure === null ? [] : [problem('template.syntax', failure.source, { reason: failure.reason })];
  });
}

/** The files of the default names are shipped; any other has to be the project's own. */
function missing(files: SourceFiles, { settings, places }: Templates): readonly Problem[] {
  const shipped: readonly string[] = Object.values(templatesTable.keys.generic_templates.default);
  return Object.entries(settings.generic_templates).flatMap(([action, name]) => {
    const file = `${settings.paths.generic}/${name}`;
    if (shipped.includes(name) || files.kindOf(file as ProjectPath) === 'file') return [];
    return [problem('template.missing', places.of('generic_templates', action), { file })];
  });
}

function parentOf(directory: string): string {
  return directory.split('/').slice(0, -1).join('/');
}
