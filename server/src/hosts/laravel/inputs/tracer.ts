import type { ModelNames } from '../models/model-names';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Argument, Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import type { FoundInput, ModelAttribute } from './found-input';
import type { InputFramework } from './input-framework';
import type { Traced } from './traced';
import type { UseCollector } from './use-collector';

/** Code that is gone through, with what its variables hold. */
export interface Frame {
  readonly file: PhpFile;
  /** The class whose methods `$this->x()` and `static::x()` mean; null outside of one. */
  readonly className: string | null;
  /** The class that it is written in: `self::`. */
  readonly lexicalClass: string | null;
  /** `$this` */
  readonly self: Traced | null;
  readonly variables: Map<string, Traced>;
  /** Expressions that variables are set to, where source does not tell more of them. */
  readonly assigned: Map<string, readonly Expression[]>;
  /** What it answers, by each `return` that is met. */
  readonly returned: (Traced | null)[];
  /** Calls within calls. */
  readonly depth: number;
  /** How often it is gone through by the loops around it. */
  readonly rounds: number;
}

/** What the code around an expression says of the field, if it reads one. */
export type Hint = Partial<Pick<FoundInput, 'type' | 'enum' | 'among' | 'byDefault' | 'isNeeded'>> & {
  /** The attribute of a model that it is stored as, or held against. */
  readonly attribute?: ModelAttribute;
  /** Whether texts are searched for it: it is one then, whatever else it is held against. */
  readonly isSearched?: true;
};

export const noHint: Hint = {};

/** Of what texts are searched for. */
export const searched: Hint = { type: 'string', isSearched: true };

/** Code of a function of the project, and what it is called on. */
export interface Callee {
  readonly declaration: FunctionLike;
  readonly file: PhpFile;
  readonly className: string | null;
  readonly lexicalClass: string | null;
  readonly self: Traced | null;
}

export type MethodCall = Expression & { readonly kind: 'methodCall' };
export type StaticCall = Expression & { readonly kind: 'staticCall' };
export type FunctionCall = Expression & { readonly kind: 'call' };

/** Follows the request through code. */
export interface Tracer {
  readonly laravel: InputFramework;
  /** Where models are looked for by what they are called. */
  readonly modelNames: ModelNames;
  readonly found: UseCollector;
  /** Names of the route's parameters, which hide fields of the same name. */
  readonly routeParameters: ReadonlySet<string>;
  /** The HTTP method of the operation; asked for by `method()`, which notes that it was. */
  method(): string;
  /** Names that the code has set in the input itself: what is read of them after that nobody sent. */
  readonly overwritten: Set<string>;
  /** Those of them that it has set as properties of the request: all else finds what was sent under these names. */
  readonly ownProperties: Set<string>;
  /** Whether every request comes to the code that is gone through: no condition stands around it, and none before it has answered. */
  readonly isCertain: boolean;
  /** Goes through code that some requests do not come to. */
  unsure<T>(through: () => T): T;
  /** Notes that some requests have been answered, and do not come to what follows in the function. */
  mayHaveAnswered(): void;
  /** Goes through an expression, once, and answers what it comes to. */
  expression(node: Expression, frame: Frame, hint?: Hint): Traced | null;
  /** Goes through arguments, each with what is known of its field. */
  arguments(args: readonly Argument[], frame: Frame, hints?: readonly (Hint | undefined)[]): readonly (Traced | null)[];
  /** Goes through the body of a closure, with what its parameters hold by position. */
  closure(node: Expression & { readonly kind: 'closure' }, frame: Frame, given: readonly (Traced | null)[]): void;
  statements(statements: readonly Statement[], frame: Frame): boolean;
  /** Whether code may do something with the request, by its text. */
  reaches(code: FunctionLike, file: PhpFile, of: Pick<Callee, 'className' | 'lexicalClass'>): boolean;
  /** Goes through a function that is called, where it may do something with the request, and answers what it returns. */
  follow(callee: Callee, frame: Frame, args: CallArguments): Traced | null;
}

/** Arguments as they are written, and what each comes to. */
export interface CallArguments {
  readonly written: readonly Argument[];
  readonly traced: readonly (Traced | null)[];
}

/** The name of a called method in lower case; null where it is not written out. */
export function methodName(node: MethodCall | StaticCall): string | null {
  return 'name' in node.member ? node.member.name.toLowerCase() : null;
}

/** Where the argument for a parameter stands among those that are written; -1 where there is none. */
export function argumentFor(args: readonly Argument[], position: number, parameter: string): number {
  return args.findIndex((one, index) => (one.name === null ? index === position : one.name === parameter));
}

/** The argument at a position, or under its name. */
export function argumentAt(args: readonly Argument[], position: number, name?: string): Argument | undefined {
  return args.find((one, index) => (one.name === null ? index === position : one.name === name));
}
