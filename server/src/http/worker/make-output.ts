import { createHash } from 'node:crypto';
import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { neverAborted } from '../../core/ports';
import { environmentsText } from '../../project/describing/environments-text';
import type { ServedOutput } from '../served-output';
import type { MakeParams, MakeResult } from './messages';
import type { ServingSession } from './serving-session';

/** Makes what is answered: the bytes that a generation would write. */
export async function made(session: ServingSession, params: MakeParams): Promise<MakeResult> {
  try {
    const reading = await session.project();
    const bytes = new TextEncoder().encode(await textOf(session, params));
    // Of the bytes alone, so that it is the same in every process.
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { kind: 'made', revision: reading.revision, bytes, tag };
  } catch (error) {
    if (error instanceof InvalidArgumentError) return { kind: 'superseded' };
    if (!(error instanceof GenerationError)) throw error;
    // Nobody outside learns where the project lies.
    return { kind: 'failed', message: error.message.replaceAll(`${session.root}/`, '') };
  }
}

async function textOf(session: ServingSession, { output, ...choice }: MakeParams): Promise<string> {
  const { service } = session;
  const environments = (rest: Pick<Parameters<typeof environmentsText>[1], 'form' | 'format'>): Promise<string> =>
    environmentsText(service, { ...choice, ...rest }, neverAborted);
  switch (output) {
    case 'openapi.json':
    case 'openapi.yaml':
      return fileText(session, 'openapi', { ...choice, format: output === 'openapi.json' ? 'json' : 'yaml' });
    case 'clientcollection':
    case 'clientworkspace':
      return fileText(session, output, { ...choice, format: 'json' });
    case 'environments':
      return environments({ form: 'clientcollection', format: 'json' });
    case 'environments/clientworkspace':
      return environments({ form: 'clientworkspace', format: 'json' });
    case 'environments/json':
      return environments({ form: 'variables', format: 'json' });
    case 'environments/yaml':
      return environments({ form: 'variables', format: 'yaml' });
    default:
      return output satisfies never;
  }
}

type FileOutput = Extract<ServedOutput, 'clientcollection' | 'clientworkspace'> | 'openapi';

async function fileText(
  { service }: ServingSession,
  output: FileOutput,
  request: Omit<Parameters<typeof service.make>[0], 'outputs'>,
): Promise<string> {
  const [file] = await service.make({ ...request, outputs: [output] });
  if (file === undefined) throw new GenerationError(`The configuration has no ${output}.`);
  return file.text;
}
