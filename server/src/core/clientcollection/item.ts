import { defined } from '../defined';
import { memoized } from '../memoized';
import type { ApiRequest, ResponseExample } from '../requests/api-request';
import { cookieHeaders } from '../requests/cookie-headers';
import { isJson } from '../requests/media-type';
import { shownCredentials } from '../requests/shown-credentials';
import { stableId } from '../requests/stable-id';
import type { RequestCheck } from '../test-scripts/request-check';
import { linesOf, type Snippets } from '../test-scripts/snippets';
import { isPlaced, variable } from './auth';
import { bodyOf, sendablePayload } from './body';
import type { Auth, CollectionRequest, Item, KeyValue, SavedResponse, ScriptEvent } from './collection';
import { script, standIn } from './stand-in';
import { encodedEntry, fallbacksOf, keyValue, urlOf } from './url';

/** Writes requests. `auth`: what the request shows by itself; null where it shows what the collection does. */
export type ItemWriter = (request: ApiRequest, auth: Auth | null) => Item;

/** What many requests have in common is written once. */
export function itemWriter(snippets: Snippets): ItemWriter {
  const shownOf = memoized((credentials: ApiRequest['credentials']) =>
    shownCredentials(credentials, isPlaced, variable),
  );
  const linesOfCheck = memoized((check: RequestCheck) => linesOf(check, 'clientcollection', snippets));
  const testScript = memoized((checks: ApiRequest['checks']): readonly ScriptEvent[] => {
    const lines = checks.flatMap(linesOfCheck);
    return lines.length === 0 ? [] : [script('test', lines)];
  });
  const responseOf = memoized(savedResponse);
  return (request, auth) => {
    const sent = sentRequest(request, shownOf(request.credentials));
    const events = [...fallbackScript(request), ...testScript(request.checks)];
    return {
      id: stableId('request', request.method, request.path),
      name: request.name,
      request: {
        ...sent,
        ...defined({ auth: auth ?? undefined }),
        ...(request.description === '' ? {} : { description: request.description }),
      },
      response: request.examples.map((example) => {
        const { name, ...response } = responseOf(example);
        return { name, originalRequest: sent, ...response };
      }),
      ...(events.length === 0 ? {} : { event: events }),
      ...(request.isRedirect ? { protocolProfileBehavior: { followRedirects: false } } : {}),
    };
  };
}

function sentRequest(
  request: ApiRequest,
  shown: ReturnType<typeof shownCredentials>,
): Omit<CollectionRequest, 'auth' | 'description'> {
  const body = request.body === null ? null : sendablePayload(request.body);
  return {
    method: request.method,
    header: [
      { key: 'Accept', value: request.accepts.join(', ') },
      ...contentType(body),
      ...[...request.headers, ...shown.headers, ...cookieHeaders(request.cookies, shown.cookies)].map(keyValue),
    ],
    ...(body === null ? {} : { body: bodyOf(body) }),
    url: urlOf(request, [...request.query.map(encodedEntry), ...shown.query]),
  };
}

/** Of forms the client writes it: only it knows the boundary. */
function contentType(body: ApiRequest['body']): readonly KeyValue[] {
  if (body?.kind !== 'text' && body?.kind !== 'file') return [];
  return [{ key: 'Content-Type', value: body.mediaType }];
}

/** What no earlier request has filled is what the description gives as an example. */
function fallbackScript(request: ApiRequest): readonly ScriptEvent[] {
  const fallbacks = fallbacksOf(request);
  if (Object.keys(fallbacks).length === 0) return [];
  return [standIn('Where no earlier request has answered with one, an example stands in.', JSON.stringify(fallbacks))];
}

/** https://www.iana.org/assignments/http-status-codes */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
};

function savedResponse({ name, status, mediaType, body }: ResponseExample): Omit<SavedResponse, 'originalRequest'> {
  return {
    name,
    status: reasons[status] ?? '',
    code: status,
    _postman_previewlanguage: mediaType !== null && isJson(mediaType) ? 'json' : 'text',
    header: mediaType === null ? [] : [{ key: 'Content-Type', value: mediaType }],
    cookie: [],
    body: body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body, null, 2),
  };
}
