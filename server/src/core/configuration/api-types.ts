import { capitalized, wordsOf } from '../naming/words';
import { problem, type Problem } from '../problems';
import { type ApiType, currentKey, defaultApiTypes, deprecatedKey } from '../selection/api-type';
import type { SettingsByFile } from './files';
import type { Places } from './places';

type ApiTypeSettings = NonNullable<SettingsByFile['openapi']['api_types']>;

export interface ReadApiTypes {
  readonly apiTypes: readonly ApiType[];
  readonly problems: readonly Problem[];
}

/** The API types that are written down, the legacy key under its new name. */
export function readApiTypes(settings: ApiTypeSettings, places: Places): ReadApiTypes {
  const isRepeated = Object.hasOwn(settings, currentKey(deprecatedKey));
  const written = Object.entries(settings).filter(([key]) => !(key === deprecatedKey && isRepeated));
  const deprecated = Object.hasOwn(settings, deprecatedKey) ? [legacyKey(places, isRepeated)] : [];
  const slashed = Object.entries(settings).flatMap(([type, { prefix }]) => {
    const bare = withoutSlashes(prefix);
    if (prefix === bare) return [];
    const source = places.valueOf('api_types', type, 'prefix');
    return [problem('apiTypes.prefix', source, { prefix, type }, { source, written: prefix, instead: [bare] })];
  });
  const isAnyEnabled = Object.values(settings).some(({ enabled }) => enabled);
  const none = isAnyEnabled ? [] : [problem('apiTypes.none', places.keyOf('api_types'), {})];
  return {
    apiTypes: written.map(([key, type]) => apiTypeOf(currentKey(key), type)),
    problems: [...none, ...deprecated, ...slashed],
  };
}

function legacyKey(places: Places, isRepeated: boolean): Problem {
  const source = places.keyOf('api_types', deprecatedKey);
  if (isRepeated) return problem('apiTypes.aliasBeside', source, {});
  const rewording = { source, written: deprecatedKey, instead: [currentKey(deprecatedKey)] };
  return problem('apiTypes.deprecatedAlias', source, {}, rewording);
}

function apiTypeOf(key: string, settings: ApiTypeSettings[string]): ApiType {
  const byDefault = defaultApiTypes.find((type) => type.key === key);
  const prefix = withoutSlashes(settings.prefix);
  return {
    key,
    prefix,
    description: settings.description ?? byDefault?.description ?? `Endpoints under /${prefix}`,
    folderName: settings.folder_name ?? byDefault?.folderName ?? `API ${wordsOf(key).map(capitalized).join(' ')}`,
    middleware: settings.middleware,
    enabled: settings.enabled,
  };
}

/** A prefix as it is read. */
export function withoutSlashes(prefix: string): string {
  return prefix.replace(/^\/+|\/+$/g, '');
}
