import type { InputPlace } from '../../../core/read-operation';
import type { NotedCheck } from '../../node/operations/noted';

/** Where validators look, as Hono calls it. */
const places: Readonly<Record<string, InputPlace>> = {
  json: 'body',
  form: 'body',
  query: 'query',
  param: 'path',
  header: 'header',
  cookie: 'cookie',
};

const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
};

/** What forms are sent as. */
export const formTypes: readonly string[] = mediaTypes['form'] ?? [];

/** What forms with files are sent as. */
export const uploadTypes: readonly string[] = ['multipart/form-data'];

export const jsonTypes: readonly string[] = mediaTypes['json'] ?? [];

/** The place of a request that a target is; null for none that Hono has. */
export function placeOf(target: string | null): InputPlace | null {
  return target !== null && Object.hasOwn(places, target) ? (places[target] ?? null) : null;
}

/** The media types that a target is read of. */
export function mediaTypesOf(target: string): { readonly mediaTypes?: readonly string[] } {
  const types = mediaTypes[target];
  return types === undefined ? {} : { mediaTypes: types };
}

/** The target of which something is checked, of all of it. */
export function targetOf({ place, path, mediaTypes: types }: NotedCheck): string | null {
  if (path.length > 0) return null;
  if (place !== 'body') return Object.keys(places).find((name) => places[name] === place) ?? null;
  return Object.keys(mediaTypes).find((name) => mediaTypes[name] === types) ?? null;
}
