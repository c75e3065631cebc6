import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';

/** The document for a page, with what is shown beside it. Waits for the pause after an edit, as `preview` does. */
export const previewPage: Answer<'previewPage'> = async ({ session, sentPage }, { since, ...choice }, signal) => {
  await session.pause();
  const reading = await session.read();
  const page = await orExpectedError(session.service.previewPage(choice, signal));
  if (page instanceof Error) {
    return { kind: 'failed', message: page.message, revision: session.revisionOf(reading) };
  }
  return sentPage.answer(choice, { kind: 'document', ...page, revision: session.revisionOf(page) }, since);
};
