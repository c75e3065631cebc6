import type { Source } from './source';

/** Generation failed for a reason that the user can fix; the message says which. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  /** What has to be mended; null where that is no place in a file. */
  readonly source: Source | null;

  constructor(message: string, source: Source | null = null) {
    super(message);
    this.source = source;
  }
}
