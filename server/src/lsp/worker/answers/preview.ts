import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/**
 * The document as it would be written. Waits for the pause after an edit, as the diagnostics do: who follows what is
 * typed asks again and again.
 */
export const preview: Answer<'preview'> = async ({ session, descriptions }, params, signal) => {
  const reading = await session.readAfterPause();
  const revision = session.revisionOf(reading);
  // A broken configuration file ends no preview: what it said last is shown.
  const described = orExpectedError(() => session.project.during(signal, () => descriptions.describe(reading, params)));
  if (described instanceof Error) return { kind: 'failed', message: described.message, revision };
  const text = await descriptions.textOf(described, params.format);
  return { kind: 'document', text, revision, operations: described.operations.length };
};
