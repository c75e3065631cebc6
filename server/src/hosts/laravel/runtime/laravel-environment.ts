import type { EnvironmentVariables, SourceFiles } from '../../../core/ports';
import { projectEnvironment } from '../../../languages/dotenv/project-environment';
import { environmentValue } from '../../../languages/php/configuration-file';
import type { Value } from '../../../languages/php/evaluate/values';
import type { Looks } from '../../../languages/php/looks';

/** What `env()` reads: the process's variables, then those of the project's `.env`. */
export class LaravelEnvironment {
  readonly all: EnvironmentVariables;
  readonly #looks: Looks;
  readonly #missed = new Set<string>();

  constructor(files: SourceFiles, process: EnvironmentVariables, looks: Looks) {
    this.#looks = looks;
    this.all = projectEnvironment(files, process);
  }

  /** The text of a variable as it is set; undefined where it is not. */
  text(name: string): string | undefined {
    const text = this.all[name];
    this.#looks.at('variable', name, text);
    if (text === undefined) this.#missed.add(name);
    return text;
  }

  /** Undefined where the variable is not set. */
  get(name: string): Value | undefined {
    const written = this.text(name);
    return written === undefined ? undefined : environmentValue(written);
  }

  /** Whether somebody asked for a variable that is not set: what came of it is a default. */
  wasMissed(name: string): boolean {
    return this.#missed.has(name);
  }
}
