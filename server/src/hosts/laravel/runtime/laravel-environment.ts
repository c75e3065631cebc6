import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { EnvironmentVariables } from '../../../core/ports';
import { projectEnvironment } from '../../../languages/dotenv/project-environment';
import { environmentValue } from '../../../languages/php/configuration-file';
import type { Value } from '../../../languages/php/evaluate/values';

/** What `env()` reads: the process's variables, then those of the project's `.env`. */
export class LaravelEnvironment {
  readonly all: EnvironmentVariables;
  readonly #tracker: DependencyTracker;
  readonly #missed = new Set<string>();

  constructor(process: EnvironmentVariables, tracker: DependencyTracker) {
    this.#tracker = tracker;
    this.all = projectEnvironment(tracker.files, process);
    tracker.answerVariables((name) => this.all[name]);
  }

  /** The text of a variable as it is set; undefined where it is not. */
  text(name: string): string | undefined {
    const text = this.all[name];
    this.#tracker.noteVariable(name, text);
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
