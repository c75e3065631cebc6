import { typeOfEnding } from '../../../../core/requests/file-types';
import { isJson } from '../../../../core/requests/media-type';
import { statusPlaces } from '../../runtime/response-status';
import type { Call, Given, Typer } from '../frame';
import { argumentOf } from '../frame';
import { eachWay, either, mayBeNull, present } from '../types/either';
import { namesGiven } from './loads';
import { resourceBody } from '../resources/resource-body';
import { listOrMap } from '../models/casts';
import type { Typed, TypedRecord, TypedResponse } from '../types/typed';
import {
  flag,
  integer,
  isNull,
  literal,
  literalNumber,
  literalText,
  nothing,
  record,
  text,
} from '../types/typed-values';

export const html = 'text/html';
export const json = 'application/json';
export const bytes = 'application/octet-stream';

export function response(parts: Partial<TypedResponse>): TypedResponse {
  return { kind: 'response', status: 200, mediaType: null, body: null, headers: [], wraps: false, ...parts };
}

/** A status that an argument gives; null where source does not tell, `byDefault` where it is not given. */
export function statusOf(given: readonly Given[], position: number, byDefault: number, name = 'status'): number | null {
  const value = argumentOf(given, position, name);
  if (value === undefined) return byDefault;
  if (value.kind === 'scalar' && value.value.kind === 'null') return byDefault;
  // Of several the first is what is meant most.
  const known = value.kind === 'either' ? value.of.find((one) => literalNumber(one) !== null) : value;
  const status = literalNumber(known);
  return status !== null && status >= 100 && status < 600 ? status : null;
}

/** The media type that headers say (`['Content-Type' => 'text/csv']`); null where they say none. */
export function mediaTypeOf(headers: Typed | undefined): string | null {
  const given = headers === undefined ? null : present(headers);
  if (given?.kind !== 'record') return null;
  const [, entry] = [...given.entries].find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return plainMediaType(literalText(entry?.value));
}

export function isJsonType(type: string | null): boolean {
  return type !== null && isJson(type);
}

function plainMediaType(value: string | null): string | null {
  const [type = ''] = (value ?? '').split(';');
  return /^[\w.+-]+\/[\w.+*-]+$/.test(type.trim()) ? type.trim().toLowerCase() : null;
}

/** Names of headers, but those that say what the body is. */
export function headerNames(headers: Typed | undefined): readonly string[] {
  const given: TypedRecord | null = headers?.kind === 'record' ? headers : null;
  return [...(given?.entries.keys() ?? [])].filter((name) => !/^content-(?:type|length|disposition)$/i.test(name));
}

/** Where a status is given that is one of several, the response with each of them; `make` makes one of what is given. */
export function withEachStatus(
  given: readonly Given[],
  position: number,
  make: (given: readonly Given[]) => TypedResponse,
  name = 'status',
): Typed {
  const status = argumentOf(given, position, name);
  const ways = status?.kind === 'either' ? status.of.filter((way) => literalNumber(way) !== null) : [];
  if (ways.length < 2) return make(given);
  return either(ways.map((way) => make(given.map((one) => (one.value === status ? { ...one, value: way } : one)))));
}

/** What a method of `response()` answers. `Illuminate\Routing\ResponseFactory`; undefined for one that it lacks. */
export function factoryCall({ name, given }: Pick<Call, 'name' | 'given'>): Typed | undefined {
  const position = statusPlaces.get(name);
  if (position === undefined) return factoryResponse(name, given);
  const made = withEachStatus(given, position, (one) => factoryResponse(name, one) ?? response({ status: null }));
  return name === 'jsonp' ? eachWay(made, (way) => padded(way, argumentOf(given, 0, 'callback'))) : made;
}

/**
 * JSON as a script that hands it to a function of a name, where it is given one; without a name it stays JSON.
 * `Symfony\Component\HttpFoundation\JsonResponse::setCallback`
 */
function padded(of: Typed, callback: Typed | undefined): Typed {
  if (of.kind !== 'response' || callback === undefined || isNull(callback)) return of;
  const script: TypedResponse = { ...of, mediaType: 'text/javascript', body: text };
  return mayBeNull(callback) ? either([of, script]) : script;
}

function factoryResponse(name: string, given: readonly Given[]): TypedResponse | undefined {
  const [first] = given.map(({ value }) => value);
  switch (name) {
    case 'json':
    case 'jsonp': {
      const at = name === 'json' ? 0 : 1;
      const body = argumentOf(given, at, 'data') ?? { kind: 'list', item: null };
      return jsonResponse(body, {
        status: statusOf(given, at + 1, 200),
        headers: argumentOf(given, at + 2, 'headers'),
      });
    }
    case 'nocontent':
      return response({ status: statusOf(given, 0, 204) });
    case 'make':
      return plainResponse(given);
    case 'view':
      return response({ status: statusOf(given, 2, 200), mediaType: html, body: text });
    case 'download':
    case 'file':
    case 'streamdownload':
    case 'streamdownloadjson':
    case 'stream': {
      const at = name === 'file' ? 1 : 2;
      const type = mediaTypeOf(argumentOf(given, at, 'headers'));
      const status = name === 'stream' ? statusOf(given, 1, 200) : 200;
      const mediaType = type ?? typeOfFile(literalText(given[1]?.value ?? first));
      // What is sent piece by piece, or as a file, as JSON is an object or a list, and no text of one.
      return response({ status, mediaType, body: mediaType === json ? listOrMap : file });
    }
    case 'streamjson':
      return response({ status: statusOf(given, 1, 200), mediaType: json, body: first ?? nothing });
    case 'eventstream':
      return response({ mediaType: 'text/event-stream', body: text });
    case 'redirectto':
    case 'redirecttoroute':
    case 'redirecttoaction':
    case 'redirectguest':
    case 'redirecttointended':
      return redirect(302);
    default:
      return undefined;
  }
}

