import type { ApiRequest, RequestEntry } from '../requests/api-request';
import { cookieHeaders } from '../requests/cookie-headers';
import { shownCredentials } from '../requests/shown-credentials';
import type { Snippets } from '../test-scripts/snippets';
import { authenticationOf, isPlaced } from './authentication';
import { bodyOf, contentTypeOf, entryOf } from './body';
import { isKeeping, scriptOf } from './script';
import { hasTag, rendersTo, variable, withoutTags } from './template-text';
import { urlOf } from './url';
import type { CommonFields, WorkspaceRequest } from './workspace';

/** A request but for what its place says. */
export type RequestContent = Omit<WorkspaceRequest, Exclude<keyof CommonFields, 'name'> | 'metaSortKey'>;

export function requestContent(request: ApiRequest, snippets: Snippets): RequestContent {
  const shown = shownCredentials(request.credentials, isPlaced, variable);
  const cookies = request.cookies.map((cookie) => ({ ...cookie, name: rendersTo(cookie.name) }));
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
      header('Accept', rendersTo(request.accepts.join(', '))),
      ...(request.body === null ? [] : [header('Content-Type', rendersTo(contentTypeOf(request.body)))]),
      ...[...request.headers.map(asIs), ...shown.headers],
      ...cookieHeaders(cookies, shown.cookies),
    ].map(entryOf),
    authentication: authenticationOf(shown.main),
    body,
    preRequestScript: '',
    // No response tags: an import gives requests new ids, and in tags it renews them for paying teams alone.
    // https://github.com/Kong/insomnia/blob/develop/packages/insomnia/src/common/import.ts
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
