import type { Setting } from '../setting';
import type { Candidate } from './candidate';
import { keysOf } from './setting-at';

/** The keys that a table knows. */
export function keyCandidates(setting: Setting): readonly Candidate[] {
  return Object.entries(keysOf(setting)).map(([name, one]) => ({
    name,
    detail: detailOf(one),
    description: `${one.description}.`,
  }));
}

/** The values that a table lists. */
export function valueCandidates(setting: Setting): readonly Candidate[] {
  const isDefault = (value: string | boolean): string | null => (setting.default === value ? 'default' : null);
  switch (setting.kind) {
    case 'flag':
      return flags(isDefault);
    case 'choice':
      return setting.choices.map((name) => ({ name, detail: isDefault(name), description: null }));
    case 'object':
      return setting.isSwitch === true ? flags(() => null) : [];
    default:
      return [];
  }
}

function flags(detailOfFlag: (value: boolean) => string | null): readonly Candidate[] {
  return [true, false].map((value) => ({
    name: value.toString(),
    detail: detailOfFlag(value),
    description: null,
    isBare: true,
  }));
}

/** What holds where the key is not given. */
function detailOf(setting: Setting): string | null {
  const { default: byDefault, otherwise, required } = setting;
  if (required === true) return 'required';
  if (otherwise !== undefined) return otherwise;
  return byDefault === undefined || typeof byDefault === 'object' ? null : `default ${JSON.stringify(byDefault)}`;
}
