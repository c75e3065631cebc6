import { isJsonObject, type Json } from '../../../server/src/core/json';
import type { ExampleRequest } from '../../mock-server/example-request';

/** What came back, its body as it is meant: JSON, or text. */
export interface ReceivedAnswer {
  readonly status: number;
  /** Without parameters; null where there is none. */
  readonly mediaType: string | null;
  readonly body: Json;
}

/** Sends a request to a running application. A redirect is an answer. */
export async function sent(baseUrl: string, request: ExampleRequest): Promise<ReceivedAnswer> {
  const { method, path, query, headers, mediaType } = request;
  const url = new URL(baseUrl + path);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const body = bodyOf(request);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(typeof body === 'string' && { 'Content-Type': mediaType ?? '' }) },
    ...(body !== null && { body }),
  });
  const text = await response.text();
  const type = response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? null;
  return { status: response.status, mediaType: text === '' ? null : type, body: read(text, type) };
}

function read(text: string, mediaType: string | null): Json {
  return mediaType?.endsWith('json') === true ? (JSON.parse(text) as Json) : text;
}

function bodyOf({ body, mediaType, files }: ExampleRequest): string | FormData | null {
  if (body === null || mediaType === null) return null;
  if (mediaType !== 'multipart/form-data') return typeof body === 'string' ? body : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(isJsonObject(body) ? body : {})) {
    for (const one of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      if (files.includes(name)) form.append(name, new Blob(['content']), text);
      else form.append(name, text);
    }
  }
  return form;
}
