import type { PhpFile } from '../../../../languages/php/php-file';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression, FunctionLike } from '../../../../languages/php/syntax/ast';
import { classMade, holdsInput, type CodeContext } from './code-context';

type Call = Expression & { readonly kind: 'call' | 'methodCall' | 'staticCall' };

/** Code of the project that a call runs. */
export interface Callee {
  readonly declaration: FunctionLike;
  readonly file: PhpFile;
  /** The class that it is called on; null for a function. */
  readonly className: string | null;
}

/** What a name is bound to in the container, where that is a class. */
export type BoundClass = (name: string) => string | null;

/** Packages that validate no request of their own accord, and are large. */
const external = /^\\?(illuminate|symfony|carbon|inertia|livewire|filament|spatie|guzzlehttp|psr)\\/i;

/**
 * Where the request goes: the function, static method or method of a service that a call hands it to, or input of it, as
 * far as the receiver's class is declared. Null for a call that hands on none, and for code outside of the project.
 */
export class HandedOn {
  readonly #files: PhpFiles;
  readonly #bound: BoundClass;

  constructor(files: PhpFiles, bound: BoundClass) {
    this.#files = files;
    this.#bound = bound;
  }

  callee(call: Call, context: CodeContext): Callee | null {
    if (!call.arguments.some(({ value }) => holdsInput(value, context))) return null;
    switch (call.kind) {
      case 'call':
        return this.#function(call, context);
      case 'staticCall':
        return 'name' in call.class && 'name' in call.member ? this.#method(call.class.name, call.member.name) : null;
      case 'methodCall':
        return 'name' in call.member ? this.#method(this.#classOf(call.of, context), call.member.name) : null;
      default:
        return call satisfies never;
    }
  }

  #function({ function: called }: Call & { readonly kind: 'call' }, context: CodeContext): Callee | null {
    // `$creator($input)`
    if ('expression' in called) return this.#method(this.#classOf(called.expression, context), '__invoke');
    const found = this.#files.function(called.name) ?? this.#files.function(called.fallback);
    return found === null ? null : { ...found, className: null };
  }

  #method(className: string | null, name: string): Callee | null {
    if (className === null || external.test(className)) return null;
    const of = this.#bound(className) ?? className;
    const found = this.#files.method(of, name);
    if (found.kind !== 'found' || found.method.isAbstract) return null;
    return { declaration: found.method, file: found.of.file, className: of };
  }

  /** The class of an object, as it is declared; null where it is not. */
  #classOf(expression: Expression, { className, classes }: CodeContext): string | null {
    if (expression.kind === 'variable') return classes.get(expression.name) ?? null;
    if (expression.kind !== 'property' || !('name' in expression.member)) return classMade(expression);
    if (className === null || expression.of.kind !== 'variable' || expression.of.name !== 'this') return null;
    return this.#typeOfProperty(className, expression.member.name);
  }

  /** The class that a property is declared to hold. */
  #typeOfProperty(className: string, name: string): string | null {
    for (const { declaration } of this.#files.lineage(className).classes) {
      const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
      const declared = declaration.properties.find((property) => property.name === name);
      // What a constructor takes under that name is what it sets.
      const taken = constructor?.parameters.find((parameter) => parameter.name === name);
      const type = declared?.type ?? (declared !== undefined || taken?.promoted === true ? taken?.type : null);
      if (type != null) return type.names[0] ?? null;
    }
    return null;
  }
}
