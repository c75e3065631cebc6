import { resolve } from 'node:path';
import { fileUriOf } from '../../../platform/paths';
import { openApiFile } from '../../../project/output-files';
import { requireSound } from '../../../project/read-project';
import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/**
 * Writes the OpenAPI file, with what is unsaved in the editor: what was looked at is what is written. A generation that
 * was cancelled writes nothing.
 */
export const generate: Answer<'generate'> = async ({ session, descriptions, outside }, params, signal) => {
  const reading = await session.read();
  const described = orExpectedError(() => {
    requireSound(reading.project, session.project.files);
    return session.project.during(signal, () => descriptions.describe(reading, params));
  });
  if (described instanceof Error) return { kind: 'failed', message: described.message };
  if (described.operations.length === 0) {
    return { kind: 'empty', message: 'No routes found matching the specified filters; nothing was written.' };
  }
  const file = resolve(session.root, openApiFile(reading.project, described, params.format));
  const text = await descriptions.textOf(described, params.format);
  signal.throwIfAborted();
  const result = outside.write(file, text, session.root);
  if (result.kind === 'failed') return { kind: 'failed', message: `${result.reason}.` };
  return {
    kind: result.kind,
    file: fileUriOf(file),
    paths: Object.keys(described.document.paths).length,
    operations: described.operations.length,
  };
};
