import { StampedFiles } from '../../platform/stamped-files';
import { FileWatcher } from '../../platform/watch-files';
import type { WatchedDirectory } from './serving-host';

/** A directory on disk. What the watcher warns of is written to standard error: nobody else would hear of it. */
export function watchedDirectory(root: string, workspace: string): WatchedDirectory {
  const files = new StampedFiles(root, workspace);
  let changed: Parameters<WatchedDirectory['listen']>[0] = () => undefined;
  const watcher = new FileWatcher(root, files, {
    changed: (changes) => {
      changed(changes);
    },
    warned: (message) => {
      process.stderr.write(`${message}\n`);
    },
  });
  return {
    files,
    listen: (listener) => {
      changed = listener;
    },
    watch: (paths) => {
      void watcher.watch(paths);
    },
  };
}
