import type { ConfigurationFile, SettingsByFile } from '../../core/configuration/files';
import { templatesTable } from '../../core/configuration/schemas/templates';
import { neutralName } from '../../core/neutral-names';
import type { FileContent, SourceFiles } from '../../core/ports';
import { problem, type Problem } from '../../core/problems';
import { childPath, directoryOf, projectRoot, resolvedPath, type ProjectPath } from '../../core/project-path';
import { refusal } from '../../core/refusal';
import type { CheckScript } from '../../core/test-scripts/check-scripts';
import { scriptClients } from '../../core/test-scripts/snippets';
import { patchNames, type TemplateFile, type TemplateKind } from '../../core/templates/template-file';
import { parseJson } from '../../languages/yaml/parse-json';
import { projectDirectory } from './project-directory';

type Templates = ConfigurationFile<SettingsByFile['openapi-templates']>;

export interface ReadTemplates {
  readonly templates: readonly TemplateFile[];
  /** Of checks. */
  readonly scripts: readonly CheckScript[];
  /** What ends a generation: what is asked for cannot be done. */
  readonly failures: readonly Problem[];
  /** What else was met. */
  readonly problems: readonly Problem[];
}

export const noTemplates: ReadTemplates = { templates: [], scripts: [], failures: [], problems: [] };

/** The project's own templates; none where they are switched off. */
export function readTemplates(files: SourceFiles, configuration: Templates): ReadTemplates {
  const { enabled, paths } = configuration.settings;
  if (!enabled) return noTemplates;
  const read = [
    ...readDirectory(files, topDirectory(paths.generic), 'patch').filter(({ name }) => isPatch(name)),
    ...readDirectory(files, projectDirectory(paths.generic), 'generic'),
    ...readDirectory(files, projectDirectory(paths.custom), 'custom'),
  ].map((file) => readTemplate(file));
  const scripts = readScripts(files, topDirectory(paths.generic));
  return {
    templates: read.flatMap(({ template }) => template ?? []),
    scripts: scripts.flatMap(({ script }) => script ?? []),
    failures: [
      ...read.flatMap(({ failure }) => failure ?? []),
      ...scripts.flatMap(({ failure }) => failure ?? []),
      ...missingFiles(files, configuration),
    ],
    problems: missingDirectories(files, configuration),
  };
}

/** Beside the directory of templates may lie what is none. */
function isPatch(name: string): boolean {
  return (patchNames as readonly string[]).includes(neutralName(name));
}

interface FoundFile extends Pick<TemplateFile, 'path' | 'kind' | 'name'> {
  readonly content: FileContent;
}

function readDirectory(files: SourceFiles, directory: ProjectPath | null, kind: TemplateKind): readonly FoundFile[] {
  if (directory === null) return [];
  return files.list(directory).flatMap((entry) => {
    if (entry.kind !== 'file' || !entry.name.endsWith('.json')) return [];
    const path = childPath(directory, entry.name);
    return [{ path, kind, name: entry.name.slice(0, -'.json'.length), content: files.read(path) }];
  });
}

function readTemplate({ content, ...file }: FoundFile): {
  readonly template: TemplateFile | null;
  readonly failure: Problem | null;
} {
  const refused = refusal(content);
  if (refused !== null) return { template: null, failure: unreadable(file.path, refused) };
  if (content.kind !== 'text') return { template: null, failure: null };
  const { value, failure } = parseJson(file.path, content.text, null);
  return {
    template: { ...file, text: content.text, value },
    failure: failure === null ? null : problem('template.syntax', failure.source, { reason: failure.reason }),
  };
}

interface ReadScript {
  readonly script: CheckScript | null;
  readonly failure: Problem | null;
}

/** The project's own scripts of checks: `checks/<client>/<check>.js`, as the shipped ones lie. */
function readScripts(files: SourceFiles, top: ProjectPath | null): readonly ReadScript[] {
  if (top === null) return [];
  return scriptClients.flatMap((client) => {
    const directory = childPath(childPath(top, 'checks'), client);
    return files.list(directory).flatMap(({ name, kind }): readonly ReadScript[] => {
      if (kind !== 'file' || !name.endsWith('.js')) return [];
      const path = childPath(directory, name);
      const content = files.read(path);
      const refused = refusal(content);
      if (refused !== null) return [{ script: null, failure: unreadable(path, refused) }];
      if (content.kind !== 'text') return [];
      const script: CheckScript = { client, check: name.slice(0, -'.js'.length), text: content.text };
      return [{ script, failure: null }];
    });
  });
}

function unreadable(file: ProjectPath, reason: string): Problem {
  return problem('template.unreadable', { file, start: 0, end: 0 }, { reason });
}

/** The files of the default names are shipped; any other has to be the project's own. */
function missingFiles(files: SourceFiles, { settings, places }: Templates): readonly Problem[] {
  const shipped: readonly string[] = Object.values(templatesTable.keys.generic_templates.default);
  return Object.entries(settings.generic_templates).flatMap(([action, name]) => {
    const file = resolvedPath(projectRoot, `${settings.paths.generic}/${name}`);
    if (shipped.includes(name) || (file !== null && files.kindOf(file) === 'file')) return [];
    return [problem('template.missing', places.keyOf('generic_templates', action), { file: file ?? name })];
  });
}

/** The default directories need not be there, nor where someone wrote them out. */
function missingDirectories(files: SourceFiles, { settings, places }: Templates): readonly Problem[] {
  const defaults = templatesTable.keys.paths.keys;
  return (['generic', 'custom'] as const).flatMap((kind) => {
    const directory = projectDirectory(settings.paths[kind]);
    if (directory === defaults[kind].default) return [];
    if (directory !== null && files.kindOf(directory) === 'directory') return [];
    return [problem('template.missingDirectory', places.valueOf('paths', kind), { directory: settings.paths[kind] })];
  });
}

/** Patches of whole outputs and scripts of checks lie beside the directory of generic templates. */
function topDirectory(generic: string): ProjectPath | null {
  const directory = projectDirectory(generic);
  return directory === null ? null : directoryOf(directory);
}
