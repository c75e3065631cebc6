import type { LiveProject, ProjectReading } from '../../project/live-project';
import { ProjectService } from '../../project/service';
import { servedRoutes } from '../../project/outputs/served-routes';
import type { OpenParams, ServedProject, ServingEvent } from './messages';
import type { FileChange, WatchedDirectory } from './serving-host';

interface SessionOptions extends OpenParams {
  readonly directory: WatchedDirectory;
  readonly tell: (event: ServingEvent) => void;
}

/** Keeps one open project in step with its files, and tells when it has changed. */
export class ServingSession {
  readonly root: string;
  readonly service: ProjectService;
  readonly #project: LiveProject;
  readonly #options: SessionOptions;
  /** Whether somebody waits to be told of the next reading. */
  #isToldStale = false;
  /** Those of the reading before. */
  #routeFiles: readonly string[];
  #underWay: Promise<ProjectReading> | null = null;
  /** The one whose files are watched. */
  #lastReading: ProjectReading | null = null;

  constructor(project: LiveProject, options: SessionOptions) {
    this.root = options.root;
    this.#routeFiles = options.routeFiles;
    this.#project = project;
    this.#options = options;
    const { framework, languages, files, assets } = project;
    this.service = new ProjectService({ framework, languages, files, assets, read: () => this.#read() });
    options.directory.listen((changes) => {
      this.#take(changes);
    });
  }

  /** The project as it is now. */
  async project(): Promise<ServedProject> {
    return this.#summaryOf(await this.#read());
  }

  revisionOf({ revision }: Pick<ProjectReading, 'revision'>): number {
    return this.#options.revision + revision;
  }

  #take(changes: readonly FileChange[]): void {
    for (const { kind, path } of changes) this.#project[kind](path);
    if (!this.#project.isStale) return;
    if (!this.#isToldStale) this.#options.tell({ kind: 'stale' });
    this.#isToldStale = true;
    // Read before anybody asks: the guards may have changed. Who asks meanwhile is told of a failure.
    this.#read().catch(() => undefined);
  }

  #read(): Promise<ProjectReading> {
    this.#underWay ??= this.#readNow().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  async #readNow(): Promise<ProjectReading> {
    try {
      const reading = await this.#project.read();
      if (reading !== this.#lastReading) this.#options.directory.watch(this.#project.files.reliedOn);
      this.#lastReading = reading;
      this.#tellOfEnd({ kind: 'read', project: this.#summaryOf(reading) });
      return reading;
    } catch (error) {
      this.#tellOfEnd({ kind: 'failed' });
      throw error;
    }
  }

  #tellOfEnd(event: ServingEvent): void {
    if (this.#isToldStale) this.#options.tell(event);
    this.#isToldStale = false;
  }

  #summaryOf(reading: ProjectReading): ServedProject {
    const { apiTypes, configuration } = reading.project;
    const { cache } = configuration;
    const routes = servedRoutes(reading.project, this.#routeFiles);
    this.#routeFiles = routes.files;
    return {
      revision: this.revisionOf(reading),
      title: configuration.info.title,
      framework: this.#project.framework,
      routes,
      apiTypes: apiTypes.apiTypes.map(({ key, prefix, enabled }) => ({ key, prefix, enabled })),
      environments: configuration.environments.all.map(({ name }) => name),
      keptFor: cache.enabled ? cache.ttl * 1000 : 0,
    };
  }
}
