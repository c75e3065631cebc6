import { counted } from '../../core/counted';
import { version } from '../../../../package.json';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';
import type { ProjectSession } from '../project-session';

/** Tells the log of the editor what is looked at and found, for who wants to know why something is shown, or is not. */
export function logReadings({ connection: { console }, workspace }: ServerContext): ProjectListener {
  const begun = new Map<string, number>();
  let folders = 0;
  console.info(`Routespec ${version} on Node ${process.version}.`);
  return {
    folderAdded(folder) {
      folders++;
      console.info(`Looking for applications in ${folder}.`);
      // Who adds a folder begins to look through it after that.
      void Promise.resolve()
        .then(() => workspace.located)
        .then(() => {
          // Of folders that are opened together, the last one tells.
          if (--folders === 0 && workspace.sessions.length === 0) console.info('No application was found.');
        });
    },
    opened({ root }) {
      begun.set(root, performance.now());
      console.info(`Found an application in ${root}.`);
    },
    changed(session, { kind }) {
      const since = begun.get(session.root);
      if (kind === 'reading') begun.set(session.root, performance.now());
      if (kind !== 'read' || since === undefined) return;
      const took = `${Math.round(performance.now() - since)} ms`;
      // Of the first reading everyone hears, of those after an edit who wants to.
      if (session.news?.isWhole === true) console.info(`Read ${outcomeOf(session)} in ${took}.`);
      else console.debug(`Read ${session.root} in ${took}.`);
    },
    closed({ root }) {
      begun.delete(root);
      console.info(`${root} is no application any more, or was closed.`);
    },
  };
}

/** `Shop (Laravel): 12 routes, 1 error, 0 warnings`. */
function outcomeOf({ news }: ProjectSession): string {
  if (news === null) return '';
  const { name, framework, routes } = news.summary;
  const { error, warning } = news.problems;
  const counts = [counted(routes, 'route'), counted(error, 'error'), counted(warning, 'warning')];
  return `${name} (${framework}): ${counts.join(', ')},`;
}
