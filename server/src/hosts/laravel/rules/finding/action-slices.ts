import type { Slices } from '../../../../languages/php/evaluate/interpreter';
import type { Tracked } from '../../../../core/dependencies/dependency-tracker';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { FunctionLike, Statement } from '../../../../languages/php/syntax/ast';
import type { ActionCode } from './action-code';
import { contextOf } from './code-context';
import type { Callee } from './handed-on';
import { sliceOf } from './slice';
import type { ValidatingCode } from './validating-code';

/** Slices; null for what is read whole. */
type Known = WeakMap<FunctionLike, Tracked<readonly Statement[] | null>>;

/** The slices of actions, and of what validates of the code that they call; all else that they call is read whole. */
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
    let ofAction: readonly Statement[] | null = null;
    return (declaration, { file, self, calledClass }) => {
      if (declaration === action) return (ofAction ??= this.#slice({ declaration, file, className }, true));
      const of = self?.class ?? calledClass;
      // Whether the request is handed to a method is found out with the first action that does.
      const key = `${this.#code.validatesHanded(declaration) ? 'handed to ' : ''}${of ?? ''}`;
      const known = this.#byClass.get(key) ?? new WeakMap();
      this.#byClass.set(key, known);
      const before = known.get(declaration);
      if (before !== undefined) {
        this.#files.tracker.include(before.dependencies);
        return before.result;
      }
      const slice = this.#files.tracker.track(() =>
        this.#validates(declaration, { of, asked: className })
          ? this.#slice({ declaration, file, className: of }, false)
          : null,
      );
      known.set(declaration, slice);
      return slice.result;
    };
  }

  #slice({ declaration, file, className }: Callee, isAction: boolean): readonly Statement[] {
    const statements = this.#files.body(file, declaration.body);
    const names = contextOf(declaration, statements, className, isAction);
    return sliceOf(statements, { code: this.#code, names, isAction });
  }

  /** Whether a function validates: a method of the class that is asked, or code that the request is handed to. */
  #validates(
    declaration: FunctionLike,
    { of, asked }: { readonly of: string | null; readonly asked: string | null },
  ): boolean {
    if (this.#code.validatesHanded(declaration)) return true;
    if (of === null || !('name' in declaration)) return false;
    if (of !== asked && !this.#code.isHandedTo(of)) return false;
    const found = this.#files.method(of, String(declaration.name));
    return found.kind === 'found' && found.method === declaration && this.#code.methodValidates(of, found);
  }
}
