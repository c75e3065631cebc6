import type { FileContent, FileUse } from '../../core/ports';
import { problem, type Problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';

/** Why a file that is there has no text; null for one that has, and for one that is not there. */
export function refusedFile(path: ProjectPath, content: FileContent, use: FileUse = 'source'): Problem | null {
  const source = { file: path, start: 0, end: 0 };
  switch (content.kind) {
    case 'text':
    case 'missing':
      return null;
    case 'tooLarge': {
      const code = use === 'data' ? 'file.dataTooLarge' : 'file.tooLarge';
      return problem(code, source, { bytes: content.bytes.toString() });
    }
    case 'binary':
      return problem('file.binary', source, {});
    case 'unreadable':
      return problem('file.unreadable', source, { reason: content.reason });
    default:
      return content satisfies never;
  }
}
