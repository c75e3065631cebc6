import { clientCollection } from '../../core/clientcollection/client-collection';
import { clientWorkspace } from '../../core/clientworkspace/client-workspace';
import { environmentFile } from '../../core/environments/environment-file';
import { once } from '../../core/once';
import { type DocumentFormat, documentFormats, serialized } from '../../core/openapi/serialize';
import type { JsonObject } from '../../core/json';
import type { Assets, Signal } from '../../core/ports';
import type { Problem } from '../../core/problems';
import type { Source } from '../../core/source';
import type { ApiRequests } from '../../core/requests/api-request';
import { apiRequests } from '../../core/requests/api-requests';
import type { Snippets } from '../../core/test-scripts/snippets';
import { checkpoint } from '../checkpoint';
import type { DescribedProject } from '../describing/describe-project';
import { finishedOutput, type FinishedOutput } from './finished-output';
import type { ReadProject } from '../read-project';
import type { OutputName } from './output-name';
import { snippetsOf } from './snippets';

/** Something that is made of a description of an API. A new one is a row of `outputs` and the function that makes it. */
interface Output {
  /** Neutral. Stands in options and in names of files; `neutralName` tells the other names it goes by. */
  readonly name: OutputName;
  /** Below the directory of all outputs. */
  readonly directory: string;
  /** The output that it is made with where nobody names it alone. */
  readonly comesWith?: string;
  /** The formats its files can be written in; the first where another one is asked for. */
  readonly formats: readonly [DocumentFormat, ...DocumentFormat[]];
  /** Loads the JSON Schema (draft 04) of its main file: what templates may make of it, and `validate_output` checks. */
  readonly schema?: () => Promise<JsonObject>;
  /** Where the code stands that a place in its main file comes from. */
  readonly sourceOf?: (input: OutputInput, path: readonly string[]) => Source | null;
  /** Its files, the main one first unless another says that it is. The project's template of the output's name changes them. */
  readonly files: (input: OutputInput) => readonly OutputFile[];
}

export interface OutputInput {
  readonly project: ReadProject;
  /** All outputs are made of the one document, and so agree. */
  readonly described: DescribedProject;
  /** The requests that clients send, made once for all of them. */
  readonly requests: () => ApiRequests;
  readonly snippets: Snippets;
  /** Whether no other output is made in the same run. */
  readonly isAlone: boolean;
}

interface OutputFile {
  /** Without its extension. */
  readonly name: string;
  /** Whether it is the main file, though others come before it. */
  readonly isMain?: boolean;
  readonly make: () => object;
}

/** The description itself. Made alone and of all API types, its file has a plain name. */
export const openApi = {
  name: 'openapi',
  directory: 'openapi',
  formats: documentFormats,
  schema: async () => (await import('../../core/openapi/openapi.schema')).schema,
  sourceOf: ({ described }: Pick<OutputInput, 'described'>, [, path, method]: readonly string[]) =>
    described.operations.find((one) => one.path === path && one.method === method)?.endpoints[0].route.source ?? null,
  files: ({ described, isAlone }: Pick<OutputInput, 'described' | 'isAlone'>) => {
    const name = described.apiTypeFilter === null && isAlone ? 'openapi' : suffixed('openapi', described);
    return [{ name, make: () => described.document }];
  },
} as const satisfies Output;

const collection = {
  name: 'clientcollection',
  directory: 'clientcollection',
  formats: ['json'],
  schema: async () => (await import('../../core/clientcollection/client-collection.schema')).schema,
  files: ({ described, requests, snippets }: OutputInput) => [
    {
      name: suffixed('clientcollection', described),
      make: () => {
        const { document, environment } = described;
        return clientCollection({
          info: document.info,
          requests: requests(),
          variables: environment?.variables ?? {},
          snippets,
        });
      },
    },
  ],
} as const satisfies Output;

/** Environments in files of their own, which the client of request collections reads beside the collection. */
const environments = {
  name: 'environments',
  directory: 'clientcollection',
  comesWith: 'clientcollection',
  formats: ['json'],
  files: ({ project: { configuration }, described }: Pick<OutputInput, 'project' | 'described'>) =>
    configuration.environments.all.map((environment) => ({
      name: `clientcollection-env-${environment.name}`,
      isMain: environment.name === described.environment?.name,
      make: () => environmentFile(environment, configuration.info.title),
    })),
} as const satisfies Output;

