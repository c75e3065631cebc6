import { configurationTables } from './files';
import type { Setting } from './setting';

/** Names of the environment variables that settings have, by the tables of all files. */
export const settingVariables: ReadonlySet<string> = new Set(Object.values(configurationTables).flatMap(variablesOf));

function variablesOf(setting: Setting): readonly string[] {
  const own = setting.variable === undefined ? [] : [setting.variable];
  return [...own, ...partsOf(setting).flatMap(variablesOf)];
}

function partsOf(setting: Setting): readonly Setting[] {
  switch (setting.kind) {
    case 'object':
      return Object.values(setting.keys);
    case 'variant':
      return Object.values(setting.variants);
    case 'either':
      return [setting.with, setting.without];
    case 'list':
      return [setting.items];
    case 'map':
      return [setting.values];
    case 'text':
    case 'integer':
    case 'flag':
    case 'choice':
    case 'data':
      return [];
    default:
      return setting satisfies never;
  }
}
