import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { EnvironmentVariables } from '../../../core/ports';
import { isSecret, secretReason, type ProjectVariables } from '../../../core/secrets';
import { projectEnvironment } from '../../../languages/dotenv/project-environment';
import { environmentValue } from '../../../languages/php/configuration-file';
import { string, unknown, type Value } from '../../../languages/php/evaluate/values';

/** What `env()` reads: the process's variables, then those of the project's `.env`. Secrets are not known. */
export class LaravelEnvironment {
  readonly all: ProjectVariables;
  readonly #tracker: DependencyTracker;
  readonly #missed = new Set<string>();

  constructor(process: EnvironmentVariables, tracker: DependencyTracker) {
    this.#tracker = tracker;
    this.all = projectEnvironment(tracker.files, process);
    tracker.answerVariables((name) => this.#state(name));
  }

  /** The text of a variable as it is set; undefined where it is not, and for a secret. */
  text(name: string): string | undefined {
    const text = this.#written(name);
    this.#tracker.noteVariable(name, this.#state(name));
    if (text === undefined) this.#missed.add(name);
    return text;
  }

  /** What `env()` answers. Undefined where the variable is not set. */
  get(name: string): Value | undefined {
    return this.#value(name, environmentValue);
  }

  /** What `getenv()` answers: the text as it is. */
  written(name: string): Value | undefined {
    return this.#value(name, string);
  }

  /** Whether somebody asked for a variable that is not set: what came of it is a default. */
  wasMissed(name: string): boolean {
    return this.#missed.has(name);
  }

  #written(name: string): string | undefined {
    return Object.hasOwn(this.all.values, name) ? this.all.values[name] : undefined;
  }

  /** What results depend on: of a secret only that it is set, which makes it unknown. */
  #state(name: string): string | undefined {
    return isSecret(this.all, name) ? secretReason(name) : this.#written(name);
  }

  #value(name: string, valueOf: (text: string) => Value): Value | undefined {
    const text = this.text(name);
    if (isSecret(this.all, name)) return unknown(secretReason(name));
    return text === undefined ? undefined : valueOf(text);
  }
}
