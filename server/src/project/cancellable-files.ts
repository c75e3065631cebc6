import type { Signal, SourceFiles } from '../core/ports';

/** The same files, which refuse to answer once `signal` is aborted. */
export function cancellableFiles(files: SourceFiles, signal: Signal): SourceFiles {
  return {
    read: (path, use) => {
      signal.throwIfAborted();
      return files.read(path, use);
    },
    kindOf: (path) => {
      signal.throwIfAborted();
      return files.kindOf(path);
    },
    list: (path) => {
      signal.throwIfAborted();
      return files.list(path);
    },
  };
}