const workspace = {
  name: 'clientworkspace',
  directory: 'clientworkspace',
  formats: ['json'],
  schema: async () => (await import('../../core/clientworkspace/client-workspace.schema')).schema,
  files: ({ project: { configuration }, described, requests, snippets }: OutputInput) => [
    {
      name: suffixed('clientworkspace', described),
      make: () =>
        clientWorkspace({
          document: described.document,
          requests: requests(),
          environments: configuration.environments,
          snippets,
        }),
    },
  ],
} as const satisfies Output;

/** Every output, in the order in which they are made. */
export const outputs: readonly Output[] = [openApi, collection, environments, workspace];

/** With the API types that were chosen. */
function suffixed(name: string, { apiTypeFilter }: DescribedProject): string {
  return [name, ...(apiTypeFilter ?? ['all'])].join('-');
}

/** A file of an output, as data. */
export interface MadeFile {
  readonly output: OutputName;
  /** From the project's root, unless its configuration names an absolute directory. With `/` between segments. */
  readonly path: string;
  readonly format: DocumentFormat;
  readonly text: string;
}

/** A file, and why it is not to be written; null for a sound one. */
export interface MadeOutput {
  readonly file: MadeFile;
  readonly refusal: Problem | null;
}

export interface MadeOf extends Pick<OutputInput, 'project' | 'described'> {
  readonly format: DocumentFormat;
  readonly assets: Assets;
  /** Whether programs read it, and no people. */
  readonly isForPrograms?: boolean;
}

/** Makes the files of the named outputs. Throws what `signal` throws once nobody waits for them any more. */
export async function madeFiles(
  names: readonly OutputName[],
  of: MadeOf,
  signal: Signal,
): Promise<readonly MadeOutput[]> {
  const made: MadeOutput[] = [];
  for (const planned of plannedFiles(names, of)) {
    await checkpoint(signal);
    made.push(await madeOutput(planned));
  }
  return made;
}

/** Makes the main file of an output, and no other; of environments that of the one that is meant. Null where there is none. */
export async function mainFile(name: OutputName, of: MadeOf, signal: Signal): Promise<MadeFile | null> {
  const planned = plannedFiles([name], of);
  const main = planned.find(({ file }) => file.isMain === true) ?? planned[0];
  await checkpoint(signal);
  return main === undefined ? null : (await madeOutput(main)).file;
}

interface PlannedFile {
  readonly output: (typeof outputs)[number];
  readonly file: OutputFile;
  readonly input: OutputInput;
  readonly format: DocumentFormat;
  readonly isForPrograms: boolean;
}

function plannedFiles(
  names: readonly OutputName[],
  { assets, project, described, format, isForPrograms = false }: MadeOf,
): readonly PlannedFile[] {
  const wanted = outputs.filter(({ name }) => names.includes(name));
  const { configuration } = project;
  const input: OutputInput = {
    project,
    described,
    requests: once(() => apiRequests(described, configuration)),
    snippets: snippetsOf(configuration.tests, project.scripts, assets),
    isAlone: wanted.length === 1,
  };
  return wanted.flatMap((output) =>
    output.files(input).map((file) => ({ output, file, input, format, isForPrograms })),
  );
}

async function madeOutput({ output, file, input, format, isForPrograms }: PlannedFile): Promise<MadeOutput> {
  const written = output.formats.find((known) => known === format) ?? output.formats[0];
  const { document, refusal } = await finished(output, file.make(), input);
  const made = {
    output: output.name,
    path: `${input.project.configuration.outputPath}/${output.directory}/${file.name}.${written}`,
    format: written,
    text: await serialized(document, written, isForPrograms),
  };
  return { file: made, refusal };
}

function finished(output: Output, made: object, input: OutputInput): Promise<FinishedOutput> {
  const { sourceOf } = output;
  const by = { ...output, sourceOf: (path: readonly string[]) => sourceOf?.(input, path) ?? null };
  return finishedOutput(made, by, input.project);
}
