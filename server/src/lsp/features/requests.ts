import { basename } from 'node:path';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Severity } from '../../core/problems';
import { fileUriOf, pathOfFileUri } from '../../platform/paths';
import { routeRow } from '../../project/route-row';
import type { CheckResult, DocumentUri, ProjectSummary, RouteRow, ServerRequests } from '../../protocol';
import type { ServerContext } from '../context';
import { rangeFinder } from '../convert';
import type { ProjectSession } from '../project-session';
import type { Workspace } from '../workspace';

/** Answers the requests that are our own. */
export function registerRequests({ connection, workspace, documents }: ServerContext): void {
  const answer = <Method extends keyof ServerRequests>(
    method: Method,
    handler: (params: ServerRequests[Method]['params']) => Promise<ServerRequests[Method]['result']>,
  ): void => {
    connection.onRequest(method, handler);
  };

  answer('routespec/projects', async () => {
    await workspace.settled;
    const summaries = await Promise.allSettled([...workspace.sessions].reverse().map(summaryOf));
    // One that cannot be read has said so, and leaves the others.
    return summaries.flatMap((summary) => (summary.status === 'fulfilled' ? [summary.value] : []));
  });
  answer('routespec/routes', async ({ project }) => routesOf(await sessionAt(workspace, project)));
  answer('routespec/check', async ({ project }) => checked(await sessionAt(workspace, project)));

  async function routesOf(session: ProjectSession): Promise<readonly RouteRow[]> {
    const { project } = await session.read();
    const rangeOf = rangeFinder(session.project.files);
    return project.application.routes.map((route) => {
      const { file } = route.source;
      const location = { uri: documents.uriOf(`${session.root}/${file}`), ...rangeOf(route.source).start };
      return { ...routeRow(route), location };
    });
  }
}

/** The project of a root; of none, the only one or the first. Fails where there is no such project. */
export async function sessionAt(workspace: Workspace, uri: DocumentUri | null): Promise<ProjectSession> {
  await workspace.settled;
  const path = uri === null ? null : pathOfFileUri(uri);
  const session = uri === null ? workspace.sessions.at(-1) : path === null ? undefined : workspace.session(path);
  if (session !== undefined) return session;
  const where = uri === null ? 'in the open folders' : `at ${uri}`;
  throw new ResponseError(ErrorCodes.InvalidParams, `No application found ${where}.`);
}

async function summaryOf(session: ProjectSession): Promise<ProjectSummary> {
  const { project } = await session.read();
  const { application, configuration, apiTypes } = project;
  return {
    root: fileUriOf(session.root),
    name: application.name ?? basename(session.root),
    framework: session.project.framework,
    apiTypes: apiTypes.apiTypes.map(({ key, prefix, enabled }) => ({ key, prefix, enabled })),
    environments: configuration.environments.all.map(({ name }) => name),
    routes: application.routes.length,
  };
}

async function checked(session: ProjectSession): Promise<CheckResult> {
  const { problems } = await session.read();
  const count = (...wanted: readonly Severity[]): number =>
    problems.filter(({ severity }) => wanted.includes(severity)).length;
  return { errors: count('error'), warnings: count('warning'), others: count('information', 'hint') };
}
