import type { EnvironmentVariables, SourceFiles } from '../../../core/ports';
import { projectEnvironment } from '../../../languages/dotenv/project-environment';
import { bool, nullValue, string, type Value } from '../../../languages/php/evaluate/values';

/** What `env()` reads: the process's variables, then those of the project's `.env`. */
export class Environment {
  readonly #variables: EnvironmentVariables;

  constructor(files: SourceFiles, process: EnvironmentVariables) {
    this.#variables = projectEnvironment(files, process);
  }

  /** Undefined where the variable is not set. Words become values as `Illuminate\Support\Env` has it. */
  get(name: string): Value | undefined {
    const written = this.#variables[name];
    if (written === undefined) return undefined;
    switch (written.toLowerCase()) {
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
        return string(/^(['"])(.*)\1$/s.exec(written)?.[2] ?? written);
    }
  }
}
