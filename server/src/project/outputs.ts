import { type DocumentFormat, documentFormats, serialized } from '../core/openapi/serialize';
import type { JsonObject } from '../core/json';
import type { Signal } from '../core/ports';
import type { Problem } from '../core/problems';
import type { Source } from '../core/source';
import { checkpoint } from './checkpoint';
import type { DescribedProject } from './describe-project';
import { finishedOutput, type FinishedOutput } from './finished-output';
import type { ReadProject } from './read-project';

/** Something that is made of a description of an API. A new one is a row of `outputs` and the function that makes it. */
interface Output {
  /** Neutral. Stands in options, in directories and in names of files; `neutralName` tells the other names it goes by. */
  readonly name: string;
  /** The formats its files can be written in; the first where another one is asked for. */
  readonly formats: readonly [DocumentFormat, ...DocumentFormat[]];
  /** Loads the JSON Schema (draft 04) of its main file: what templates may make of it, and `validate_output` checks. */
  readonly schema?: () => Promise<JsonObject>;
  /** Where the code stands that a place in its main file comes from. */
  readonly sourceOf?: (input: OutputInput, path: readonly string[]) => Source | null;
  /** Its files, the main one first: that one the project's template of the output's name changes. */
  readonly files: (input: OutputInput) => readonly OutputFile[];
}

export interface OutputInput {
  readonly project: ReadProject;
  /** All outputs are made of the one document, and so agree. */
  readonly described: DescribedProject;
  /** Whether no other output is made in the same run. */
  readonly isAlone: boolean;
}

interface OutputFile {
  /** Without its extension. */
  readonly name: string;
  readonly make: () => object;
}

/** The description itself. Made alone and of all API types, its file has a plain name. */
export const openApi = {
  name: 'openapi',
  formats: documentFormats,
  schema: async () => (await import('../core/openapi/openapi.schema')).schema,
  sourceOf: ({ described }: Pick<OutputInput, 'described'>, [, path, method]: readonly string[]) =>
    described.operations.find((one) => one.path === path && one.method === method)?.endpoints[0].route.source ?? null,
  files: ({ described, isAlone }: Omit<OutputInput, 'project'>) => {
    const suffix = described.apiTypeFilter ?? (isAlone ? [] : wholeSuffix);
    return [{ name: ['openapi', ...suffix].join('-'), make: () => described.document }];
  },
} as const satisfies Output;

/** Stands in names of files where no API types were chosen. */
const wholeSuffix = ['all'];

/** Every output, in the order in which they are made. */
export const outputs = [openApi] as const satisfies readonly Output[];

export type OutputName = (typeof outputs)[number]['name'];

/** https://www.rfc-editor.org/rfc/rfc8259 and https://www.rfc-editor.org/rfc/rfc9512 */
const mediaTypes: Readonly<Record<DocumentFormat, string>> = { json: 'application/json', yaml: 'application/yaml' };

/** A file of an output, as data. */
export interface MadeFile {
  readonly output: OutputName;
  /** From the project's root, unless its configuration names an absolute directory. With `/` between segments. */
  readonly path: string;
  readonly format: DocumentFormat;
  readonly mediaType: string;
  readonly text: string;
}

/** A file, and why it is not to be written; null for a sound one. */
export interface MadeOutput {
  readonly file: MadeFile;
  readonly refusal: Problem | null;
}

/** Makes the files of the named outputs. Throws what `signal` throws once nobody waits for them any more. */
export async function madeFiles(
  names: readonly OutputName[],
  { format, ...given }: Omit<OutputInput, 'isAlone'> & { readonly format: DocumentFormat },
  signal: Signal,
): Promise<readonly MadeOutput[]> {
  const wanted = outputs.filter(({ name }) => names.includes(name));
  const made: MadeOutput[] = [];
  for (const output of wanted) {
    const written = output.formats.find((known) => known === format) ?? output.formats[0];
    const input = { ...given, isAlone: wanted.length === 1 };
    for (const [index, { name, make }] of output.files(input).entries()) {
      await checkpoint(signal);
      const isMain = index === 0;
      const { document, refusal } = isMain
        ? await finished(output, make(), input)
        : { document: make(), refusal: null };
      const file = {
        output: output.name,
        path: `${given.project.configuration.outputPath}/${output.name}/${name}.${written}`,
        format: written,
        mediaType: mediaTypes[written],
        text: await serialized(document, written),
      };
      made.push({ file, refusal });
    }
  }
  return made;
}

function finished(output: Output, made: object, input: OutputInput): Promise<FinishedOutput> {
  const { sourceOf } = output;
  const by = { ...output, sourceOf: (path: readonly string[]) => sourceOf?.(input, path) ?? null };
  return finishedOutput(made, by, input.project);
}
