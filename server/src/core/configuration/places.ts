import type { Problem } from '../problems';
import type { Source } from '../source';

/** Keys and indexes from the top of a configuration file. */
export type SettingPath = readonly (string | number)[];

/** What is wrong with a key. */
export interface KeyProblem {
  readonly key: string;
  readonly problem: Problem;
}

/** Where keys and values of a configuration file were written. Null where they were not: a default holds. */
export class Places {
  readonly #keys = new Map<string, Source>();
  readonly #values = new Map<string, Source>();
  readonly #problems: { readonly path: SettingPath; readonly problem: Problem }[] = [];

  recordKey(path: SettingPath, source: Source | null): void {
    if (source !== null) this.#keys.set(JSON.stringify(path), source);
  }

  recordValue(path: SettingPath, source: Source | null): void {
    if (source !== null) this.#values.set(JSON.stringify(path), source);
  }

  recordProblem(path: SettingPath, problem: Problem): void {
    this.#problems.push({ path, problem });
  }

  /** Why what is read at a path, or below it, may not be what was meant. */
  problemsOf(...path: SettingPath): readonly Problem[] {
    return this.#problems
      .filter((one) => isWithin(one.path, path) || isWithin(path, one.path))
      .map((one) => one.problem);
  }

  /** Problems of keys at the top of the file, and not of what stands below them. */
  problemsAtTop(): readonly KeyProblem[] {
    return this.#problems.flatMap(({ path: [key, ...below], problem }) =>
      key === undefined || below.length > 0 ? [] : [{ key: String(key), problem }],
    );
  }

  keyOf(...path: SettingPath): Source | null {
    return this.#keys.get(JSON.stringify(path)) ?? null;
  }

  /** Of what stands at a key, or of an item of a list. */
  valueOf(...path: SettingPath): Source | null {
    return this.#values.get(JSON.stringify(path)) ?? null;
  }
}

function isWithin(path: SettingPath, whole: SettingPath): boolean {
  return whole.every((step, index) => path[index] === step);
}

/** The path as people write it: `servers[0].url`. */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
