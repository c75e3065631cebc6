import { readFileSync, statSync } from 'node:fs';
import { errorCode } from './failure';
import { liesWithin } from './write-file';

/** What is at a path, compared to what should be there. */
export type FileState = 'current' | 'missing' | 'different' | 'outside';

/**
 * Compares a file to a text, byte by byte. What cannot be read is different. `within`: a directory that the file must lie in,
 * as where it is written; what lies outside is not looked at.
 */
export function fileState(path: string, text: string, within: string | null): FileState {
  const bytes = Buffer.from(text);
  try {
    if (within !== null && !liesWithin(path, within)) return 'outside';
    const status = statSync(path);
    // Reading anything else than a file (a pipe, say) could wait for ever.
    if (!status.isFile() || status.size !== bytes.length) return 'different';
    return readFileSync(path).equals(bytes) ? 'current' : 'different';
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'different';
  }
}
