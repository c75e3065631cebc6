import type { ObjectSetting, Setting } from '../setting';

/** The setting at a path of keys, `*` for an item of a list; null where there is none, or anything may stand. */
export function settingAt(setting: Setting, [key, ...below]: readonly string[]): Setting | null {
  if (key === undefined) return setting;
  const inner = settingIn(setting, key);
  return inner === null ? null : settingAt(inner, below);
}

function settingIn(setting: Setting, key: string): Setting | null {
  switch (setting.kind) {
    case 'object':
      return ofObject(setting, key);
    case 'map':
      return setting.values;
    case 'list':
      return key === '*' ? setting.items : null;
    case 'variant':
      return keysOf(setting)[key] ?? null;
    case 'either':
      return ofObject(setting.with, key) ?? setting.without.values;
    default:
      return null;
  }
}

function ofObject({ keys, aliases = {} }: ObjectSetting, key: string): Setting | null {
  const name = aliases[key] ?? key;
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}

/** The keys that a setting knows; none where users name their own. */
export function keysOf(setting: Setting): Readonly<Record<string, Setting>> {
  switch (setting.kind) {
    case 'object':
      return setting.keys;
    case 'variant': {
      const choices = Object.keys(setting.variants);
      const by: Setting = { kind: 'choice', choices, description: 'Which kind it is', required: true };
      const others = Object.values(setting.variants).flatMap(({ keys }) => Object.entries(keys));
      return { [setting.by]: by, ...Object.fromEntries(others) };
    }
    case 'either':
      return setting.with.keys;
    default:
      return {};
  }
}
