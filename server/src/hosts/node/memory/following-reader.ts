import type { Application, HttpMethod, Route } from '../../../core/application';
import type { ApplicationReading } from '../../../core/application-reading';
import { FollowsFrom } from '../../../core/dependencies/asked-once';
import { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { SharedDependencies } from '../../../core/dependencies/shared-dependencies';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { once } from '../../../core/once';
import { parsedFiles } from '../../../languages/typescript/parsed-files';
import { ProjectModules } from '../../../languages/typescript/project-modules';
import type { HostReader } from '../../host';
import { answerFilesWith } from '../files-with';
import { rememberedOperations } from '../remembered-operations';
import { KeptOperations } from './kept-operations';

/** An application as it was started, for as long as all that its start looked at is what it was. */
interface KeptStart {
  readonly reading: Pick<ApplicationReading, 'guardsNamed' | 'middlewarePlaces'>;
  readonly application: Application;
  readonly follows: FollowsFrom;
  readonly operations: KeptOperations;
}

/**
 * A reader that, for a project that stays open, keeps what follows from what did not change: routes, as long as all holds that the
 * application looked at until they were linked, and the parts of each operation. It asks the project's tracker for all that it
 * keeps, so whatever `read` keeps while it reads must do so by it (`Kept`). An application whose start holds is started again where
 * an operation has to be read anew, and only there.
 */
export function followingReader(staysOpen: boolean, read: (project: ProjectModules) => ApplicationReading): HostReader {
  if (!staysOpen) return { read: ({ files }) => read(new ProjectModules(files)) };
  const parsed = parsedFiles();
  const shared = new SharedDependencies();
  let known: KeptStart | null = null;
  return {
    read: ({ files }) => {
      const tracker = new DependencyTracker(files);
      tracker.enable();
      const project = new ProjectModules(files, parsed, tracker);
      answerFilesWith(project, tracker);
      const start = () => tracker.trackApart(() => read(new ProjectModules(files, parsed, tracker)));
      if (known?.follows.isStill(tracker) === true) {
        return keptReading(
          known,
          once(() => start().result),
          tracker,
        );
      }
      // An application that goes on as it was started is not asked for its files again.
      parsed.forgetUnused();
      const { result, dependencies } = start();
      if (!dependencies.isComplete) {
        known = null;
        return result;
      }
      known = {
        reading: { guardsNamed: result.guardsNamed, middlewarePlaces: result.middlewarePlaces },
        application: result.application,
        follows: new FollowsFrom(shared.share(dependencies)),
        operations: new KeptOperations(shared),
      };
      return keptReading(known, () => result, tracker);
    },
  };
}

/** The reading of an application that starts as it did; `started` starts it where it has to be. */
function keptReading(
  { reading, application, operations }: KeptStart,
  started: () => ApplicationReading,
  tracker: DependencyTracker,
): ApplicationReading {
  operations.startReading();
  const places = once(() => new Map(application.routes.map((route, index) => [route, index])));
  const read = (route: Route, method: HttpMethod) => {
    const { application: now, operationOf } = started();
    const same = now.routes[places().get(route) ?? -1];
    if (same === undefined) throw new Error('The route is of another application.');
    return operationOf(same, method);
  };
  const shapes = { get: (name: string) => started().shapes.get(name) };
  const told = new Map<string, FieldSchema>();
  return {
    ...reading,
    application,
    operationOf: rememberedOperations((route, method) =>
      operations.operation(route, method, { tracker, shapes, told, read }),
    ),
    shapes: told,
  };
}
