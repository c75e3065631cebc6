import { basename } from 'node:path';
import { fileUriOf, pathOfFileUri, projectPathOf } from '../platform/paths';
import type { ToolParams } from '../protocol';
import type { ProjectSession } from './project-session';
import type { Workspace } from './workspace';

/** The application that an assistant means; a sentence where that is not clear. */
export async function askedApplication(
  workspace: Workspace,
  { application, activeFile }: Pick<ToolParams, 'application' | 'activeFile'>,
): Promise<ProjectSession | string> {
  await workspace.located;
  const open = workspace.sessions;
  if (open.length === 0) return 'No application of a supported framework was found in the open folders.';
  const meant = application === null ? impliedBy(activeFile, workspace) : named(application, workspace);
  const [found, ...others] = meant;
  if (found !== undefined && others.length === 0) return found;
  const which =
    found === undefined
      ? 'No open application has that name or directory.'
      : application === null
        ? 'Several applications are open: "application" has to say which one is meant.'
        : 'Several applications have that name: "application" has to be a directory.';
  return `${which} Open are ${listed(open, workspace)}.`;
}

/** That of the file that is looked at; else all. */
function impliedBy(activeFile: string | null, workspace: Workspace): readonly ProjectSession[] {
  const file = activeFile === null ? null : pathOfFileUri(activeFile);
  const owner = file === null ? undefined : workspace.ownerOf(file);
  return owner === undefined ? workspace.sessions : [owner];
}

/** A directory names one application; a name may be that of several. */
function named(application: string, workspace: Workspace): readonly ProjectSession[] {
  const wanted = application.trim().toLowerCase();
  const having = (namesOf: (session: ProjectSession) => readonly (string | undefined)[]) =>
    workspace.sessions.filter((session) => namesOf(session).some((name) => name?.toLowerCase() === wanted));
  const byDirectory = having((session) => [session.root, fileUriOf(session.root), directoryOf(session, workspace)]);
  return byDirectory.length > 0 ? byDirectory : having(({ root, news }) => [news?.summary.name, basename(root)]);
}

/** Below the folder that is open. */
function directoryOf({ root }: ProjectSession, { folders }: Workspace): string {
  const below = folders.flatMap((folder) => projectPathOf(folder, root) ?? []);
  return below.find((path) => path !== '') ?? basename(root);
}

/** So many are listed at most. */
const mostListed = 20;

function listed(sessions: readonly ProjectSession[], workspace: Workspace): string {
  const names = sessions.slice(0, mostListed).map((session) => {
    const directory = directoryOf(session, workspace);
    return session.news === null ? `"${directory}"` : `"${directory}" (${session.news.summary.name})`;
  });
  const missing = sessions.length - names.length;
  return [...names, ...(missing > 0 ? [`${missing} more`] : [])].join(', ');
}
