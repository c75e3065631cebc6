import { aboutOr } from '../../core/about';
import type { Route } from '../../core/application';
import type { ApplicationReading } from '../../core/application-reading';
import { noGuardsNamed } from '../../core/guards';
import { distinct, type Problem } from '../../core/problems';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import type { HostReader, ReadingInput } from '../host';
import { aliasesNowhere } from './aliases-nowhere';
import { outsidePackages } from './outside-packages';
import { aboutApplication, applicationName } from './about';
import { rememberedOperations } from './remembered-operations';
import type { StatedAbout } from './stated-about';

/** What the reader of one framework found. */
export interface NodeFindings extends Pick<ApplicationReading, 'operationOf' | 'shapes'> {
  readonly project: ProjectModules;
  /** What code says of the application, which goes before what its manifest does. */
  readonly about: StatedAbout;
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
  /** False where a problem says that routes may be missing. */
  readonly complete: boolean;
}

/** The reading of an application of Node: `package.json` says what it is called. */
export function nodeReading({
  project,
  about,
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
      about: aboutOr(about.about(), aboutApplication(manifest)),
      routes,
      problems: distinct([...problems, ...outsidePackages(project, manifest), ...aliasesNowhere(project, manifest)]),
      complete,
    },
    operationOf: rememberedOperations(operationOf),
    shapes,
    guardsNamed: noGuardsNamed,
    middlewarePlaces: () => [],
  };
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
