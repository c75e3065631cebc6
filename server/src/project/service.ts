import type { Application } from '../core/application';
import type { ApiEnvironment } from '../core/configuration/environments';
import type { Configuration } from '../core/configuration/configuration';
import { GenerationError } from '../core/generation-error';
import type { DocumentFormat } from '../core/openapi/serialize';
import { placeFinder } from '../core/place';
import { neverAborted, type Signal, type SourceFiles, type WriteResult } from '../core/ports';
import { problem, type Problem } from '../core/problems';
import type { ProjectPath } from '../core/project-path';
import { type ApiType, deprecatedKey } from '../core/selection/api-type';
import type { ChosenApiTypes } from '../core/selection/choose-api-types';
import type { LeftOutRoutes } from '../core/selection/left-out-routes';
import { requestIdentity } from './cache/cache-key';
import { checkpoint } from './checkpoint';
import { DescriptionMemo } from './describing/description-memo';
import { type DescribedProject, environmentOrDefault } from './describing/describe-project';
import { type DescriptionChoice, wholeDescription } from './describing/description-choice';
import { isValidated } from './outputs/finished-output';
import { withGivenDocument } from './describing/given-document';
import type { ProjectReading } from './live-project';
import { MadeMemo } from './outputs/made-memo';
import { leftOutOf } from './describing/left-out';
import { mainFile, type MadeFile, madeFiles, type MadeOf, openApi, outputs } from './outputs/outputs';
import type { BrokenFile } from './editing/document-guide';
import { GuideMemory } from './editing/guide-memory';
import { operationsAt } from './editing/operations-at';
import type { OutputName } from './outputs/output-name';
import { noRoutesMessage } from './describing/no-routes';
import type { ProjectSource } from './project-source';
import { publish, type PublishedFileWriter, type PublishReport } from './publishing/publish';
import type { PublishRequest } from './publishing/publish-request';
import { errorOf, type ReadProject, requireSound } from './read-project';

/** The outputs that somebody wants. */
export interface OutputRequest extends DescriptionChoice {
  readonly outputs: readonly OutputName[];
  /** Outputs that cannot be written in it are written in their own. */
  readonly format: DocumentFormat;
}

export interface GenerationRequest extends OutputRequest {
  /** Whether the default environment is taken where there is none of the wanted name; else that is an error. */
  readonly environmentFallsBack: boolean;
}

export interface PreviewRequest extends DescriptionChoice {
  readonly output: OutputName;
  /** An output that cannot be written in it is shown in its own. */
  readonly format: DocumentFormat;
}

/** Writes a file to where its channel has them. */
export type FileWriter = (file: MadeFile) => WriteResult | Promise<WriteResult>;

/** What became of a generation, for each channel to say in its own words. */
export interface GenerationReport {
  /** None where no route matched. */
  readonly files: readonly WrittenFile[];
  /** Why other files were not written: their outputs would not be valid. */
  readonly refusals: readonly RefusedFile[];
  /** Why there are none, in a sentence. */
  readonly emptyReason: string | null;
  readonly paths: number;
  readonly operations: number;
  /** Those that were described. */
  readonly apiTypes: readonly ApiType[];
  readonly apiTypesOrigin: ChosenApiTypes['origin'];
  /** What the application has beside them. */
  readonly leftOut: readonly LeftOutRoutes[];
  readonly problems: readonly Problem[];
  /** About the request, in sentences. */
  readonly warnings: readonly string[];
}

/** A file that would not be valid, and so is not written. */
export interface RefusedFile extends Pick<MadeFile, 'output' | 'path'> {
  readonly problem: Problem;
}

export interface WrittenFile extends Omit<MadeFile, 'text'> {
  readonly result: WriteResult;
}

/** What a generation comes to, before any of it is written. */
export interface Generation {
  readonly files: readonly MadeFile[];
  readonly report: Omit<GenerationReport, 'files'>;
  /** Keys of the API types that were chosen, each once, in the order of the configuration; null for all. */
  readonly apiTypeFilter: readonly string[] | null;
  /** Whether the project wants it kept, and how. */
  readonly cache: Configuration['cache'];
}

