import type { PhpFile } from '../../../../languages/php/php-file';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression, FunctionLike } from '../../../../languages/php/syntax/ast';
import { answersItself } from './answers-itself';
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

const isRequest = /^Illuminate\\Http\\Request$/i;

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
    const isHanded = call.arguments.some(({ value }) => holdsInput(value, context));
    const holds = (of: Expression): boolean => this.#hasRequest(of, context) || this.#wasHanded(of, context);
    if (!isHanded && !(call.kind === 'methodCall' && holds(call.of))) return null;
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

  /** Whether the object was handed the request when it was made. */
  #hasRequest(of: Expression, context: CodeContext): boolean {
    const className = this.#classOf(of, context);
    if (className === null || external.test(className)) return false;
    const constructor = this.#files.method(this.#bound(className) ?? className, '__construct');
    if (constructor.kind !== 'found') return false;
    return constructor.method.parameters.some(({ type }) => type?.names.some((name) => isRequest.test(name)) === true);
  }

  /** Whether the object was handed input by a call before: `$this->checks->with($request->all())->passesOrFail()`. */
  #wasHanded(of: Expression, context: CodeContext): boolean {
    if (of.kind !== 'methodCall' || !this.#answersItself(of, context)) return false;
    return of.arguments.some(({ value }) => holdsInput(value, context)) || this.#wasHanded(of.of, context);
  }

  #answersItself({ of, member }: Expression & { readonly kind: 'methodCall' }, context: CodeContext): boolean {
    const className = 'name' in member ? this.#classOf(of, context) : null;
    if (className === null || external.test(className) || !('name' in member)) return false;
    const found = this.#files.method(this.#bound(className) ?? className, member.name);
    return found.kind === 'found' && answersItself(found);
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
  #classOf(expression: Expression, context: CodeContext): string | null {
    const { className, classes } = context;
    if (expression.kind === 'variable') return classes.get(expression.name) ?? null;
    if (expression.kind === 'methodCall' && this.#answersItself(expression, context))
      return this.#classOf(expression.of, context);
    if (expression.kind !== 'property' || !('name' in expression.member)) return classMade(expression);
    if (className === null || expression.of.kind !== 'variable' || expression.of.name !== 'this') return null;
    return this.#typeOfProperty(className, expression.member.name);
  }

  /** The class that a property is declared to hold, or that a constructor puts into it. */
  #typeOfProperty(className: string, name: string): string | null {
    const { classes } = this.#files.lineage(className);
    const declared = classes.flatMap(({ declaration }) => declaration.properties.filter((one) => one.name === name));
    const type = declared.find((one) => one.type !== null)?.type?.names[0];
    if (type !== undefined) return type;
    for (const { declaration, file } of classes) {
      const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
      if (constructor === undefined) continue;
      const promoted = constructor.parameters.find((parameter) => parameter.promoted && parameter.name === name);
      const given = promoted?.name ?? parameterPutInto(name, file.textAt(constructor));
      const taken = constructor.parameters.find((parameter) => parameter.name === given);
      if (taken?.type != null) return taken.type.names[0] ?? null;
    }
    return null;
  }
}

/** `$this->name = $parameter;` */
function parameterPutInto(property: string, code: string): string | null {
  for (const [, name, parameter] of code.matchAll(/\$this\s*->\s*(\w+)\s*=\s*\$(\w+)\s*;/g)) {
    if (name === property) return parameter ?? null;
  }
  return null;
}
