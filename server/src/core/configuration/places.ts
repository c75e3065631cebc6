import type { Source } from '../source';

/** Keys and indexes from the top of a configuration file. */
export type SettingPath = readonly (string | number)[];

/** Where the keys of a configuration file were written. */
export class Places {
  readonly #sources = new Map<string, Source>();

  record(path: SettingPath, source: Source | null): void {
    if (source !== null) this.#sources.set(JSON.stringify(path), source);
  }

  /** Null where the key was not written: its default holds. */
  of(...path: SettingPath): Source | null {
    return this.#sources.get(JSON.stringify(path)) ?? null;
  }
}

/** The path as people write it: `servers[0].url`. */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
