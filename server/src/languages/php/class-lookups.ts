import type { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { Kept } from '../../core/dependencies/kept';

/** What is told of classes by their names and code alone, each once a reading as long as names mean the same classes. */
export class ClassLookups<Files extends { readonly tracker: DependencyTracker }> {
  readonly #files: Files;
  /** By what tells it. */
  #known = new Map<(files: Files, className: string) => unknown, Kept<unknown>>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** `tell`: the same function each time. `meanwhile`: what it is for who asks for it while it is found. */
  get<T>(tell: (files: Files, className: string) => T, className: string, meanwhile: T): T {
    const known = this.#known.get(tell) ?? new Kept<unknown>(this.#files.tracker);
    this.#known.set(tell, known);
    // What a function tells is of its own type.
    return known.get(className, meanwhile, () => tell(this.#files, className)) as T;
  }

  /** A name may mean another class from now on; what is being found now is not remembered either. */
  forget(): void {
    this.#known = new Map();
  }
}
