import type { Application } from '../core/application';
import type { Configuration } from '../core/configuration/configuration';
import { readConfigurationFile, type SettingsByFile } from '../core/configuration/files';
import type { Places } from '../core/configuration/places';
import { type ConfigurationFiles, readConfiguration } from '../core/configuration/read-configuration';
import { GenerationError } from '../core/generation-error';
import type { EnvironmentVariables, SourceFiles } from '../core/ports';
import type { Problem } from '../core/problems';
import { type ChosenApiTypes, chooseApiTypes } from '../core/selection/choose-api-types';
import { lineColumnAt, type ProjectPath } from '../core/source';
import { projectEnvironment } from '../languages/dotenv/project-environment';
import type { Project } from './open-project';
import { templateFailures } from './templates';

/** What a project is, and what its user decided. */
export interface ReadProject {
  readonly application: Application;
  readonly configuration: Configuration;
  readonly apiTypes: ChosenApiTypes;
  /** Names of the application's modules, as their directories have them. */
  readonly moduleDirectories: readonly string[];
  /** Where the entries of the documentation file stand. */
  readonly docsPlaces: Places;
  /** Of the configuration, then of the application. */
  readonly problems: readonly Problem[];
}

/** Reads the configuration and the application. Throws a `GenerationError` where a file of the user's is broken. */
export function readProject(project: Project): ReadProject {
  const environment = projectEnvironment(project.files, project.environment);
  const { files, problems: sourceProblems } = checkedFiles(project, environment);
  const moduleDirectories = directoriesIn(project.files, files.openapi.settings.modules_path);
  const application = applicationWith(project, files.openapi.settings, moduleDirectories);
  const { configuration, problems } = readConfiguration(files, environment, application.name);
  return {
    application,
    configuration,
    apiTypes: chooseApiTypes(configuration.apiTypes, application.routes),
    moduleDirectories,
    docsPlaces: files['openapi-docs'].places,
    problems: judged([...sourceProblems, ...problems, ...application.problems], configuration),
  };
}

/** Reads the application alone; a configuration that is broken counts as none. */
export function readApplication(project: Project): Application {
  const environment = projectEnvironment(project.files, project.environment);
  const { value } = project.configuration.read('openapi', environment);
  const { settings } = readConfigurationFile('openapi', value, environment);
  return applicationWith(project, settings, directoriesIn(project.files, settings.modules_path));
}

function applicationWith(
  project: Project,
  { paths }: SettingsByFile['openapi'],
  moduleDirectories: readonly string[],
): Application {
  return project.readApplication({
    models: namespaces(paths.models, moduleDirectories),
    requests: namespaces(paths.requests, moduleDirectories),
  });
}

/** The problems with the severities that the user wants. */
export function judged(problems: readonly Problem[], { severities }: Configuration): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, severity: severities[problem.code] ?? problem.severity }));
}

function checkedFiles(project: Project, environment: EnvironmentVariables) {
  const read = (name: keyof ConfigurationFiles) => project.configuration.read(name, environment);
  const sources = {
    openapi: read('openapi'),
    'openapi-docs': read('openapi-docs'),
    'openapi-templates': read('openapi-templates'),
    'openapi-tests': read('openapi-tests'),
  };
  const all = Object.values(sources);
  failOn(
    all.flatMap(({ failure }) => failure ?? []),
    project.files,
  );
  const files: ConfigurationFiles = {
    openapi: readConfigurationFile('openapi', sources.openapi.value, environment),
    'openapi-docs': readConfigurationFile('openapi-docs', sources['openapi-docs'].value, environment),
    'openapi-templates': readConfigurationFile('openapi-templates', sources['openapi-templates'].value, environment),
    'openapi-tests': readConfigurationFile('openapi-tests', sources['openapi-tests'].value, environment),
  };
  failOn(templateFailures(project.files, files['openapi-templates']), project.files);
  return { files, problems: all.flatMap(({ problems }) => problems) };
}

/** One line, as compilers print it; the rest is met in the next run. */
function failOn([failure]: readonly Problem[], files: SourceFiles): void {
  if (failure === undefined) return;
  const { source, message } = failure;
  if (source === null) throw new GenerationError(message);
  const content = files.read(source.file);
  const { line, column } = lineColumnAt(content.kind === 'text' ? content.text : '', source.start);
  throw new GenerationError(`${source.file}:${line}:${column} ${message}`);
}

function directoriesIn(files: SourceFiles, path: string): readonly string[] {
  const directory = path.replace(/^(?:\.?\/)+|\/+$/g, '') as ProjectPath;
  return files.list(directory).flatMap(({ name, kind }) => (kind === 'directory' ? [name] : []));
}

function namespaces(patterns: readonly string[], modules: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) =>
    pattern.includes('{module}') ? modules.map((module) => pattern.replaceAll('{module}', module)) : [pattern],
  );
}
