import { basename } from 'node:path';
import type { WorkDoneProgressServerReporter } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';

/** Shows that a project is read for the first time. */
export function reportProgress({ connection, client }: ServerContext): ProjectListener {
  if (client.window?.workDoneProgress !== true) return {};
  const open = new Map<string, Promise<WorkDoneProgressServerReporter | null>>();
  const end = (root: string): void => {
    void open.get(root)?.then((progress) => progress?.done());
    open.delete(root);
  };
  return {
    opened({ root }) {
      // A client that refuses shows none.
      const progress = connection.window.createWorkDoneProgress().catch(() => null);
      open.set(root, progress);
      void progress.then((reporter) => reporter?.begin('Routespec', undefined, `Reading ${basename(root)}`));
    },
    changed({ root }, { kind }) {
      if (kind !== 'reading') end(root);
    },
    closed({ root }) {
      end(root);
    },
  };
}
