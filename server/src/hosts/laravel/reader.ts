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
import { ReadingMemory } from './reading-memory';
import { ApplicationFiles } from './runtime/application-files';
import { Laravel } from './boot/laravel';
import { FrameworkVersion } from './version';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean): HostReader {
  const cache: PhpFileCache = new Map();
  // What is installed fills megabytes, and changes seldom.
  const installedIn = memoizedByFiles((files) => ({
    composer: Composer.read(files),
    version: FrameworkVersion.of(files),
  }));
  let installed: ReturnType<typeof installedIn> | null = null;
  let memory: ReadingMemory | null = null;
  return {
    read: ({ files, environment, classes }) => {
      const now = installedIn(files, null);
      // What is found hangs everywhere on what is installed.
      if (staysOpen && now !== installed) memory = new ReadingMemory();
      installed = now;
      return readApplication({ files, environment, modelNames: classes, cache, memory, ...now });
    },
  };
}

function readApplication(project: {
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly modelNames: ModelNames & { readonly hasRelations: boolean };
  readonly cache: PhpFileCache;
  readonly memory: ReadingMemory | null;
  readonly composer: Composer;
  readonly version: FrameworkVersion;
}): ApplicationReading {
  const php = new ApplicationFiles(project.files, project.cache, project.composer);
  const laravel = new Laravel(php, project.environment, project.version, project.memory);
  const { tracker } = php;
  const started = tracker.track(() => {
    boot(laravel);
  });
  project.memory?.started(started.dependencies, tracker);
  const documentation = new ActionDocumentation(laravel, project.memory?.words ?? null);
  const { application, middlewareFunctions, ...middleware } = linkRoutes(laravel, documentation);
  const answers = new AnswersReader(laravel, project.modelNames, {
    cache: project.memory,
    functionsOf: middlewareFunctions,
  });
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
