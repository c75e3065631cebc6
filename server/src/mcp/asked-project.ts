import { join } from 'node:path';
import { GenerationError } from '../core/generation-error';
import { isJsonObject, type JsonObject } from '../core/json';
import { placeFinder } from '../core/place';
import type { Signal, SourceFiles } from '../core/ports';
import type { Problem } from '../core/problems';
import type { Source } from '../core/source';
import { wholeDescription } from '../project/description-choice';
import { LiveProject, type ProjectReading } from '../project/live-project';
import type { ProjectSurroundings } from '../project/open-project';
import { openingFailureText } from '../project/opening-failure';
import type { ReadProject } from '../project/read-project';
import { ProjectService } from '../project/service';
import { type ListedOperation, listedOperations } from './listed-operation';

/** One question, and the project as it is when it is asked. */
export interface Question {
  readonly root: string;
  readonly framework: string;
  readonly service: ProjectService;
  readonly files: SourceFiles;
  readonly project: ReadProject;
  /** All that there is to report. */
  readonly problems: readonly Problem[];
  readonly signal: Signal;
  /** Says where something stands: `routes/api.php:7`. */
  readonly placeOf: (source: Source) => string;
  /** All that is documented, as it would be written. */
  operations(): Promise<readonly ListedOperation[]>;
  /** The OpenAPI description of all API types as it would be written. */
  wholeDocument(): Promise<JsonObject>;
  /** That of one. Throws an `InvalidArgumentError` where there is none of that key. */
  documentOf(apiType: string): Promise<JsonObject>;
}

interface OpenedProject {
  readonly live: LiveProject;
  readonly service: ProjectService;
}

/** What is asked for again and again, of one reading. */
interface Described {
  readonly reading: ProjectReading;
  readonly document: JsonObject;
  readonly operations: readonly ListedOperation[];
}

/**
 * The project that a server is asked about. Nothing is watched: each question first looks whether what the last reading
 * relied on is still so. Questions are answered one after the other, so that none sees half of two readings.
 */
export class AskedProject {
  readonly #root: string;
  readonly #surroundings: ProjectSurroundings;
  #opened: OpenedProject | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #described: Described | null = null;

  constructor(root: string, surroundings: ProjectSurroundings) {
    this.#root = root;
    this.#surroundings = surroundings;
  }

  /** Throws a `GenerationError` where there is no application; there may be one when the next question comes. */
  ask<Answered>(answer: (question: Question) => Promise<Answered>, signal: Signal): Promise<Answered> {
    const turn = this.#last.then(async () => {
      signal.throwIfAborted();
      return answer(await this.#question(signal));
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #question(signal: Signal): Promise<Question> {
    const { live, service } = await this.#openedNow();
    const reading = await live.read(signal);
    const { project, problems } = reading;
    const placeOf = placeFinder(live.files);
    return {
      root: this.#root,
      framework: live.framework,
      service,
      files: live.files,
      project,
      problems,
      signal,
      placeOf: (source) => {
        const { file, line } = placeOf(source);
        return `${file}:${line}`;
      },
      operations: async () => (await this.#describedOf(reading, service, signal)).operations,
      wholeDocument: async () => (await this.#describedOf(reading, service, signal)).document,
      documentOf: (apiType) => documentOf(service, [apiType], signal),
    };
  }

  async #openedNow(): Promise<OpenedProject> {
    const { files, hosts } = this.#surroundings;
    const host = hosts.find((candidate) => candidate.detect(files));
    if (this.#opened === null || this.#opened.live.framework !== host?.name) this.#opened = await this.#open();
    else this.#opened.live.lookForChanges();
    return this.#opened;
  }

  async #open(): Promise<OpenedProject> {
    const opened = await LiveProject.open(this.#surroundings);
    if (opened.kind === 'opened') return { live: opened.project, service: new ProjectService(opened.project) };
    this.#opened = null;
    throw new GenerationError(
      openingFailureText(this.#root, opened.failure, (elsewhere) => {
        return `start the server with \`--project ${join(this.#root, elsewhere)}\``;
      }),
    );
  }

  async #describedOf(reading: ProjectReading, service: ProjectService, signal: Signal): Promise<Described> {
    if (this.#described?.reading !== reading) {
      const document = await documentOf(service, null, signal);
      const { operations } = await service.describeReadable(wholeDescription, signal);
      this.#described = { reading, document, operations: listedOperations(operations, document) };
    }
    return this.#described;
  }
}

async function documentOf(
  service: ProjectService,
  apiTypes: readonly string[] | null,
  signal: Signal,
): Promise<JsonObject> {
  const { text } = await service.preview({ output: 'openapi', format: 'json', apiTypes, environment: null }, signal);
  const document: unknown = JSON.parse(text);
  if (!isJsonObject(document)) throw new GenerationError('The OpenAPI description is not an object; see check.');
  return document;
}
