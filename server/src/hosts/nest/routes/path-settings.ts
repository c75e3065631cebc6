import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { toldTo, type ApplicationRecord } from '../boot/application-record';
import { requestMethods, versioningTypes } from '../boot/nest-packages';
import type { PathSettings } from './route-paths';

export interface Versioning {
  /** Null where versions stand elsewhere than in paths. */
  readonly pathPrefix: string | null;
  /** The header that says which version is asked for. */
  readonly header: string | null;
  /** What finds the version of a request where the application does that by itself. */
  readonly extractor: Value | null;
  readonly byDefault: readonly string[];
}

/** What `enableVersioning` says; null where there are no versions. */
export function versioningOf(application: ApplicationRecord): Versioning | null {
  const call = toldTo(application, 'enableVersioning').at(-1);
  if (call === undefined) return null;
  const options = call[0];
  const member = (name: string): Value | undefined =>
    options?.kind === 'record' ? options.entries.get(name) : undefined;
  const type = member('type');
  const number = type?.kind === 'primitive' ? type.value : versioningTypes.URI;
  const prefix = member('prefix');
  const isBare = prefix?.kind === 'primitive' && prefix.value === false;
  return {
    pathPrefix: number === versioningTypes.URI ? (isBare ? '' : (textOf(prefix) ?? 'v')) : null,
    header: number === versioningTypes.HEADER ? textOf(member('header')) : null,
    extractor: number === versioningTypes.CUSTOM ? (member('extractor') ?? null) : null,
    byDefault: versionsIn(member('defaultVersion')),
  };
}

/** One version or several. */
export function versionsIn(value: Value | undefined): readonly string[] {
  if (value?.kind === 'list') return value.items.flatMap(versionsIn);
  return value?.kind === 'primitive' && value.value !== undefined && value.value !== null ? [String(value.value)] : [];
}

/** The global prefix: its text, or null where source does not tell. */
export function prefixOf(application: ApplicationRecord): string | null {
  const call = toldTo(application, 'setGlobalPrefix').at(-1);
  if (call === undefined) return '';
  const text = textOf(call[0]);
  if (text === null) return null;
  const path = text.replace(/^\/+|\/+$/g, '');
  return path === '' ? '' : `/${path}`;
}

export function pathSettings(application: ApplicationRecord): PathSettings {
  const options = toldTo(application, 'setGlobalPrefix').at(-1)?.[1];
  const list = options?.kind === 'record' ? options.entries.get('exclude') : undefined;
  const excluded = (list?.kind === 'list' ? list.items : []).flatMap(exclusionOf);
  return {
    prefix: prefixOf(application) ?? '',
    versionPrefix: versioningOf(application)?.pathPrefix ?? null,
    isExcluded: (path, method) =>
      excluded.some((one) => (one.method === null || one.method === method) && one.pattern.test(path)),
  };
}

interface Exclusion {
  readonly pattern: RegExp;
  /** Null for every method. */
  readonly method: string | null;
}

function exclusionOf(value: Value): readonly Exclusion[] {
  const text = textOf(value);
  if (text !== null) return [{ pattern: pathPattern(text), method: null }];
  if (value.kind !== 'record') return [];
  const path = textOf(value.entries.get('path'));
  const method = value.entries.get('method');
  const number = method?.kind === 'primitive' ? method.value : requestMethods.ALL;
  const name = Object.entries(requestMethods).find(([, one]) => one === number)?.[0] ?? 'ALL';
  return path === null ? [] : [{ pattern: pathPattern(path), method: name === 'ALL' ? null : name }];
}

/** A path with parameters, wildcards and parts that may be left out as what it matches, as path-to-regexp has it. */
export function pathPattern(text: string, below = ''): RegExp {
  const source = text
    .replace(/^\/?/, '/')
    .replace(/\(\.\*\)/g, '*')
    .replace(/[.+^$|[\]\\]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, '(?:$1)?')
    .replace(/:\w+(?:\([^)]*\))?/g, '[^/]+')
    .replace(/\*\w*/g, '.*');
  return new RegExp(`^${source}${below}/?$`, 'i');
}
