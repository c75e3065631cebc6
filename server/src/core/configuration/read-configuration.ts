import type { Application } from '../application';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { haveSameItems } from '../same-items';
import type { ModulePattern } from '../selection/exclusions';
import { readApiTypes } from './api-types';
import type { Configuration } from './configuration';
import { documentInfo } from './document-info';
import { type ApiEnvironment, nameInEnvironments, readEnvironments } from './environments';
import type { ConfigurationContext, ConfigurationFile, SettingsByFile } from './files';
import { projectNameOf, withProjectName } from './project-name';
import { withStatedAddress } from './stated-address';

/** The checked files, each with its places. */
export type ConfigurationFiles = { readonly [Name in keyof SettingsByFile]: ConfigurationFile<SettingsByFile[Name]> };

export interface ReadConfiguration {
  readonly configuration: Configuration;
  /** Of the files, and of what they mean together. */
  readonly problems: readonly Problem[];
}

/** What the checked files mean for the outputs. */
export function readConfiguration(
  files: ConfigurationFiles,
  { environment, defaults }: ConfigurationContext,
  application: Pick<Application, 'name' | 'about'>,
): ReadConfiguration {
  const { settings: written, places } = files.openapi;
  const settings = withStatedAddress(written, defaults, application.about.address);
  const ownName = filled(application.name);
  const name = filled(environment['APP_NAME']) ?? ownName;
  const projectName = projectNameOf(nameInEnvironments(settings.environments) ?? name ?? '');
  const apiTypes = settings.api_types === undefined ? null : readApiTypes(settings.api_types, places);
  const environments = readEnvironments({
    settings: settings.environments,
    places,
    variables: environment,
    applicationName: name,
  });
  const schemes = knownSchemes(files.openapi);
  return {
    configuration: {
      ...documentInfo({ settings: written, environment, name: ownName, about: application.about, defaults }),
      servers: settings.servers.map(({ url, ...rest }) => ({ url: withProjectName(url, projectName), ...rest })),
      security: settings.security,
      defaults,
      middlewareSecurityMap: schemes.map,
      apiTypes: apiTypes?.apiTypes ?? null,
      environments: {
        base: named(environments.environments.base, projectName),
        all: environments.environments.all.map((one) => named(one, projectName)),
      },
      exclusions: {
        routes: settings.exclude_routes,
        ...(haveSameItems(settings.exclude_routes, defaults.excludeRoutes) && { areByDefault: true }),
        modules: settings.exclude_modules,
        moduleRoutes: settings.exclude_module_routes.map(modulePattern),
      },
      tags: settings.tags,
      responseExamples: settings.response_examples,
      outputPath: settings.output_path,
      cache: settings.cache,
      routes: settings.routes,
      severities: settings.diagnostics.severity,
      docs: files['openapi-docs'].settings,
      templates: files['openapi-templates'].settings,
      tests: files['openapi-tests'].settings,
    },
    problems: [...problemsOf(files), ...(apiTypes?.problems ?? []), ...environments.problems, ...schemes.problems],
  };
}

/** What is empty names nothing. */
function filled(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function problemsOf(files: ConfigurationFiles): readonly Problem[] {
  const { openapi, 'openapi-docs': docs, 'openapi-templates': templates, 'openapi-tests': tests } = files;
  return [openapi.problems, docs.problems, templates.problems, tests.problems].flat();
}

function named(environment: ApiEnvironment, projectName: string): ApiEnvironment {
  const variables = Object.entries(environment.variables).map(
    ([variable, value]) => [variable, withProjectName(value, projectName)] as const,
  );
  return { ...environment, variables: Object.fromEntries(variables) };
}

function modulePattern(text: string): ModulePattern {
  const [module = '', ...pattern] = text.split('::');
  return { module, pattern: pattern.join('::') };
}

/** The map without schemes that nobody declared: a document that names one is not valid. */
function knownSchemes({ settings, places }: ConfigurationFile<SettingsByFile['openapi']>) {
  const names = Object.keys(settings.security);
  const problems: Problem[] = [];
  const map = Object.entries(settings.middleware_security_map).map(([middleware, schemes]) => {
    for (const [index, scheme] of schemes.entries()) {
      if (names.includes(scheme)) continue;
      const source = places.valueOf('middleware_security_map', middleware, index);
      const instead = nearest(scheme, names);
      const values = { scheme, nearest: didYouMean(instead) };
      problems.push(problem('config.unknownScheme', source, values, { source, written: scheme, instead }));
    }
    return [middleware, schemes.filter((scheme) => names.includes(scheme))] as const;
  });
  return { map: Object.fromEntries(map), problems };
}
