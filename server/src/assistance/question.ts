import { GenerationError } from '../core/generation-error';
import { isJsonObject, type JsonObject } from '../core/json';
import { placeFinder } from '../core/place';
import type { Signal } from '../core/ports';
import type { Problem } from '../core/problems';
import type { Source } from '../core/source';
import { wholeDescription } from '../project/describing/description-choice';
import type { ProjectReading } from '../project/live-project';
import type { ReadProject } from '../project/read-project';
import type { ProjectService } from '../project/service';
import { type ListedOperation, listedOperations } from './listed-operation';

/** One question, and the project as it is when it is asked. */
export interface Question {
  readonly root: string;
  readonly framework: string;
  /** Answers of the same reading, whatever becomes of the project meanwhile. */
  readonly service: ProjectService;
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

/** What is asked for again and again, of one reading. */
interface Described {
  readonly reading: ProjectReading;
  readonly document: JsonObject;
  readonly operations: readonly ListedOperation[];
}

/** Questions about one project; what several of them need of one reading is made once. */
export class Questions {
  readonly #root: string;
  readonly #service: ProjectService;
  #described: Described | null = null;

  constructor(root: string, service: ProjectService) {
    this.#root = root;
    this.#service = service;
  }

  about(reading: ProjectReading, signal: Signal): Question {
    const service = this.#service.at(reading);
    const placeOf = placeFinder(service.files);
    const described = () => this.#describedOf(reading, service, signal);
    return {
      root: this.#root,
      framework: service.framework,
      service,
      project: reading.project,
      problems: reading.problems,
      signal,
      placeOf: (source) => {
        const { file, line } = placeOf(source);
        return `${file}:${line}`;
      },
      operations: async () => (await described()).operations,
      wholeDocument: async () => (await described()).document,
      documentOf: (apiType) => documentOf(service, [apiType], signal),
    };
  }

  async #describedOf(reading: ProjectReading, service: ProjectService, signal: Signal): Promise<Described> {
    const last = this.#described;
    if (last?.reading === reading) return last;
    const document = await documentOf(service, null, signal);
    const { operations } = await service.describeReadable(wholeDescription, signal);
    const described = { reading, document, operations: listedOperations(operations, document) };
    this.#described = described;
    return described;
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