/** JSON, of another media type where its headers say so; of null it is an empty object. `Symfony\Component\HttpFoundation\JsonResponse` */
export function jsonResponse(
  body: Typed,
  { status, headers }: { readonly status: number | null; readonly headers: Typed | undefined },
): TypedResponse {
  const sent = eachWay(body, (way) => (isNull(way) ? record([]) : way));
  return response({ status, mediaType: mediaTypeOf(headers) ?? json, body: sent, headers: headerNames(headers) });
}

/** `response($content, $status, $headers)` */
export function plainResponse(given: readonly Given[]): TypedResponse {
  const body = argumentOf(given, 0, 'content');
  const headers = argumentOf(given, 2, 'headers');
  const status = statusOf(given, 1, 200);
  const isEmpty =
    body === undefined || literalText(body) === '' || (body.kind === 'scalar' && body.value.kind === 'null');
  return response({
    status,
    mediaType: mediaTypeOf(headers),
    body: isEmpty ? null : body,
    headers: headerNames(headers),
  });
}

export function redirect(status: number | null): TypedResponse {
  return response({ status, headers: ['Location'] });
}

export const file: Typed = {
  kind: 'field',
  field: { type: 'string', format: 'binary', required: true, nullable: false },
};

export function typeOfFile(name: string | null): string {
  const [, ending = ''] = /\.(\w+)$/.exec(name ?? '') ?? [];
  return typeOfEnding(ending) ?? bytes;
}

/** A header is one, however its name is written: it is called as it was at first. */
function withHeaders(of: TypedResponse, names: readonly string[]): TypedResponse {
  const there = new Set(of.headers.map((one) => one.toLowerCase()));
  return { ...of, headers: [...of.headers, ...names.filter((one) => !there.has(one.toLowerCase()))] };
}

/** What a method of a response answers: most of them the response itself. */
export function responseCall(typer: Typer, of: TypedResponse, { name, given }: Call): Typed {
  const [first, second] = given.map(({ value }) => value);
  switch (name) {
    case 'setstatuscode':
      return withEachStatus(given, 0, (one) => ({ ...of, status: statusOf(one, 0, 200, 'code') }), 'code');
    case 'header': {
      const header = literalText(first) ?? '';
      if (header.toLowerCase() === 'content-type')
        return { ...of, mediaType: plainMediaType(literalText(second)) ?? of.mediaType };
      return withHeaders(of, header === '' ? [] : [header]);
    }
    case 'setetag':
    case 'setlastmodified':
      return withHeaders(of, [name === 'setetag' ? 'ETag' : 'Last-Modified']);
    case 'withheaders':
      return withHeaders({ ...of, mediaType: mediaTypeOf(first) ?? of.mediaType }, headerNames(first));
    case 'withoutheader': {
      const removed = new Set(namesGiven(given).map((one) => one.toLowerCase()));
      return { ...of, headers: of.headers.filter((one) => !removed.has(one.toLowerCase())) };
    }
    case 'setcallback':
    case 'withcallback':
      return padded(of, first);
    case 'setdata':
    case 'setcontent':
      return first === undefined ? of : { ...of, body: first };
    case 'getdata':
      return bodyOf(typer, of);
    case 'getoriginalcontent':
      return of.body ?? nothing;
    case 'getcontent':
      return nothing;
    case 'gettargeturl':
      return text;
    case 'getstatuscode':
    case 'status':
      return of.status === null ? integer : literal(of.status);
    default:
      return ofStatus(of.status, name) ?? of;
  }
}

/** What methods tell of a status, in lower case: between which it lies. `Symfony\Component\HttpFoundation\Response` */
const statusRanges: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['isinformational', [100, 199]],
  ['issuccessful', [200, 299]],
  ['isredirection', [300, 399]],
  ['isclienterror', [400, 499]],
  ['isservererror', [500, 599]],
  ['isok', [200, 200]],
  ['isforbidden', [403, 403]],
  ['isnotfound', [404, 404]],
]);

/** What a response says of its status; null for a method that says something else. */
function ofStatus(status: number | null, method: string): Typed | null {
  const range = statusRanges.get(method);
  if (range === undefined) return null;
  const [from, to] = range;
  return status === null ? flag : literal(status >= from && status <= to);
}

/** What a response has been given as its body: a resource by itself is wrapped. */
function bodyOf(typer: Typer, { body, wraps }: TypedResponse): Typed {
  const isWrapped = wraps && (body?.kind === 'resource' || body?.kind === 'resources');
  return isWrapped ? resourceBody(typer, body) : (body ?? nothing);
}