/** The route table. */
export interface RoutesReport extends Pick<Application, 'routes' | 'complete'> {
  /** Met where routes were read. */
  readonly problems: readonly Problem[];
}

export interface CheckReport {
  readonly problems: readonly Problem[];
  /** Whether no route may be missing. */
  readonly complete: boolean;
}

export interface Preview {
  readonly text: string;
  readonly operations: number;
  /** Of the reading that it was made from. */
  readonly revision: number;
}

/** What a page shows: an output, in one line where it is JSON, what it shows beside it, and what of the user's files is broken meanwhile. */
export interface PreviewPage extends Preview {
  /** A `DocumentGuide` in JSON: a text is handed from thread to thread and from process to process for less than what it says. */
  readonly guide: string;
  readonly broken: readonly BrokenFile[];
}

/** What was made of readings. */
interface Memos {
  readonly descriptions: DescriptionMemo;
  readonly made: MadeMemo;
  readonly guides: GuideMemory;
}

function newMemos(): Memos {
  return { descriptions: new DescriptionMemo(), made: new MadeMemo(), guides: new GuideMemory() };
}

/**
 * All that can be asked of one project. Every channel asks here, and so all of them answer the same. Expected failures
 * are a `GenerationError` or an `InvalidArgumentError`; who cancels a request gets what `signal` throws.
 */
export class ProjectService {
  readonly #source: ProjectSource;
  readonly #descriptions: DescriptionMemo;
  readonly #made: MadeMemo;
  readonly #guides: GuideMemory;

  constructor(source: ProjectSource, { descriptions, made, guides }: Memos = newMemos()) {
    this.#source = source;
    this.#descriptions = descriptions;
    this.#made = made;
    this.#guides = guides;
  }

