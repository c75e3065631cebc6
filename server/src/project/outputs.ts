import { type DocumentFormat, documentFormats, serialized } from '../core/openapi/serialize';
import type { Signal } from '../core/ports';
import { checkpoint } from './checkpoint';
import type { DescribedProject } from './describe-project';
import type { ReadProject } from './read-project';

/** Something that is made of a description of an API. A new one is a row of `outputs` and the function that makes it. */
interface Output {
  /** Neutral. Stands in options, in directories and in names of files; `neutralName` tells the other names it goes by. */
  readonly name: string;
  /** The formats its files can be written in; the first where another one is asked for. */
  readonly formats: readonly [DocumentFormat, ...DocumentFormat[]];
  /** Its files, the main one first. */
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

/** Makes the files of the named outputs. Throws what `signal` throws once nobody waits for them any more. */
export async function madeFiles(
  names: readonly OutputName[],
  { format, ...given }: Omit<OutputInput, 'isAlone'> & { readonly format: DocumentFormat },
  signal: Signal,
): Promise<readonly MadeFile[]> {
  const wanted = outputs.filter(({ name }) => names.includes(name));
  const made: MadeFile[] = [];
  for (const output of wanted) {
    const written = output.formats.find((known) => known === format) ?? output.formats[0];
    for (const { name, make } of output.files({ ...given, isAlone: wanted.length === 1 })) {
      await checkpoint(signal);
      made.push({
        output: output.name,
        path: `${given.project.configuration.outputPath}/${output.name}/${name}.${written}`,
        format: written,
        mediaType: mediaTypes[written],
        text: await serialized(make(), written),
      });
    }
  }
  return made;
}
