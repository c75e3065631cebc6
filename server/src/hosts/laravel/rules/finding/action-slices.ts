import type { Slices } from '../../../../languages/php/evaluate/interpreter';
import type { Tracked } from '../../../../core/dependencies/dependency-tracker';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { FunctionLike, Statement } from '../../../../languages/php/syntax/ast';
import type { ActionCode } from './action-code';
import { sliceOf } from './slice';
import type { ValidatingCode } from './validating-code';

/** Slices; null for what is read whole. */
type Known = WeakMap<FunctionLike, Tracked<readonly Statement[] | null>>;

/** The slices of actions, and of the methods of their classes that validate; all else that they call is read whole. */
export class ActionSlices {
  readonly #files: PhpFiles;
  readonly #code: ValidatingCode;
  /** By class: what a method of a base class calls is told by the class that inherits it. */
  readonly #byClass = new Map<string, Known>();

  constructor(files: PhpFiles, code: ValidatingCode) {
    this.#files = files;
    this.#code = code;
  }

  /** The slices that hold while an action is read. */
  of({ className, declaration: action }: ActionCode): Slices {
    const known = this.#byClass.get(className ?? '') ?? new WeakMap();
    this.#byClass.set(className ?? '', known);
    let ofAction: readonly Statement[] | null = null;
    return (declaration, { file }) => {
      const context = { code: this.#code, class: className, isAction: declaration === action };
      if (context.isAction) return (ofAction ??= sliceOf(this.#files.body(file, declaration.body), context));
      const before = known.get(declaration);
      if (before !== undefined) {
        this.#files.tracker.include(before.dependencies);
        return before.result;
      }
      const slice = this.#files.tracker.track(() =>
        this.#isOwn(declaration, className) ? sliceOf(this.#files.body(file, declaration.body), context) : null,
      );
      known.set(declaration, slice);
      return slice.result;
    };
  }

  /** Whether a function is a method of the class that validates. */
  #isOwn(declaration: FunctionLike, className: string | null): boolean {
    if (className === null || !('name' in declaration)) return false;
    const found = this.#files.method(className, String(declaration.name));
    return found.kind === 'found' && found.method === declaration && this.#code.methodValidates(className, found);
  }
}
