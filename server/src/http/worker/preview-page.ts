import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import type { PreviewRequest } from '../../project/service';
import type { PreviewPageResult } from '../../protocol';
import type { ServingSession } from './serving-session';

/** An output for the page of the server, as far as the project can be read, with what is shown beside it. */
export async function previewedPage(session: ServingSession, request: PreviewRequest): Promise<PreviewPageResult> {
  const { revision } = await session.project();
  try {
    const page = await session.service.previewPage(request);
    return { kind: 'document', ...page, revision: session.revisionOf(page) };
  } catch (error) {
    if (!(error instanceof GenerationError || error instanceof InvalidArgumentError)) throw error;
    // Nobody outside learns where the project lies.
    return { kind: 'failed', message: error.message.replaceAll(`${session.root}/`, ''), revision };
  }
}
