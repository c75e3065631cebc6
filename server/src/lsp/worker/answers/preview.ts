import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/**
 * The document as it would be written. Waits for the pause after an edit, as the diagnostics do: who follows what is
 * typed asks again and again.
 */
export const preview: Answer<'preview'> = async ({ session }, choice, signal) => {
  await session.pause();
  const reading = await session.read();
  const previewed = await orExpectedError(session.service.preview(choice, signal));
  if (previewed instanceof Error) {
    return { kind: 'failed', message: previewed.message, revision: session.revisionOf(reading) };
  }
  return { kind: 'document', ...previewed, revision: session.revisionOf(previewed) };
};
