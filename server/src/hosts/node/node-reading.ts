import type { HttpMethod, Route } from '../../core/application';
import type { ApplicationReading } from '../../core/application-reading';
import { noGuardsNamed } from '../../core/guards';
import { memoized } from '../../core/memoized';
import { distinct, type Problem } from '../../core/problems';
import type { OperationReader } from '../../core/read-operation';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import type { HostReader, ReadingInput } from '../host';
import { outsidePackages } from './outside-packages';
import { aboutApplication, applicationName } from './about';

/** What the reader of one framework found. */
export interface NodeFindings extends Pick<ApplicationReading, 'operationOf' | 'shapes'> {
  readonly project: ProjectModules;
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
  /** False where a problem says that routes may be missing. */
  readonly complete: boolean;
}

/** The reading of an application of Node: `package.json` says what it is called. */
export function nodeReading({
  project,
  routes,
  problems,
  complete,
  operationOf,
  shapes,
}: NodeFindings): ApplicationReading {
  const manifest = project.json('package.json');
  return {
    application: {
      name: applicationName(manifest),
      about: aboutApplication(manifest),
      routes,
      problems: distinct([...problems, ...outsidePackages(project, manifest)]),
      complete,
    },
    operationOf: remembered(operationOf),
    shapes,
    guardsNamed: noGuardsNamed,
    middlewarePlaces: () => [],
  };
}

/** Operations are asked for by whoever says anything of them. */
function remembered(read: OperationReader): OperationReader {
  const ofMethods = memoized((route: Route) => memoized((method: HttpMethod) => read(route, method)));
  return (route, method) => ofMethods(route)(method);
}

/** What is kept of files; one that nobody asks for in a reading is forgotten at the next one. */
interface Kept {
  forgetUnused(): void;
}

/** A reader that keeps what is made of files between the readings of a project that stays open. */
export function keepingReader<Files extends Readonly<Record<string, Kept>>>(
  staysOpen: boolean,
  make: () => Files,
  read: (input: ReadingInput, kept: Files) => ApplicationReading,
): HostReader {
  const kept = make();
  return {
    read: (input) => {
      if (!staysOpen) return read(input, make());
      for (const one of Object.values(kept)) one.forgetUnused();
      return read(input, kept);
    },
  };
}
