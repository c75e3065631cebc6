import { Uri, window, workspace } from 'vscode';
import type { RouteRow } from '../../../server/src/protocol';
import { openLocation } from '../open-location';
import type { Parts } from '../parts';
import { routeText } from '../views/route-groups';
import { messageOf } from '../wording';
import { pickProject } from './pick-project';

export const routesCommands = {
  'routespec.showRoutes': (parts: Parts) => () => showRoutes(parts),
};

async function showRoutes(parts: Parts): Promise<void> {
  const project = await pickProject(parts, 'Show Routes');
  if (project === undefined) return;
  const items = itemsOf(parts, project.root);
  const picked = await window.showQuickPick(items, {
    title: `Routes of ${project.name}`,
    placeHolder: 'Go to a route by method, URI, name or action',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (picked?.row.location != null) await openLocation(picked.row.location);
}

async function itemsOf({ server }: Parts, project: string) {
  try {
    const rows = await server.request('routespec/routes', { project });
    return rows.map((row) => ({
      label: routeText(row),
      description: row.name ?? '',
      detail: detailOf(row),
      row,
    }));
  } catch (error) {
    void window.showErrorMessage(`The routes cannot be read: ${messageOf(error)}`);
    return [];
  }
}

function detailOf({ action, location }: RouteRow): string {
  if (location === null) return action;
  return `${action} · ${workspace.asRelativePath(Uri.parse(location.uri))}:${location.line + 1}`;
}
