import type { ApiRequest, PathVariable, RequestEntry } from '../requests/api-request';
import { literal, percentEncoded } from '../requests/url-text';
import { variable } from './auth';
import type { KeyValue, Url } from './collection';

/** The address of a request; a parameter that is a whole segment is a variable of the path. */
export function urlOf({ path, pathVariables }: ApiRequest, query: readonly RequestEntry[]): Url {
  const known = new Map(pathVariables.map((one) => [one.name, one]));
  const segments = path.split('/').slice(1);
  const named = segments.map((segment) => /^\{([^{}]*)\}$/.exec(segment)?.[1] ?? null);
  const written = segments.map((segment, index) => {
    const name = named[index] ?? null;
    return name === null ? segmentOf(segment) : `:${name}`;
  });
  const sent = query.filter(({ isSent }) => isSent).map(({ name, value }) => `${name}=${value}`);
  const variables = named.flatMap((name) => (name === null ? [] : (known.get(name) ?? [])));
  return {
    raw: `${variable('base_url')}/${written.join('/')}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
    host: [variable('base_url')],
    path: written,
    ...(query.length === 0 ? {} : { query: query.map(keyValue) }),
    ...(variables.length === 0 ? {} : { variable: variables.map(pathEntry) }),
  };
}

/** A colon at its start would make a parameter of it. */
function segmentOf(segment: string): string {
  const parts = segment.split(/\{([^{}]+)\}/);
  // What was split at is at every second place.
  const written = parts.map((part, index) => (index % 2 === 0 ? literal(part) : variable(pathName(part))));
  return written.join('').replace(/^:/, '%3A');
}

/** What would end a value, or be filled in by the client, is encoded; it encodes all else by itself. */
export function encodedEntry(entry: RequestEntry): RequestEntry {
  return { ...entry, name: queryText(entry.name), value: queryText(entry.value) };
}

function queryText(text: string): string {
  return text.replace(/[%&#+]|\{(?=\{)|(?<=\{)\{/g, percentEncoded);
}

/** The variable of a parameter that is part of a segment. */
function pathName(parameter: string): string {
  return `path_${parameter}`;
}

function pathEntry({ name, description, example, tracked }: PathVariable): KeyValue {
  return {
    key: name,
    value: tracked === null ? percentEncoded(example) : variable(tracked),
    ...described(description),
  };
}

/** Variables that an address needs, with what they are where nothing else is known. */
export function fallbacksOf({ path, pathVariables }: ApiRequest): Readonly<Record<string, string>> {
  const entries = pathVariables.flatMap(({ name, tracked, example }) => {
    const isPart = !path.split('/').includes(`{${name}}`);
    if (isPart) return [[pathName(name), percentEncoded(example)] as const];
    return tracked === null ? [] : [[tracked, percentEncoded(example)] as const];
  });
  return Object.fromEntries(entries);
}

export function keyValue({ name, value, description, isSent }: RequestEntry): KeyValue {
  return { key: name, value, ...described(description), ...(isSent ? {} : { disabled: true }) };
}

function described(description: string): Pick<KeyValue, 'description'> {
  return description === '' ? {} : { description };
}