  /** The same of one reading, whatever becomes of the project meanwhile. */
  at(reading: ProjectReading): ProjectService {
    const { framework, languages, files, assets } = this.#source;
    const source = { framework, languages, files, assets, read: () => Promise.resolve(reading) };
    return new ProjectService(source, { descriptions: this.#descriptions, made: this.#made, guides: this.#guides });
  }

  /** The framework, as people write it. */
  get framework(): string {
    return this.#source.framework;
  }

  get files(): SourceFiles {
    return this.#source.files;
  }

  /** What is left for another process that reads the project: plain data, for the same program; null for nothing. */
  leave(): unknown {
    return this.#source.leave?.() ?? null;
  }

  async application(signal: Signal = neverAborted): Promise<Application> {
    const { application } = await this.#read(signal);
    return application;
  }

  /** The route table. A main configuration file that is broken counts as none. */
  async routes(signal: Signal = neverAborted): Promise<RoutesReport> {
    const { application, main } = await this.#read(signal);
    const { routes, complete, problems } = application;
    const broken: readonly Problem[] = main.failure === null ? [] : [{ ...main.failure, severity: 'warning' }];
    return { routes, complete, problems: [...broken, ...problems] };
  }

  /** All that there is to report. */
  async check(signal: Signal = neverAborted): Promise<CheckReport> {
    const { project, problems } = await this.#source.read(signal);
    await checkpoint(signal);
    const refusals = await this.#refusals(project, signal);
    return { problems: [...problems, ...refusals], complete: project.application.complete };
  }

  /** The description that outputs are made of. */
  async describe(choice: DescriptionChoice, signal: Signal = neverAborted): Promise<DescribedProject> {
    return this.#describe(await this.#readSound(signal), choice, signal);
  }

  /** All environments, each with its variables. */
  async environments(signal: Signal = neverAborted): Promise<readonly ApiEnvironment[]> {
    return (await this.#readSound(signal)).configuration.environments.all;
  }

  /** As `describe`, as far as the project can be read: what is broken counts as what it said last, or as absent. */
  async describeReadable(choice: DescriptionChoice, signal: Signal = neverAborted): Promise<DescribedProject> {
    return this.#describe(await this.#read(signal), choice, signal);
  }

  /** The main file of an output, as a generation would write it; what is broken counts as what it said last, or as absent. */
  async preview(request: PreviewRequest, signal: Signal = neverAborted): Promise<Preview> {
    const { preview } = await this.#previewed(request, { isForPrograms: false, signal });
    return preview;
  }

  /** The same, with what a page shows beside it. */
  async previewPage(request: PreviewRequest, signal: Signal = neverAborted): Promise<PreviewPage> {
    const { preview, project, described } = await this.#previewed(request, { isForPrograms: true, signal });
    const placeOf = placeFinder(this.files);
    const broken = project.failures.map(({ message, source }) => ({
      message,
      place: source === null ? null : placeOf(source),
    }));
    return { ...preview, guide: this.#guides.documentGuide(described, project, this.files), broken };
  }

  /** Ids of the operations that a place in a file is about; of several the first is the one that is meant. */
  async operationsAt(path: ProjectPath, offset: number, signal: Signal = neverAborted): Promise<readonly string[]> {
    const project = await this.#read(signal);
    const described = await this.#describe(project, wholeDescription, signal);
    return operationsAt({ path, offset }, described, project, this.files);
  }

  async #previewed(
    { output, format, ...choice }: PreviewRequest,
    { isForPrograms, signal }: { readonly isForPrograms: boolean; readonly signal: Signal },
  ) {
    const { project, revision } = await this.#source.read(signal);
    await checkpoint(signal);
    const described = await this.#describe(project, choice, signal);
    const file = await mainFile(output, { ...this.#madeOf(project, described, format), isForPrograms }, signal);
    if (file === null) throw new GenerationError(`The configuration has no ${output}, so there is no file to show.`);
    const preview: Preview = { text: file.text, operations: described.operations.length, revision };
    return { preview, project, described };
  }

  /** The files of the wanted outputs. Writes nothing. An output that would not be valid is an error. */
  async make(request: OutputRequest, signal: Signal = neverAborted): Promise<readonly MadeFile[]> {
    const project = await this.#readSound(signal);
    return this.#made.files(project, requestIdentity({ ...request, environmentFallsBack: false }), async () =>
      this.#soundFiles(project, await this.#describe(project, request, signal), request, signal),
    );
  }

  /** The same of a document that stands in place of the project's own (`withGivenDocument`). */
  async makeOf(given: unknown, request: OutputRequest, signal: Signal = neverAborted): Promise<readonly MadeFile[]> {
    const project = await this.#readSound(signal);
    const described = await withGivenDocument(given, await this.#describe(project, request, signal), project);
    return this.#soundFiles(project, described, request, signal);
  }

  async #soundFiles(
    project: ReadProject,
    described: DescribedProject,
    request: OutputRequest,
    signal: Signal,
  ): Promise<readonly MadeFile[]> {
    const made = await madeFiles(request.outputs, this.#madeOf(project, described, request.format), signal);
    const refusal = made.find((one) => one.refusal !== null)?.refusal ?? null;
    if (refusal !== null) throw errorOf(refusal, this.files);
    return made.map(({ file }) => file);
  }

  /** Makes the files of the wanted outputs, and has them written; where no route matches, none. */
  async generate(
    request: GenerationRequest,
    write: FileWriter,
    signal: Signal = neverAborted,
  ): Promise<GenerationReport> {
    return writtenGeneration(await this.generation(request, signal), write, signal);
  }

  /** The same, with nothing written yet. */
  async generation(request: GenerationRequest, signal: Signal = neverAborted): Promise<Generation> {
    const project = await this.#readSound(signal);
    const { environment, warnings } = environmentOf(project, request);
    const described = await this.#describe(project, { ...request, environment }, signal);
    const { operations, document } = described;
    const isEmpty = operations.length === 0;
    const made = isEmpty
      ? []
      : await madeFiles(request.outputs, this.#madeOf(project, described, request.format), signal);
    const refusals = made.flatMap(({ file: { output, path }, refusal }) =>
      refusal === null ? [] : [{ output, path, problem: refusal }],
    );
    const problems = [
      ...deprecations(request),
      ...project.problems,
      ...described.problems,
      ...refusals.map((one) => one.problem),
    ];
    return {
      files: made.flatMap(({ file, refusal }) => (refusal === null ? [file] : [])),
      report: {
        refusals,
        emptyReason: isEmpty ? noRoutesMessage(project, described.apiTypeFilter) : null,
        paths: Object.keys(document.paths).length,
        operations: operations.length,
        apiTypes: describedTypes(project, described),
        apiTypesOrigin: project.apiTypes.origin,
        leftOut: leftOutOf(project),
        problems,
        warnings,
      },
      apiTypeFilter: described.apiTypeFilter,
      cache: project.configuration.cache,
    };
  }

  /** Has configuration files or templates written into the project that say what holds without them. */
  async publish(
    request: PublishRequest,
    write: PublishedFileWriter,
    signal: Signal = neverAborted,
  ): Promise<PublishReport> {
    return publish(this.#source, await this.#read(signal), { request, write, signal });
  }

  #madeOf(project: ReadProject, described: DescribedProject, format: DocumentFormat): MadeOf {
    return { project, described, format, assets: this.#source.assets };
  }

  /** Why outputs would not be written. They are made for it only where a template changes one, or they are to be validated. */
  async #refusals(project: ReadProject, signal: Signal): Promise<readonly Problem[]> {
    const names = outputs.map(({ name }) => name).filter((name) => isValidated(name, project));
    if (names.length === 0 || project.failures.length > 0) return [];
    const described = await this.#describe(project, wholeDescription, signal);
    const [format] = openApi.formats;
    const made = await madeFiles(names, this.#madeOf(project, described, format), signal);
    return made.flatMap(({ refusal }) => refusal ?? []);
  }

  async #read(signal: Signal): Promise<ReadProject> {
    const { project } = await this.#source.read(signal);
    await checkpoint(signal);
    return project;
  }

  async #readSound(signal: Signal): Promise<ReadProject> {
    const project = await this.#read(signal);
    requireSound(project, this.files);
    return project;
  }

  async #describe(project: ReadProject, choice: DescriptionChoice, signal: Signal): Promise<DescribedProject> {
    const described = this.#descriptions.describe(project, choice);
    await checkpoint(signal);
    return described;
  }
}

/** Has the files of a generation written. */
export async function writtenGeneration(
  { files, report }: Generation,
  write: FileWriter,
  signal: Signal = neverAborted,
): Promise<GenerationReport> {
  const written: WrittenFile[] = [];
  for (const file of files) {
    await checkpoint(signal);
    const { output, path, format } = file;
    written.push({ output, path, format, result: await write(file) });
  }
  return { ...report, files: written };
}

function environmentOf(
  project: ReadProject,
  { environment, environmentFallsBack }: GenerationRequest,
): { readonly environment: string | null; readonly warnings: readonly string[] } {
  if (!environmentFallsBack) return { environment, warnings: [] };
  const { name, warning } = environmentOrDefault(project, environment);
  return { environment: name, warnings: warning === null ? [] : [warning] };
}

function describedTypes({ apiTypes }: ReadProject, { apiTypeFilter }: DescribedProject): readonly ApiType[] {
  return apiTypes.apiTypes.filter(({ enabled, key }) => enabled && (apiTypeFilter?.includes(key) ?? true));
}

function deprecations({ apiTypes }: DescriptionChoice): readonly Problem[] {
  return apiTypes?.includes(deprecatedKey) ? [problem('apiTypes.deprecatedAlias', null, {})] : [];
}
