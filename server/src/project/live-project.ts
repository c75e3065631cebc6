import { type Assets, neverAborted, type Signal } from '../core/ports';
import type { Problem } from '../core/problems';
import { projectPath, type ProjectPath } from '../core/project-path';
import { checkProject } from './check-project';
import { type ConfigurationSources, configurationSources } from './configuration/configuration-sources';
import { keepingLastGood } from './configuration/last-good-configuration';
import { LiveFiles } from './live-files';
import { openProject, type Project, type ProjectSurroundings } from './opening/open-project';
import type { OpeningFailure } from './opening/opening-failure';
import { type ReadProject, readProject } from './read-project';

/** What one reading of a project found. */
export interface ProjectReading {
  /** Counts up with every reading. */
  readonly revision: number;
  readonly project: ReadProject;
  /** All that there is to report. */
  readonly problems: readonly Problem[];
}

export type OpenedLiveProject =
  | { readonly kind: 'opened'; readonly project: LiveProject }
  | { readonly kind: 'failed'; readonly failure: OpeningFailure };

/**
 * A project that stays open: it is told what changes, and reads again, what is asked for, only what that concerns. Facts
 * of unchanged files are kept by the host; all that follows from them is linked anew, so that a reading is always what
 * a fresh one of the same texts would be.
 */
export class LiveProject {
  readonly framework: string;
  readonly languages: readonly string[];
  readonly files: LiveFiles;
  readonly assets: Assets;
  readonly #project: Project;
  #configuration: ConfigurationSources;
  #configurationFiles: string;
  #reading: ProjectReading | null = null;
  #isStale = true;
  #revision = 0;

  private constructor(project: Project, files: LiveFiles) {
    this.framework = project.framework;
    this.languages = project.languages;
    this.files = files;
    this.assets = project.assets;
    this.#project = { ...project, configuration: keepingLastGood(() => this.#configuration) };
    this.#configuration = project.configuration;
    this.#configurationFiles = configurationFiles(files);
  }

  static async open(surroundings: ProjectSurroundings): Promise<OpenedLiveProject> {
    const files = new LiveFiles(surroundings.files);
    const opened = await openProject({ ...surroundings, files, staysOpen: true });
    if (opened.kind === 'failed') return opened;
    return { kind: 'opened', project: new LiveProject(opened.project, files) };
  }

  /** Whether something changed that the last reading relied on. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** The last reading, be it stale; null before the first. */
  get lastReading(): ProjectReading | null {
    return this.#reading;
  }

  /** The text that an editor holds of a file; null when it is closed. */
  setUnsaved(path: ProjectPath, text: string | null): void {
    if (this.files.setUnsaved(path, text)) this.#isStale = true;
  }

  contentChanged(path: ProjectPath): void {
    if (this.files.contentChanged(path)) this.#isStale = true;
  }

  appearedOrWent(path: ProjectPath): void {
    if (this.files.appearedOrWent(path)) this.#isStale = true;
  }

  /** Looks for changes on the disk, for who is told of none. */
  lookForChanges(): void {
    if (this.files.lookForChanges()) this.#isStale = true;
  }

  /**
   * The project as it is now. Throws what `signal` throws when the reading is cancelled; the next one begins anew. `onLinked`
   * hears of its routes before its operations are read and checked, which takes most of the time.
   */
  async read(
    signal: Signal = neverAborted,
    onLinked: (project: ReadProject) => void = () => undefined,
  ): Promise<ProjectReading> {
    while (this.#reading === null || this.#isStale) {
      this.files.startReading();
      await this.#followConfigurationFiles();
      this.#reading = this.#readNow(signal, onLinked);
      this.files.endReading();
      this.#isStale = false;
    }
    return this.#reading;
  }

  #readNow(signal: Signal, onLinked: (project: ReadProject) => void): ProjectReading {
    const project = readProject(this.#project, signal);
    onLinked(project);
    this.#revision++;
    return {
      revision: this.#revision,
      project,
      problems: withoutStale(checkProject(project, this.files), project.failures),
    };
  }

  /** A configuration file in another format may need a parser that is not loaded yet. */
  async #followConfigurationFiles(): Promise<void> {
    const now = configurationFiles(this.files);
    if (now === this.#configurationFiles) return;
    this.#configuration = await configurationSources(this.files);
    // Not before: who reads meanwhile would do without the parser.
    this.#configurationFiles = now;
  }
}

/** Of a file that is broken all else that is told comes from what it said before, where nothing may stand any more. */
function withoutStale(problems: readonly Problem[], failures: readonly Problem[]): readonly Problem[] {
  const codes = new Set(failures.map(({ code }) => code));
  const broken = new Set(failures.map(({ source }) => source?.file));
  return problems.filter(({ code, source }) => codes.has(code) || !broken.has(source?.file));
}

function configurationFiles(files: LiveFiles): string {
  const names = files.list(projectPath('config')).map(({ name }) => name);
  return names.filter((name) => name.startsWith('openapi')).join();
}
