import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import { absolutePath, fileUriOf, pathOfFileUri } from '../../platform/paths';
import type { DocumentUri, RouteLocation, RouteRow, ServerRequests } from '../../protocol';
import { printable } from '../../assistance/shown-text';
import { askedApplication } from '../asked-application';
import type { ServerContext } from '../context';
import type { ProjectSession } from '../project-session';
import type { FileLocation } from '../worker/messages';
import type { Workspace } from '../workspace';
import { previewPageParams, toolParams } from './command-arguments';

/** Answers the requests that are our own. */
export function registerRequests({ connection, workspace, documents, outside }: ServerContext): void {
  const answer = <Method extends keyof ServerRequests>(
    method: Method,
    handler: (
      params: ServerRequests[Method]['params'],
      token: CancellationToken,
    ) => Promise<ServerRequests[Method]['result']>,
  ): void => {
    connection.onRequest(method, handler);
  };

  answer('routespec/projects', async () => {
    await workspace.located;
    return [...workspace.sessions].reverse().flatMap(({ root, news, linked }) => {
      const summary = news?.summary ?? linked?.summary;
      return summary === undefined ? [] : [{ root: fileUriOf(root), ...summary }];
    });
  });
  answer('routespec/routes', async ({ project }, token) => {
    const session = await sessionAt(workspace, project);
    const rows = session.linked?.rows ?? (await session.request('routes', null, token));
    const at = ({ path, line, character }: FileLocation): RouteLocation => ({
      uri: documents.uriOf(absolutePath(session.root, path)),
      line,
      character,
    });
    return rows.map(({ location, code: { handler, request }, ...row }): RouteRow => ({
      ...row,
      location: at(location),
      code: { handler: handler && at(handler), request: request && at(request) },
    }));
  });
  answer('routespec/check', async ({ project }, token) =>
    (await sessionAt(workspace, project)).request('check', null, token),
  );
  answer('routespec/previewPage', async (params, token) => {
    const { project, ...shown } = previewPageParams(params);
    outside.saveMemory();
    return (await sessionAt(workspace, project)).request('previewPage', shown, token);
  });
  answer('routespec/tool', async (params, token) => {
    const { tool, arguments: given, ...asked } = toolParams(params);
    const session = await askedApplication(workspace, asked);
    if (typeof session === 'string') return { kind: 'refused', message: printable(session) };
    return session.request('tool', { tool, arguments: given }, token);
  });
  answer('routespec/operationsAt', async ({ uri, line, character }, token) => {
    await workspace.located;
    const path = pathOfFileUri(uri);
    const owner = path === null ? null : workspace.placeOf(path);
    if (owner === null) return null;
    const position = { line, character };
    const operations = await owner.session.request('operationsAt', { path: owner.path, position }, token);
    return { project: fileUriOf(owner.session.root), operations };
  });
}

/** The project of a root; of none, the only one or the first. Fails where there is no such project. */
export async function sessionAt(workspace: Workspace, uri: DocumentUri | null): Promise<ProjectSession> {
  await workspace.located;
  const path = uri === null ? null : pathOfFileUri(uri);
  const session = uri === null ? workspace.sessions.at(-1) : path === null ? undefined : workspace.session(path);
  if (session !== undefined) return session;
  const where = uri === null ? 'in the open folders' : `at ${uri}`;
  throw new ResponseError(ErrorCodes.InvalidParams, `No application found ${where}.`);
}
