import type { PhpFile } from '../../../languages/php/php-file';
import type { Argument, Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import type { AnswerFramework } from './answer-framework';
import type { ModelNames } from '../models/model-names';
import type { Rendering } from './errors/rendering';
import type { Models } from './models/models';
import type { Failure, Typed, TypedClosure, TypedObject } from './types/typed';

/** Code that is gone through, with what its variables hold. */
export interface Frame {
  readonly file: PhpFile;
  /** The class whose methods `$this->x()` and `static::x()` mean; null outside of one. */
  readonly className: string | null;
  /** The class that it is written in: `self::`. */
  readonly lexicalClass: string | null;
  /** `$this` */
  readonly self: Typed | null;
  readonly variables: Map<string, Typed>;
  /** Variables that its function is given. */
  readonly parameters: ReadonlySet<string>;
  /** What it answers, by each `return` that is met. */
  readonly returned: Typed[];
  /** What it hands out, by each `yield` that is met. */
  readonly yielded: Typed[];
  /** What variables hold where `break` and `continue` leave a loop or `switch`; the innermost is the last. */
  readonly ends: readonly Held[][];
  /** Variables that hold what another one holds, or a relation of that: `$user = $post->user`. What is done to one is done to both. */
  readonly aliases: Map<string, Expression>;
  /** Variables that it has set to null itself: what is put below them may begin an array. */
  readonly nulls: Set<string>;
  /** Calls within calls. */
  readonly depth: number;
}

/** What a function begins with, where nothing of it has been gone through. */
export function begun(
  { parameters }: Pick<FunctionLike, 'parameters'>,
  variables: Map<string, Typed>,
): Pick<Frame, 'variables' | 'parameters' | 'returned' | 'yielded' | 'ends' | 'aliases' | 'nulls'> {
  const names = new Set(parameters.map(({ name }) => name));
  return { variables, parameters: names, returned: [], yielded: [], ends: [], aliases: new Map(), nulls: new Set() };
}

/** The last of what code has set in objects by some place; null where it has set nothing. */
export type SetSoFar = SetStep | null;

export interface SetStep {
  readonly of: TypedObject;
  /** Null where the object was made here. */
  readonly name: string | null;
  readonly value: Typed | undefined;
  /** What the property held before. */
  readonly replaced: Typed | undefined;
  readonly before: SetSoFar;
  readonly count: number;
}

/** What code has changed by some place beside its variables. */
export interface State {
  /** What it has put into the request. */
  readonly put: ReadonlyMap<string, Typed>;
  /** What it has set in objects. */
  readonly set: SetSoFar;
}

/** What code holds at some place. */
export interface Held {
  readonly variables: ReadonlyMap<string, Typed>;
  readonly state: State;
}

/** The request that is answered, for the code that is gone through. */
export interface RequestAtHand {
  object(className?: string): TypedObject;
}

/** What the code that is gone through changes beside its variables. */
export interface StateAtHand {
  soFar(): State;
  /** Goes on with what was changed on ways of which one was gone; where none goes on, with what it was. */
  goOnWith(ways: readonly State[]): void;
  /** Goes through code that may run or not. */
  perhaps<T>(through: () => T): T;
  /** Notes that the function that is gone through is left here. */
  isLeft(): void;
  /** Hears of an object that code makes. */
  isMade(of: TypedObject): void;
  set(of: TypedObject, name: string, value: Typed): void;
}

/** Code of a function of the project, and what it is called on. */
export interface Callee {
  readonly declaration: FunctionLike & { readonly docblock?: string | null };
  readonly file: PhpFile;
  readonly className: string | null;
  readonly lexicalClass: string | null;
  readonly self: Typed | null;
  /** What it has taken along from the code around it. */
  readonly captured?: ReadonlyMap<string, Typed>;
}

/** An argument that a function is given; `name` where it is written. */
export interface Given {
  readonly value: Typed;
  readonly name: string | null;
}

/** An arm of a choice, with the condition on which it is the one; null where nobody needs to know it. */
export interface Arm {
  readonly of: Expression;
  readonly condition: Expression | null;
  readonly holds: boolean;
}

/** Goes through code that answers, and tells what its values are. */
export interface Typer {
  readonly laravel: AnswerFramework;
  readonly models: Models;
  /** Where models are looked for by what they are called. */
  readonly modelNames: ModelNames;
  /** Hears of a way in which the code that is gone through refuses requests. */
  fails(failure: Failure): void;
  /** The failures of the code that a function goes through; they are not heard of elsewhere. */
  failuresIn(through: () => void): readonly Failure[];
  /** What functions that are called meanwhile leave of the objects that they are given, by these; they are not heard of elsewhere. */
  changesIn(through: () => void): ReadonlyMap<Typed, Typed>;
  /** The request for which an exception is rendered; null for all other code. */
  readonly rendering: Rendering | null;
  /** The user that has signed in. */
  readonly user: Typed;
  /** Whether what is gone through answers those, too, who have not signed in. */
  readonly isForStrangers: boolean;
  /** The request that is answered, with what is known of its input; `className`: as an object of that class of requests. */
  readonly request: RequestAtHand;
  readonly state: StateAtHand;
  /** What the code that is gone through says that resources are wrapped in, `withoutWrapping()`, by the class of the application that declares `$wrap`; null for the framework's. */
  readonly wrappers: Map<string | null, string | null>;
  /** What is gone through from here on is gone through as far as what was before it. */
  restart(): void;
  /** Finds what is kept for all who ask for it: what comes back to code that is gone through is not kept for later readings. */
  apart<T>(find: () => T): T;
  expression(node: Expression, frame: Frame): Typed;
  /** Goes through statements; answers whether what follows them is not reached. */
  statements(statements: readonly Statement[], frame: Frame): boolean;
  /** What an arm comes to where it is the one. */
  onCondition(arm: Arm, frame: Frame): Typed;
  given(args: readonly Argument[], frame: Frame): readonly Given[];
  /** How often a closure was called. */
  callsOf(closure: TypedClosure): number;
  /** What a closure answers for these arguments; `left` gets what its variables hold at its end. */
  callClosure(closure: Typed | undefined, given: readonly Typed[], left?: Map<string, Typed>): Typed;
  /** What a function of the project answers. */
  follow(callee: Callee, given: readonly Given[], depth: number): Typed;
  /** What transformers make of something as the array that code goes on with; all else as it is. */
  arrayOf(value: Typed): Typed;
  /** What a method of a class answers that is called on an object; null where no file of the project has it. */
  callMethod(self: Typed, className: string, name: string, given: readonly Given[], depth: number): Typed | null;
}

export type MethodCall = Expression & { readonly kind: 'methodCall' };
export type StaticCall = Expression & { readonly kind: 'staticCall' };
export type FunctionCall = Expression & { readonly kind: 'call' };

/** The argument at a position, or under its name. */
export function argumentOf<T>(
  given: readonly { readonly value: T; readonly name: string | null }[],
  position: number,
  name?: string,
): T | undefined {
  return given.find((one, index) => (one.name === null ? index === position : one.name === name))?.value;
}

/** A call of a method, on whatever it is made. */
export interface Call {
  /** In lower case. */
  readonly name: string;
  readonly given: readonly Given[];
  readonly frame: Frame;
  readonly node: Expression;
}

/** What code says of itself where nobody knows more: its own text, shortened. */
export function unknownAt(node: { readonly start: number; readonly end: number }, { file }: Frame): Typed {
  const code = file.textAt(node).replaceAll(/\s+/g, ' ');
  return { kind: 'unknown', code: code.length > mostCode ? `${code.slice(0, mostCode - 1)}…` : code };
}

const mostCode = 80;
