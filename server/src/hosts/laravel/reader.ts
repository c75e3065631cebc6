import type { ModelNames } from './models/model-names';
import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import type { ApplicationReading } from '../../core/application-reading';
import { memoizedByFiles } from '../../core/memoized-by-files';
import { Composer } from '../../languages/php/composer';
import type { PhpFileCache } from '../../languages/php/php-files';
import type { HostReader } from '../host';
import { AnswersReader } from './answers/answers-reader';
import { boot } from './boot/boot';
import { ActionDocumentation } from './documentation/action-documentation';
import { linkRoutes } from './link/link-routes';
import { operationReader } from './rules/request-fields';
import { RulesCache } from './rules/finding/rules-cache';
import { ApplicationFiles } from './runtime/application-files';
import { Laravel } from './boot/laravel';
import { FrameworkVersion } from './version';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  const cache: PhpFileCache = new Map();
  const memory = staysOpen ? new RulesCache() : null;
  // What is installed fills megabytes, and changes seldom.
  const installedIn = memoizedByFiles((files) => ({
    composer: Composer.read(files),
    version: FrameworkVersion.of(files),
  }));
  return {
    read: ({ files, environment, classes }) =>
      readApplication({
        files,
        environment,
        modelNames: classes,
        cache,
        memory,
        ...installedIn(files, null),
      }),
  };
}

function readApplication(project: {
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly modelNames: ModelNames & { readonly hasRelations: boolean };
  readonly cache: PhpFileCache;
  readonly memory: RulesCache | null;
  readonly composer: Composer;
  readonly version: FrameworkVersion;
}): ApplicationReading {
  const php = new ApplicationFiles(project.files, project.cache, project.composer);
  const laravel = new Laravel(php, project.environment, project.version, project.memory);
  boot(laravel);
  const documentation = new ActionDocumentation(laravel);
  const { application, middlewareFunctions, ...middleware } = linkRoutes(laravel, documentation);
  const answers = new AnswersReader(laravel, project.modelNames, project.memory);
  const operationOf = operationReader(laravel, application.routes, {
    answers,
    documentation,
    modelNames: project.modelNames,
    middlewareFunctions,
  });
  return {
    application,
    operationOf,
    shapes: { get: (name) => answers.shapes.get(name) ?? documentation.shapes.get(name) },
    ...middleware,
  };
}
