import type { WriteResult } from '../../../core/ports';
import { fileUriOf } from '../../../platform/paths';
import type { FileResult } from '../../../protocol';

/** What became of a file at an absolute path, as clients are told. */
export function fileResult(path: string, result: WriteResult): FileResult {
  const file = fileUriOf(path);
  return result.kind === 'failed'
    ? { kind: 'failed', file, message: `${result.reason}.` }
    : { kind: result.kind, file };
}
