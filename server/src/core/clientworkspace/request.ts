import type { ApiRequest, RequestEntry } from '../requests/api-request';
import { shownBeside } from '../requests/shown-credentials';
import type { Snippets } from '../test-scripts/snippets';
import { authenticationOf, placedCredential } from './authentication';
import { bodyOf, contentTypeOf, entryOf } from './body';
import { isKeeping, scriptOf } from './script';
import { hasTag, rendersTo, variable, withoutTags } from './template-text';
import { urlOf } from './url';
import type { CommonFields, WorkspaceRequest } from './workspace';

/** A request but for what its place says. */
export type RequestContent = Omit<WorkspaceRequest, Exclude<keyof CommonFields, 'name'> | 'metaSortKey'>;

export function requestContent(request: ApiRequest, snippets: Snippets): RequestContent {
  const main = placedCredential(request);
  const shown = shownBeside(request.credentials, main, variable);
  const cookies = [...request.cookies.filter(({ isSent }) => isSent).map(asIs), ...shown.cookies];
  const body = bodyOf(request.body);
  return {
    _type: 'request',
    name: withoutTags(request.name),
    description: request.description,
    method: request.method,
    url: urlOf(request),
    parameters: [...request.query.map(asIs), ...shown.query].map(entryOf),
    pathParameters: [],
    headers: [
      header('Accept', 'application/json'),
      ...(request.body === null ? [] : [header('Content-Type', rendersTo(contentTypeOf(request.body)))]),
      ...[...request.headers.map(asIs), ...shown.headers],
      ...(cookies.length === 0 ? [] : [header('Cookie', cookieText(cookies))]),
    ].map(entryOf),
    authentication: authenticationOf(main),
    body,
    preRequestScript: '',
    afterResponseScript: scriptOf(request.checks.filter(isKeeping), snippets).join('\n'),
    isPrivate: false,
    settingStoreCookies: true,
    settingSendCookies: true,
    // Bodies have no variables; some have what looks like one.
    settingDisableRenderRequestBody: hasTag(JSON.stringify(body)),
    settingEncodeUrl: true,
    settingRebuildPath: true,
    settingFollowRedirects: request.isRedirect ? 'off' : 'global',
  };
}

function asIs(entry: RequestEntry): RequestEntry {
  return { ...entry, name: rendersTo(entry.name), value: rendersTo(entry.value) };
}

function header(name: string, value: string): RequestEntry {
  return { name, value, description: '', isSent: true };
}

function cookieText(cookies: readonly RequestEntry[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
