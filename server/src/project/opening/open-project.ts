import { type Assets, type EnvironmentVariables, neverAborted, type Signal, type SourceFiles } from '../../core/ports';
import type { HostDefaults } from '../../core/configuration/host-defaults';
import { memoizedByFiles } from '../../core/memoized-by-files';
import { DescriptionMemory } from '../../core/openapi/description-memory';
import { once } from '../../core/once';
import { projectRoot } from '../../core/project-path';
import type { ApplicationReading } from '../../core/application-reading';
import type { ShippedTemplates } from '../../core/templates/shipped-templates';
import { problemKindsOf } from '../../hosts/problem-kinds';
import type { ClassSettings, Host, Keeping } from '../../hosts/host';
import { cancellableFiles } from '../cancellable-files';
import { type ConfigurationSources, configurationSources } from '../configuration/configuration-sources';
import { locateProjects } from './locate-projects';
import type { OpeningFailure } from './opening-failure';
import { readShippedTemplates } from '../configuration/shipped-templates';

/** What the outside gives to a project: its files, and what all projects share. */
export interface ProjectSurroundings {
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
  /** Whether it is read again and again, as an editor does; else once, which then is quicker. */
  readonly staysOpen?: boolean;
  /** What is kept from process to process, `before` as `Project.leave` answered it; null, or left out, where nothing is. */
  readonly keeping?: Keeping | null;
}

/** One application that can be read. */
export interface Project {
  /** Its framework, as people write it. */
  readonly framework: string;
  /** Identifiers of editors for the languages that it is written in. */
  readonly languages: readonly string[];
  readonly files: SourceFiles;
  readonly assets: Assets;
  /** The variables of the process. */
  readonly environment: EnvironmentVariables;
  readonly configuration: ConfigurationSources;
  /** What holds for applications of its framework where nobody configures anything else. */
  readonly defaults: HostDefaults;
  /** The templates that the product brings along. */
  readonly shippedTemplates: () => ShippedTemplates;
  /** The codes of all problems that can be reported. */
  readonly problemCodes: readonly string[];
  /** What descriptions leave to those of later readings; null where there will be none. */
  readonly descriptions: DescriptionMemory | null;
  /** Throws what `signal` throws when the reading is cancelled. */
  readApplication(classes: ClassSettings, signal: Signal): ApplicationReading;
  /** What the last reading leaves for another process, as plain data; null for nothing. */
  leave(): unknown;
}

export type OpenedProject =
  | { readonly kind: 'opened'; readonly project: Project }
  | { readonly kind: 'failed'; readonly failure: OpeningFailure };

const root = projectRoot;

/** Finds the framework of the application whose root `files` has, and prepares to read it. */
export async function openProject(surroundings: ProjectSurroundings): Promise<OpenedProject> {
  const { files, environment, assets, hosts, staysOpen, keeping } = surroundings;
  const kind = files.kindOf(root);
  if (kind !== 'directory') return { kind: 'failed', failure: { kind: kind === null ? 'noDirectory' : 'isFile' } };
  const host = hosts.find((candidate) => candidate.detect(files));
  if (host === undefined) {
    return { kind: 'failed', failure: { kind: 'noApplication', hosts, elsewhere: locateProjects(files, hosts) } };
  }
  const { createReader } = await host.load();
  const reader = createReader(staysOpen ?? false, keepingOf(host, keeping ?? null));
  const signal = new SignalOfNow();
  const readApplication = memoizedByFiles((noted, classes: ClassSettings) =>
    reader.read({ files: cancellableFiles(noted, signal), environment, classes, signal }),
  );
  return {
    kind: 'opened',
    project: {
      framework: host.name,
      languages: host.languages,
      files,
      assets,
      environment,
      configuration: await configurationSources(files),
      defaults: host.defaults,
      shippedTemplates: once(() => readShippedTemplates(assets)),
      descriptions: staysOpen === true ? new DescriptionMemory() : null,
      problemCodes: Object.keys(problemKindsOf(hosts)),
      readApplication: (classes, cancelled) => signal.during(cancelled, () => readApplication(files, classes)),
      leave: () => leftBy(host, reader.leave?.() ?? null),
    },
  };
}

/** What a reading left, by the framework that it was of: another one leaves something else. */
interface LeftReading {
  readonly host: string;
  readonly left: unknown;
}

function leftBy({ id }: Host, left: unknown): LeftReading | null {
  return left === null ? null : { host: id, left };
}

function keepingOf({ id }: Host, keeping: Keeping | null): Keeping | null {
  if (keeping === null) return null;
  const before = keeping.before as LeftReading | null;
  return { ...keeping, before: before?.host === id ? before.left : null };
}

/**
 * The signal of the reading that is under way, and of none after it: what a reading found is told later, too, to others
 * than who asked for it.
 */
class SignalOfNow implements Signal {
  #signal: Signal = neverAborted;

  get aborted(): boolean {
    return this.#signal.aborted;
  }

  throwIfAborted(): void {
    this.#signal.throwIfAborted();
  }

  during<Found>(signal: Signal, read: () => Found): Found {
    this.#signal = signal;
    try {
      return read();
    } finally {
      this.#signal = neverAborted;
    }
  }
}
