import type { Assets, Signal, SourceFiles } from '../core/ports';
import { once } from '../core/once';
import { checkProject } from './check-project';
import type { ProjectReading } from './live-project';
import type { Project } from './opening/open-project';
import { readProject } from './read-project';

/** Where the readings of a project come from: it is read once, or kept in step with its files (`LiveProject`). */
export interface ProjectSource {
  /** As people write it. */
  readonly framework: string;
  /** Identifiers of editors for the languages that it is written in. */
  readonly languages: readonly string[];
  readonly files: SourceFiles;
  readonly assets: Assets;
  /** The project as it is now: the same reading as long as nothing changed. Throws what `signal` throws when cancelled. */
  read(signal: Signal): Promise<ProjectReading>;
  /** What is left for another process that reads the project (`Project.leave`); left out where nothing is. */
  leave?(): unknown;
}

/** A project that is read when it is first asked for, and never again. */
export function readOnce(project: Project): ProjectSource {
  const { framework, languages, files, assets } = project;
  let reading: ProjectReading | null = null;
  return {
    framework,
    languages,
    files,
    assets,
    read: (signal) => Promise.resolve().then(() => (reading ??= firstReading(project, signal))),
    leave: () => project.leave(),
  };
}

function firstReading(project: Project, signal: Signal): ProjectReading {
  const read = readProject(project, signal);
  // Most commands report only what they meet themselves.
  const problems = once(() => checkProject(read, project.files));
  return {
    revision: 1,
    project: read,
    get problems() {
      return problems();
    },
  };
}
