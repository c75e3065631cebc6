import { Uri, window, workspace } from 'vscode';
import type { ProjectSummary } from '../../../server/src/protocol';
import type { Parts } from '../parts';
import { notRunning } from '../wording';
import { withLateProgress } from './late-progress';
import { tellOfNoApplication } from './no-application';

const lastKey = 'lastProject';

/** The project that a command is about: the only one, that of the file that is open, else the one that the user picks. */
export async function pickProject(parts: Parts, title: string): Promise<ProjectSummary | undefined> {
  const { server, projects, context } = parts;
  const [list, isCancelled] = await withLateProgress('Reading the application…', async (token) => [
    await projects.settled(token),
    token.isCancellationRequested,
  ]);
  if (isCancelled) return undefined;
  const [first, ...others] = list;
  if (first === undefined) {
    if (server.state === 'running') tellOfNoApplication();
    else void window.showErrorMessage(notRunning);
    return undefined;
  }
  if (others.length === 0) return first;
  const active = window.activeTextEditor?.document.uri;
  const meant = active && projects.containing(active);
  if (meant !== undefined) return meant;
  const last = context.workspaceState.get<string>(lastKey);
  const items = [first, ...others]
    .sort((one, other) => Number(other.root === last) - Number(one.root === last))
    .map((project) => ({
      label: project.name,
      description: project.framework,
      detail: workspace.asRelativePath(Uri.parse(project.root)),
      project,
    }));
  const picked = await window.showQuickPick(items, { title, placeHolder: 'Project', matchOnDetail: true });
  if (picked !== undefined) await context.workspaceState.update(lastKey, picked.project.root);
  return picked?.project;
}
