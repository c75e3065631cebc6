import { env, window } from 'vscode';
import type { RouteLocation } from '../../../server/src/protocol';
import { openLocation } from '../open-location';
import type { Parts } from '../parts';
import type { RouteNode } from '../views/routes-tree';

/** The menu of a route in the tree: called with its node, and by nobody else. */
export const routeItemCommands = {
  'routespec.goToRoute': onRoute((_, { row }) => goTo(row.location)),
  'routespec.goToController': onRoute((_, { row }) => goTo(row.code.handler)),
  'routespec.goToRequestClass': onRoute((_, { row }) => goTo(row.code.request)),
  'routespec.revealRoute': onRoute(reveal),
  'routespec.copyRouteUri': onRoute((_, { row }) =>
    env.clipboard.writeText(row.uri.startsWith('/') ? row.uri : `/${row.uri}`),
  ),
  'routespec.copyRouteName': onRoute((_, { row }) => env.clipboard.writeText(row.name ?? '')),
};

function onRoute(act: (parts: Parts, node: RouteNode) => PromiseLike<void>) {
  return (parts: Parts) => async (node?: unknown) => {
    if (isRoute(node)) await act(parts, node);
  };
}

function isRoute(node: unknown): node is RouteNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'route';
}

async function goTo(location: RouteLocation | null): Promise<void> {
  if (location !== null) await openLocation(location);
}

async function reveal({ server, panels }: Parts, { project, row: { location } }: RouteNode): Promise<void> {
  const found = location === null ? null : await server.request('routespec/operationsAt', location);
  const operation = found?.operations[0];
  if (operation === undefined) void window.showInformationMessage('The description has no operation of this route.');
  else panels.showOperation(project, operation);
}
