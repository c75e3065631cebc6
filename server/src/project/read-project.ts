import type { SettingsByFile } from '../core/configuration/files';
import type { ApplicationReading } from '../core/application-reading';
import type { Configuration } from '../core/configuration/configuration';
import {
  type ConfigurationContext,
  type ConfigurationFileName,
  readConfigurationFile,
} from '../core/configuration/files';
import { type ConfigurationFiles, readConfiguration } from '../core/configuration/read-configuration';
import { unknownSeverityCodes } from '../core/configuration/severity-codes';
import { GenerationError } from '../core/generation-error';
import type { DescriptionMemory } from '../core/openapi/description-memory';
import { neverAborted, type Signal, type SourceFiles } from '../core/ports';
import type { Problem } from '../core/problems';
import type { ProjectVariables } from '../core/secrets';
import { type ChosenApiTypes, chooseApiTypes } from '../core/selection/choose-api-types';
import { lineColumnAt } from '../core/source';
import { noShippedTemplates, type ShippedTemplates } from '../core/templates/shipped-templates';
import type { TemplateFile } from '../core/templates/template-file';
import { type CheckScript, withScripts } from '../core/test-scripts/check-scripts';
import { type ProjectEnvironment, projectEnvironment } from '../languages/dotenv/project-environment';
import type { ConfigurationSource } from './configuration/configuration-sources';
import type { Project } from './opening/open-project';
import { projectDirectory } from './configuration/project-directory';
import { noTemplates, readTemplates } from './configuration/templates';

/** What a project is, and what its user decided. */
export interface ReadProject extends ApplicationReading {
  readonly configuration: Configuration;
  /** What the configuration files say, each value with its place. */
  readonly configurationFiles: ConfigurationFiles;
  readonly apiTypes: ChosenApiTypes;
  /** Names of the application's modules, as their directories have them. */
  readonly moduleDirectories: readonly string[];
  /** The project's own. */
  readonly templates: readonly TemplateFile[];
  /** The project's own, of checks. */
  readonly scripts: readonly CheckScript[];
  /** None where templates are switched off. */
  readonly shippedTemplates: ShippedTemplates;
  /** Files of the user's that are broken: nothing can be generated. */
  readonly failures: readonly Problem[];
  /** What the main configuration file says, unchecked. */
  readonly main: ConfigurationSource;
  /** The variables that it was read with. */
  readonly variables: ProjectEnvironment;
  /** Configuration files that are broken, and of which no value is known: they count as absent. */
  readonly unread: readonly ConfigurationFileName[];
  /** What descriptions of earlier readings left; null where there are no others. */
  readonly descriptions: DescriptionMemory | null;
  /** The codes of all problems that can be reported. */
  readonly problemCodes: readonly string[];
  /** Of the configuration, then of the application. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the configuration and the application, as far as they can be read. Throws nothing but what `signal` throws when
 * the reading is cancelled.
 */
export function readProject(project: Project, signal: Signal = neverAborted): ReadProject {
  const variables = projectEnvironment(project.files, project.environment);
  const context = { environment: variables.values, defaults: project.defaults };
  const { files, ...sources } = readConfigurationFiles(project, context, variables);
  const moduleDirectories = directoriesIn(project.files, files.openapi.settings.modules_path);
  const { paths } = files.openapi.settings;
  const reading = project.readApplication(
    {
      models: namespaces(paths.models, moduleDirectories),
      requests: namespaces(paths.requests, moduleDirectories),
      entities: modelsOf(files['openapi-docs'].settings.entities),
      hasRelations: files['openapi-docs'].settings.auto_detect.relationships,
    },
    signal,
  );
  const { application } = reading;
  const { configuration, problems } = readConfiguration(files, context, application);
  // Where they lie cannot be told from a file that is not read.
  const templates = sources.unread.includes('openapi-templates')
    ? noTemplates
    : readTemplates(project.files, files['openapi-templates']);
  return {
    ...reading,
    configuration: { ...configuration, tests: withScripts(configuration.tests, templates.scripts) },
    configurationFiles: files,
    apiTypes: chooseApiTypes(configuration.apiTypes, application.routes),
    moduleDirectories,
    templates: templates.templates,
    scripts: templates.scripts,
    shippedTemplates: configuration.templates.enabled ? project.shippedTemplates() : noShippedTemplates,
    unread: sources.unread,
    main: sources.main,
    variables,
    descriptions: project.descriptions,
    problemCodes: project.problemCodes,
    failures: [...sources.failures, ...templates.failures],
    problems: withConfiguredSeverity(
      [
        ...sources.problems,
        ...problems,
        ...unknownSeverityCodes(files.openapi, project.problemCodes),
        ...templates.problems,
        ...application.problems,
      ],
      configuration,
    ),
  };
}

/** Throws a `GenerationError` where a file of the user's is broken. One line is said; the rest is met in the next run. */
export function requireSound({ failures: [failure] }: ReadProject, files: SourceFiles): void {
  if (failure !== undefined) throw errorOf(failure, files);
}

/** The error that a failure is. */
export function errorOf({ source, message }: Problem, files: SourceFiles): GenerationError {
  if (source === null) return new GenerationError(message);
  const content = files.read(source.file);
  const { line, column } = lineColumnAt(content.kind === 'text' ? content.text : '', source.start);
  return new GenerationError(`${source.file}:${line}:${column} ${message}`, source);
}

/** The problems with the severities that the user wants. */
export function withConfiguredSeverity(
  problems: readonly Problem[],
  { severities }: Configuration,
): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, severity: severities[problem.code] ?? problem.severity }));
}

function readConfigurationFiles(project: Project, context: ConfigurationContext, variables: ProjectVariables) {
  const read = (name: keyof ConfigurationFiles) => project.configuration.read(name, variables);
  const sources = {
    openapi: read('openapi'),
    'openapi-docs': read('openapi-docs'),
    'openapi-templates': read('openapi-templates'),
    'openapi-tests': read('openapi-tests'),
  };
  const files: ConfigurationFiles = {
    openapi: readConfigurationFile('openapi', sources.openapi.value, context),
    'openapi-docs': readConfigurationFile('openapi-docs', sources['openapi-docs'].value, context),
    'openapi-templates': readConfigurationFile('openapi-templates', sources['openapi-templates'].value, context),
    'openapi-tests': readConfigurationFile('openapi-tests', sources['openapi-tests'].value, context),
  };
  const all = Object.values(sources);
  const names = Object.keys(sources) as (keyof typeof sources)[];
  return {
    files,
    unread: names.filter((name) => sources[name].failure !== null && sources[name].value === null),
    main: sources.openapi,
    failures: all.flatMap(({ failure }) => failure ?? []),
    problems: all.flatMap(({ problems }) => problems),
  };
}

function directoriesIn(files: SourceFiles, path: string): readonly string[] {
  const directory = projectDirectory(path);
  if (directory === null) return [];
  return files.list(directory).flatMap(({ name, kind }) => (kind === 'directory' ? [name] : []));
}

/** The models that entities name. */
function modelsOf(entities: SettingsByFile['openapi-docs']['entities']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(entities).flatMap(([name, { model }]) => (model === undefined ? [] : [[name, model]])),
  );
}

function namespaces(patterns: readonly string[], modules: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) =>
    pattern.includes('{module}') ? modules.map((module) => pattern.replaceAll('{module}', module)) : [pattern],
  );
}
