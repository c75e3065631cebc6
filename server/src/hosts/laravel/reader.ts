import type { ModelNames } from './models/model-names';
import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import type { ApplicationReading } from '../../core/application-reading';
import { Dependencies } from '../../core/dependencies/dependencies';
import { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { memoizedByFiles } from '../../core/memoized-by-files';
import { Composer } from '../../languages/php/composer';
import type { PhpFileCache } from '../../languages/php/php-files';
import type { HostReader, Keeping } from '../host';
import { AnswersReader } from './answers/answers-reader';
import { boot } from './boot/boot';
import { ActionDocumentation } from './documentation/action-documentation';
import { KeptReading } from './kept-reading';
import { linkRoutes } from './link/link-routes';
import { operationReader } from './rules/request-fields';
import { ReadingMemory } from './reading-memory';
import { ApplicationFiles } from './runtime/application-files';
import { Laravel } from './boot/laravel';
import { outsideOfStart } from './start-dependencies';
import { FrameworkVersion } from './version';

/** Prepares to read the application of one project. */
export function createReader(staysOpen: boolean, keeping: Keeping | null = null): HostReader {
  const cache: PhpFileCache = new Map();
  // What is installed fills megabytes, and changes seldom.
  const installedIn = memoizedByFiles((files) => ({
    composer: Composer.read(files),
    version: FrameworkVersion.of(files),
  }));
  let installed: ReturnType<typeof installedIn> | null = null;
  let memory: ReadingMemory | null = null;
  let kept: KeptReading | null = null;
  return {
    read: ({ files, environment, classes }) => {
      const ofInstalled = new Dependencies();
      const now = installedIn(keeping === null ? files : new DependencyTracker(files, ofInstalled).files, null);
      // What is found hangs everywhere on what is installed.
      if (staysOpen && now !== installed) memory = new ReadingMemory();
      installed = now;
      kept = keeping === null ? null : new KeptReading(keeping);
      return readApplication({ files, environment, modelNames: classes, cache, memory, kept, ofInstalled, ...now });
    },
    leave: () => kept?.write() ?? null,
  };
}

interface ProjectToRead {
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly modelNames: ModelNames & { readonly hasRelations: boolean };
  readonly cache: PhpFileCache;
  readonly memory: ReadingMemory | null;
  readonly kept: KeptReading | null;
  readonly composer: Composer;
  readonly version: FrameworkVersion;
  /** What the last two follow from. */
  readonly ofInstalled: Dependencies;
}

function readApplication(project: ProjectToRead): ApplicationReading {
  const { modelNames, memory, kept } = project;
  const php = new ApplicationFiles(project.files, project.cache, project.composer);
  const { tracker } = php;
  if (memory !== null || kept !== null) tracker.enable();
  const settings = JSON.stringify(modelNames);
  const migrations = memory?.migrations ?? kept?.migrations ?? null;
  const laravel = new Laravel(php, project.environment, project.version, { memory, migrations });
  const started = tracker.track(() => {
    boot(laravel);
  });
  memory?.started(started.dependencies, tracker);
  memory?.operations.startReading(settings);
  if (kept !== null) {
    const start = outsideOfStart(started.dependencies);
    start.include(project.ofInstalled);
    kept.started({ tracker, settings, start });
  }
  const documentation = new ActionDocumentation(laravel, memory?.words ?? null);
  const { application, middlewareFunctions, ...middleware } = linkRoutes(laravel, documentation);
  const answers = new AnswersReader(laravel, modelNames, {
    cache: memory,
    shapes: memory?.shapes ?? kept?.shapes ?? null,
    functionsOf: middlewareFunctions,
  });
  const operationOf = operationReader(laravel, application.routes, {
    answers,
    documentation,
    modelNames,
    middlewareFunctions,
    remembered: memory?.operations ?? kept?.operations ?? null,
  });
  return {
    application,
    operationOf,
    shapes: { get: (name) => answers.shapes.get(name) ?? documentation.shapes.get(name) },
    ...middleware,
  };
}
