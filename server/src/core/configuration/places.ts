import type { Source } from '../source';

/** Keys and indexes from the top of a configuration file. */
export type SettingPath = readonly (string | number)[];

/** Where keys and values of a configuration file were written. Null where they were not: a default holds. */
export class Places {
  readonly #keys = new Map<string, Source>();
  readonly #values = new Map<string, Source>();

  recordKey(path: SettingPath, source: Source | null): void {
    if (source !== null) this.#keys.set(JSON.stringify(path), source);
  }

  recordValue(path: SettingPath, source: Source | null): void {
    if (source !== null) this.#values.set(JSON.stringify(path), source);
  }

  keyOf(...path: SettingPath): Source | null {
    return this.#keys.get(JSON.stringify(path)) ?? null;
  }

  /** Of what stands at a key, or of an item of a list. */
  valueOf(...path: SettingPath): Source | null {
    return this.#values.get(JSON.stringify(path)) ?? null;
  }
}

/** The path as people write it: `servers[0].url`. */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
