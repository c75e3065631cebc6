import type { Diagnostic } from 'vscode-languageserver';
import { groupBy } from '../../core/group-by';
import { projectRoot, type ProjectPath } from '../../core/project-path';
import { projectPathOf } from '../../platform/paths';
import { leftOutOf } from '../../project/describing/left-out';
import { leftOutLines } from '../../project/describing/left-out-text';
import type { ProjectReading } from '../../project/live-project';
import type { ReadProject } from '../../project/read-project';
import type { LiveSession } from './live-session';
import type { FileDiagnostics, LinkedProject, ReadingNews } from './messages';
import { diagnosticOf, placedProblems } from './placed-problems';
import { placedRoutes } from './placed-routes';
import { projectTitle } from './project-title';
import { countsOf } from './problem-counts';
import { type WatchedPatterns, watchedPatterns } from './watched-patterns';
import type { WorkerHost } from './worker-host';

/** Tells of each reading what is not as it was. */
export class ReadingReporter {
  readonly #session: LiveSession;
  readonly #outside: WorkerHost;
  /** By file: what was told last. */
  #told: ReadonlyMap<ProjectPath, string> | null = null;
  /** The patterns that were told last. */
  #watched: string | null = null;

  constructor(session: LiveSession, outside: WorkerHost) {
    this.#session = session;
    this.#outside = outside;
  }

  linkedOf(project: ReadProject): LinkedProject {
    const rows = placedRoutes(project, this.#session.project.files, () => null);
    return { summary: this.#summaryOf(project), rows };
  }

  newsOf(reading: ProjectReading): ReadingNews {
    const isWhole = this.#told === null;
    return {
      revision: this.#session.revisionOf(reading),
      problems: countsOf(reading.problems),
      summary: this.#summaryOf(reading.project),
      isWhole,
      diagnostics: this.#changesOf(reading),
    };
  }

  /** What is to be watched after a reading; null where that is what it was. */
  newlyWatched(): WatchedPatterns | null {
    const { root, workspace, project } = this.#session;
    const place = projectPathOf(workspace, root) ?? projectRoot;
    const patterns = watchedPatterns(project.files, this.#outside.hosts, place);
    const text = JSON.stringify(patterns);
    if (text === this.#watched) return null;
    this.#watched = text;
    return patterns;
  }

  #summaryOf(project: ReadProject): ReadingNews['summary'] {
    const { application, configuration, apiTypes } = project;
    const { framework } = this.#session.project;
    return {
      name: projectTitle(project, framework, this.#session.root),
      framework,
      apiTypes: apiTypes.apiTypes.map(({ key, prefix, enabled }) => ({ key, prefix, enabled })),
      environments: configuration.environments.all.map(({ name }) => name),
      routes: application.routes.length,
      leftOut: leftOutLines(leftOutOf(project)),
    };
  }

  #changesOf(reading: ProjectReading): readonly FileDiagnostics[] {
    const before = this.#told ?? new Map<ProjectPath, string>();
    const byFile = this.#diagnosticsOf(reading);
    this.#told = new Map([...byFile].map(([path, diagnostics]) => [path, JSON.stringify(diagnostics)]));
    const changed = [...byFile].filter(([path]) => this.#told?.get(path) !== before.get(path));
    const gone = [...before.keys()].filter((path) => !byFile.has(path));
    return [...changed, ...gone.map((path) => [path, []] as const)].map(([path, diagnostics]) => ({
      path,
      version: this.#session.versionOf(path),
      diagnostics,
    }));
  }

  #diagnosticsOf(reading: ProjectReading): ReadonlyMap<ProjectPath, readonly Diagnostic[]> {
    const placed = placedProblems(reading, this.#session.project.files, this.#outside.hosts);
    const byFile = groupBy(placed, ({ path }) => path);
    return new Map([...byFile].map(([path, ofFile]) => [path, ofFile.map(diagnosticOf)]));
  }
}
