import type { Dependency } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { childPath } from '../../../core/project-path';
import { fromVirtualPath } from '../../../languages/php/paths';
import { withPath } from './arr';
import { mergeArrays } from '../../../languages/php/evaluate/operators';
import type { Machine } from '../../../languages/php/evaluate/machine';
import {
  list,
  map,
  nullValue,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { configurationAt } from './questions';

const byDefaultOfAsker = unknown('what is to stand for a missing value');

/** The `config()` repository. Each file is read when one of its keys is asked for. */
export class Configuration {
  readonly #machine: () => Machine;
  readonly #directory: () => string;
  readonly #defaults: (file: string) => ArrayValue | undefined;
  readonly #values = new Map<string, Value>();
  /** What was noted of keys since anything was set last. */
  readonly #noted = new Map<string, Dependency | null>();
  /** Files that could not be read whole, by name, and why: a key that they lack may be one that was lost. */
  readonly #damaged = new Map<string, string>();

  constructor(options: {
    readonly machine: () => Machine;
    readonly directory: () => string;
    /** What stands below a file of the application. */
    readonly defaults: (file: string) => ArrayValue | undefined;
  }) {
    this.#machine = options.machine;
    this.#directory = options.directory;
    this.#defaults = options.defaults;
  }

  get(key: string, byDefault: Value = nullValue): Value {
    const { tracker } = this.#machine().files;
    if (tracker.isTracking) tracker.noteAgain(this.#notedOf(key, tracker));
    return tracker.untracked(() => this.#get(key, byDefault));
  }

  /** Hundreds of operations ask for the same keys. */
  #notedOf(key: string, tracker: DependencyTracker): Dependency | null {
    const known = this.#noted.get(key);
    if (known !== undefined) return known;
    const said = tracker.untracked(() => this.said(key));
    const noted = tracker.noted(configurationAt, key, said);
    this.#noted.set(key, noted);
    return noted;
  }

  /** All that answers of `get` follow from: what it says of a key without a default, and with one. */
  said(key: string): Value {
    return list([this.#get(key, nullValue), this.#get(key, byDefaultOfAsker)]);
  }

  #get(key: string, byDefault: Value): Value {
    const [file = '', ...path] = key.split('.');
    const root = this.#file(file);
    let value = root;
    let start = file.length + 1;
    for (const segment of path) {
      // A key may itself have dots in it.
      const rest = key.slice(start);
      start += segment.length + 1;
      if (value.kind === 'array' && value.entries.has(rest)) return value.entries.get(rest) ?? byDefault;
      const entry = entryOf(value, segment);
      if (entry === undefined) {
        const lost = this.#damaged.get(file);
        return lost === undefined ? missing(value, byDefault) : unknown(lost);
      }
      value = entry;
    }
    return value.kind === 'null' && path.length === 0 ? byDefault : value;
  }

  set(key: string, value: Value): void {
    this.#machine().files.tracker.markUntracked();
    const [file = '', ...path] = key.split('.');
    this.#put(file, withPath(this.#file(file), path, value));
  }

  /** `mergeConfigFrom`: a package's file below the application's. */
  merge(file: string, below: Value): void {
    this.#machine().files.tracker.markUntracked();
    if (below.kind !== 'array') return;
    const own = this.#file(file);
    this.#put(file, own.kind === 'array' ? mergeArrays(below, own) : below);
  }

  #put(file: string, value: Value): void {
    this.#values.set(file, value);
    this.#noted.clear();
  }

  #file(name: string): Value {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    // Set before reading: a file that asks for itself must come to an end.
    this.#put(name, unknown(`config('${name}') while it is read`));
    const value = this.#read(name);
    this.#put(name, value);
    return value;
  }

  #read(name: string): Value {
    const machine = this.#machine();
    const path = fromVirtualPath(`${this.#directory()}/${name}.php`);
    const file = path === null ? null : machine.files.file(path);
    const own = file === null ? null : machine.runFile(file);
    if (file !== null && file.problems.length > 0) this.#damaged.set(name, `what stands in the damaged ${file.path}`);
    const defaults = this.#defaults(name);
    if (own?.kind === 'array') return defaults === undefined ? own : withDefaults(own, defaults);
    if (own !== null) return unknown(`the result of config/${name}.php`);
    // A package may bring a file of this name; without one nobody set anything.
    return defaults ?? this.#directoryOf(name) ?? unknown(`config('${name}'), which no file of the project sets`);
  }

  /** `config/services/mail.php` is `services.mail`. */
  #directoryOf(name: string): Value | null {
    const machine = this.#machine();
    const path = fromVirtualPath(`${this.#directory()}/${name}`);
    if (path === null || machine.files.sources.kindOf(path) !== 'directory') return null;
    const entries = machine.files.sources
      .list(path)
      .filter((entry) => entry.kind === 'file' && entry.name.endsWith('.php'))
      .map((entry): [ArrayKey, Value] => {
        const file = machine.files.file(childPath(path, entry.name));
        return [entry.name.slice(0, -'.php'.length), file === null ? nullValue : machine.runFile(file)];
      });
    return map(entries);
  }
}

/** `LoadConfiguration::loadConfigurationFile`: below the application's values, and below the entries of some lists. */
function withDefaults(own: ArrayValue, defaults: ArrayValue): ArrayValue {
  const merged = mergeArrays(defaults, own);
  const entries = new Map(merged.entries);
  for (const key of ['guards', 'providers', 'passwords', 'disks']) {
    const [below, above] = [defaults.entries.get(key), own.entries.get(key)];
    if (below?.kind === 'array' && above?.kind === 'array') entries.set(key, mergeArrays(below, above));
  }
  return { ...merged, entries };
}

function entryOf(value: Value, segment: string): Value | undefined {
  if (value.kind !== 'array') return undefined;
  return value.entries.get(segment) ?? (/^\d+$/.test(segment) ? value.entries.get(Number(segment)) : undefined);
}

function missing(value: Value, byDefault: Value): Value {
  if (value.kind === 'unknown') return byDefault.kind === 'null' ? value : byDefault;
  if (value.kind === 'array' && value.gap !== undefined) return unknown(value.gap);
  return byDefault;
}
