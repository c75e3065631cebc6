import { resolve } from 'node:path';
import type { DocumentFormat } from '../core/openapi/serialize';
import { neutralName } from '../core/neutral-names';
import { type FileState, fileState } from '../platform/file-state';
import { writeFile } from '../platform/write-file';
import type { OutputName } from '../project/outputs/output-name';
import { type MadeFile, openApi, outputs } from '../project/outputs/outputs';
import type { FileWriter, GenerationRequest } from '../project/service';
import type { OptionValues, Options } from './options';

/** What is generated: options of every command that writes outputs. */
export const generationOptions: Options = {
  format: { kind: 'choice', choices: openApi.formats, description: 'the format of the description (default: json)' },
  'api-type': { kind: 'value', placeholder: 'KEY', description: 'document only this API type', repeatable: true },
  environment: {
    kind: 'value',
    placeholder: 'NAME',
    description: 'the environment that requests are sent to (default: devserver)',
  },
  output: { kind: 'value', placeholder: 'FILE', description: 'the file to write the description to' },
  all: { kind: 'flag', description: 'write every output there is' },
  'with-clientcollection': { kind: 'flag', description: 'write the request collection and its environments, too' },
  'with-postman': { kind: 'flag', description: 'the same as --with-clientcollection' },
  'with-clientworkspace': { kind: 'flag', description: 'write the workspace: requests, environments and tests' },
  'with-insomnia': { kind: 'flag', description: 'the same as --with-clientworkspace' },
};

export function generationRequest(values: OptionValues): GenerationRequest {
  return {
    outputs: wantedOutputs(values),
    format: formatOf(values),
    apiTypes: values.has('api-type') ? values.all('api-type') : null,
    environment: values.get('environment') ?? null,
    environmentFallsBack: true,
  };
}

/** Where the files of a generation lie. */
export interface OutputPlaces {
  /** The absolute path of a file. */
  readonly placeOf: (file: Pick<MadeFile, 'output' | 'path'>) => string;
  readonly write: FileWriter;
  /** What is there, compared to what would be written. */
  readonly compare: (file: MadeFile) => FileState;
}

export function outputPlaces(values: OptionValues, root: string, workingDirectory: string): OutputPlaces {
  const output = values.get('output');
  const named = output === undefined ? null : resolve(workingDirectory, output);
  const isNamed = (file: Pick<MadeFile, 'output'>): boolean => named !== null && file.output === openApi.name;
  const placeOf = (file: Pick<MadeFile, 'output' | 'path'>): string =>
    named !== null && isNamed(file) ? named : resolve(root, file.path);
  // A project's own settings may not have anything outside of it written; who calls may.
  const within = (file: MadeFile): string | null => (isNamed(file) ? null : root);
  return {
    placeOf,
    write: (file) => writeFile(placeOf(file), file.text, within(file)),
    compare: (file) => fileState(placeOf(file), file.text, within(file)),
  };
}

/** The description always; clients read it with the rest. */
function wantedOutputs(values: OptionValues): readonly OutputName[] {
  if (values.has('all')) return outputs.map(({ name }) => name);
  const flags = [...values.names]
    .filter((name) => name.startsWith('with-'))
    .map((name) => neutralName(name.slice('with-'.length)));
  return outputs
    .filter(({ name, comesWith }) => flags.includes(comesWith ?? name) || name === openApi.name)
    .map(({ name }) => name);
}

function formatOf(values: OptionValues): DocumentFormat {
  const [first] = openApi.formats;
  return openApi.formats.find((format) => format === values.get('format')) ?? first;
}
