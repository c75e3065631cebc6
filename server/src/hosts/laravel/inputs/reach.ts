import type { Tracked } from '../../../core/dependencies/dependency-tracker';
import type { PhpFile } from '../../../languages/php/php-file';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import { declaredProperty, heldBy } from './held-objects';
import type { InputFramework } from './input-framework';

/** What is in the text of code that does something with the request, or pages what it answers. */
const speaksOfRequests =
  /\brequest\s*(?:\(|::)|\bRequest\b|\$\w*request\b|->\s*request\b|['"]request['"]|\bInput\s*::|paginate\s*\(|->\s*allowed(?:Filter|Sort|Include|Field)s?\s*\(/i;

const ownCalls = /(?:\$this\s*->|\b(?:self|static|parent)\s*::)\s*(\w+)\s*\(/g;
const propertyCalls = /\$this\s*->\s*(\w+)\s*->\s*(\w+)\s*\(/g;
const variableCalls = /\$(\w+)\s*->\s*(\w+)\s*\(/g;

/** Calls within calls that are looked into by their text. */
const mostLevels = 3;

/** What the text of code says, without a look at anything else. */
interface Said {
  readonly speaks: boolean;
  readonly ownMethods: readonly string[];
  /** Methods of what properties and variables hold. */
  readonly otherMethods: readonly (readonly [holder: string, method: string, isProperty: boolean])[];
}

/** Code of a file that does not change stays the same in all readings. */
const saidByFunction = new WeakMap<FunctionLike, Said>();

function saidIn(file: PhpFile, code: FunctionLike): Said {
  const before = saidByFunction.get(code);
  if (before !== undefined) return before;
  const text = file.textAt(code);
  const speaks = speaksOfRequests.test(text);
  const calls = (pattern: RegExp): RegExpExecArray[] => (speaks ? [] : [...text.matchAll(pattern)]);
  const said: Said = {
    speaks,
    ownMethods: [...new Set(calls(ownCalls).map(([, name = '']) => name))],
    otherMethods: [
      ...calls(propertyCalls).map(([, holder = '', method = '']) => [holder, method, true] as const),
      ...calls(variableCalls).map(([, holder = '', method = '']) => [holder, method, false] as const),
    ],
  };
  saidByFunction.set(code, said);
  return said;
}

/** Tells by its text whether code may do something with the request, so that nothing is parsed for it that does not. */
export class Reach {
  readonly #laravel: InputFramework;
  /** Null while it is found out. */
  readonly #byMethod = new Map<string, Tracked<boolean> | null>();

  constructor(laravel: InputFramework) {
    this.#laravel = laravel;
  }

  /** `className` is the class whose methods `$this->x()` means. */
  of(code: FunctionLike, file: PhpFile, className: string | null, level = 0): boolean {
    const { speaks, ownMethods, otherMethods } = saidIn(file, code);
    if (speaks) return true;
    if (level >= mostLevels) return false;
    if (className !== null && ownMethods.some((name) => this.#ofMethod(className, name, level + 1))) return true;
    return otherMethods.some(([holder, method, isProperty]) => {
      const held = isProperty
        ? className === null
          ? null
          : declaredProperty(this.#laravel, className, holder)
        : heldBy(this.#laravel, code.parameters.find(({ name }) => name === holder)?.type ?? null);
      return held?.kind === 'object' && this.#ofMethod(held.class, method, level + 1);
    });
  }

  #ofMethod(className: string, name: string, level: number): boolean {
    const key = `${className}::${name}`.toLowerCase();
    const { files } = this.#laravel.machine;
    const known = this.#byMethod.get(key);
    // Code that calls itself does if the rest of it does.
    if (known === null) files.tracker.markUntracked();
    else if (known !== undefined) files.tracker.include(known.dependencies);
    if (known !== undefined) return known?.result ?? false;
    this.#byMethod.set(key, null);
    const reaches = files.tracker.track(() => {
      const found = files.method(className, name);
      return found.kind === 'found' && this.of(found.method, found.of.file, className, level);
    });
    this.#byMethod.set(key, reaches);
    return reaches.result;
  }
}
