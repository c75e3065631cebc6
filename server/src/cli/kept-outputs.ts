import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { projectRoot, type ProjectPath } from '../core/project-path';
import { projectPathOf } from '../platform/paths';
import type { LiveProject } from '../project/live-project';
import { openingFailureText } from '../project/opening/opening-failure';
import { type GenerationReport, type GenerationRequest, ProjectService, writtenGeneration } from '../project/service';
import type { Host } from '../hosts/host';
import type { OutputPlaces } from './generation-options';

/** What became of one generation of several. */
export type KeptGeneration =
  | { readonly kind: 'written'; readonly report: GenerationReport }
  /** The outputs stay as they were: files can be parsed no more, as in the middle of an edit. */
  | { readonly kind: 'held'; readonly report: GenerationReport; readonly broken: readonly ProjectPath[] }
  /** The outputs stay as they were: why, as a sentence. */
  | { readonly kind: 'failed'; readonly message: string };

interface KeptOutputsOptions {
  readonly root: string;
  readonly project: LiveProject;
  readonly hosts: readonly Host[];
  readonly request: GenerationRequest;
  readonly places: OutputPlaces;
}

/** Outputs that are kept in step with a project that stays open. */
export class KeptOutputs {
  readonly service: ProjectService;
  readonly #options: KeptOutputsOptions;
  /** Files that could not be parsed when the outputs were written. */
  #broken: ReadonlySet<ProjectPath> | null = null;
  #places: readonly ProjectPath[] = [];

  constructor(options: KeptOutputsOptions) {
    this.#options = options;
    this.service = new ProjectService(options.project);
  }

  /** Whether a path is one of the outputs, or a directory that holds one. */
  isOwn(path: ProjectPath): boolean {
    return this.#places.some((place) => place === path || place.startsWith(`${path}/`));
  }

  /** Writes the outputs as the project is now. Throws what `signal` throws. */
  async generate(signal: AbortSignal): Promise<KeptGeneration> {
    const missing = this.#missing();
    if (missing !== null) return { kind: 'failed', message: missing };
    try {
      return await this.#generate(signal);
    } catch (error) {
      if (error instanceof GenerationError) return { kind: 'failed', message: error.message };
      // At first the call is wrong; later it was right before.
      if (error instanceof InvalidArgumentError && this.#broken !== null) {
        return { kind: 'failed', message: error.message };
      }
      throw error;
    }
  }

  async #generate(signal: AbortSignal): Promise<KeptGeneration> {
    const { places, request, root } = this.#options;
    const generation = await this.service.generation(request, signal);
    const { files, report } = generation;
    const broken = new Set(report.problems.flatMap(({ code, source }) => (isSyntax(code) ? (source?.file ?? []) : [])));
    const newlyBroken = [...broken].filter((file) => this.#broken?.has(file) === false);
    if (newlyBroken.length > 0) return { kind: 'held', report: { ...report, files: [] }, broken: newlyBroken };
    this.#broken = broken;
    this.#places = files.flatMap((file) => projectPathOf(root, places.placeOf(file)) ?? []);
    return { kind: 'written', report: await writtenGeneration(generation, places.write) };
  }

  /** What makes a directory an application can be away for a moment, as while another branch is checked out. */
  #missing(): string | null {
    const { root, hosts, project } = this.#options;
    if (project.files.kindOf(projectRoot) === null) return openingFailureText(root, { kind: 'noDirectory' }, null);
    if (hosts.some((host) => host.detect(project.files))) return null;
    return openingFailureText(root, { kind: 'noApplication', hosts, elsewhere: [] }, null);
  }
}

/** Every language's code of a text that cannot be parsed ends so. */
function isSyntax(code: string): boolean {
  return code.endsWith('.syntax');
}
