import type { EnvironmentVariables, SourceFiles } from '../../../core/ports';
import type { ProjectPath } from '../../../core/source';
import { bool, nullValue, string, type Value } from '../../../languages/php/evaluate/values';
import { parseEnvironmentFile } from './environment-file';

/** What `env()` reads: the process's variables, then those of the project's `.env`. */
export class Environment {
  readonly #process: EnvironmentVariables;
  readonly #file: ReadonlyMap<string, string>;
  readonly #missed = new Set<string>();

  constructor(files: SourceFiles, process: EnvironmentVariables) {
    this.#process = process;
    const own = process['APP_ENV'];
    // `LoadEnvironmentVariables`: a file for the environment that the process names goes before `.env`.
    const names = own === undefined ? ['.env'] : [`.env.${own}`, '.env'];
    const content = names.map((name) => files.read(name as ProjectPath)).find((one) => one.kind === 'text');
    this.#file = content?.kind === 'text' ? parseEnvironmentFile(content.text, (name) => process[name]) : new Map();
  }

  /** The text of a variable as it is set; undefined where it is not. */
  text(name: string): string | undefined {
    const text = this.#process[name] ?? this.#file.get(name);
    if (text === undefined) this.#missed.add(name);
    return text;
  }

  /** Undefined where the variable is not set. Words become values as `Illuminate\Support\Env` has it. */
  get(name: string): Value | undefined {
    const written = this.text(name);
    switch (written?.toLowerCase()) {
      case undefined:
        return undefined;
      case 'true':
      case '(true)':
        return bool(true);
      case 'false':
      case '(false)':
        return bool(false);
      case 'empty':
      case '(empty)':
        return string('');
      case 'null':
      case '(null)':
        return nullValue;
      default:
        return string(/^(['"])(.*)\1$/s.exec(written ?? '')?.[2] ?? written ?? '');
    }
  }

  /** Whether somebody asked for a variable that is not set: what came of it is a default. */
  wasMissed(name: string): boolean {
    return this.#missed.has(name);
  }

  /** All variables that are known, as `$_ENV` has them. */
  get all(): ReadonlyMap<string, string> {
    const own = Object.entries(this.#process).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return new Map([...this.#file, ...own]);
  }
}
