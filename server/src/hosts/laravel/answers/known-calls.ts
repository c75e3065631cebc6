import type { Dependencies } from '../../../core/dependencies/dependencies';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import type { Asked } from './request/answered-request';
import type { HowFar, Went } from './how-far';
import { keyOfTyped } from './types/typed-key';
import type { Failure, Typed } from './types/typed';

/** A function that is being gone through, and for which answer. */
export interface Open {
  readonly turn: number;
}

/** What a function answers, and how it refuses. */
export interface Followed {
  readonly answer: Typed;
  readonly failures: readonly Failure[];
  /** What it leaves of the objects that it is given, by its parameters. */
  readonly left: ReadonlyMap<string, Typed>;
  /** The object that it was called on, and what it has set in that. */
  readonly self: Typed | null;
  readonly set: ReadonlyMap<string, Typed>;
  readonly dependencies: Dependencies;
  /** The functions around it that it came back to: of these it knows what they declare. */
  readonly within: readonly Open[];
  /** What it asks of the request. */
  readonly asked: Asked;
  /** How far it was gone through. */
  readonly went: Went;
}

/** What is known of one function that is given certain things. */
export class KnownCall {
  open: Open | null = null;
  /** Where it was gone through to its end. */
  #whole: Followed | null = null;
  /** By the level at which it was begun, where it was not. */
  readonly #cut = new Map<number, Followed>();

  /** What it came to, if it would come to the same again at a level. */
  at(level: number, howFar: HowFar, holds: (followed: Followed) => boolean): Followed | null {
    for (const one of [this.#whole, this.#cut.get(level)]) {
      if (one != null && holds(one) && howFar.takes(one.went, level)) return one;
    }
    return null;
  }

  keep(followed: Followed): void {
    const { cutAt } = followed.went;
    if (cutAt === null) this.#whole = followed;
    else this.#cut.set(cutAt, followed);
  }
}

/** What functions answered, by what they were given. */
export class KnownCalls {
  readonly #calls = new Map<FunctionLike, Map<string, KnownCall>>();
  readonly #numbers = new Map<string, string>();

  of(
    declaration: FunctionLike,
    className: string | null,
    self: Typed | null,
    given: ReadonlyMap<string, Typed>,
  ): KnownCall {
    const calls = this.#calls.get(declaration) ?? new Map<string, KnownCall>();
    this.#calls.set(declaration, calls);
    const at = this.#nameOf(className, self, given);
    const call = calls.get(at) ?? new KnownCall();
    calls.set(at, call);
    return call;
  }

  /** Tells calls that are given other things apart; keys of values can be long, and are numbered. */
  #nameOf(className: string | null, self: Typed | null, given: ReadonlyMap<string, Typed>): string {
    let name = `${className ?? ''} ${this.#numberOf(self)}`;
    for (const [variable, held] of given) name += ` ${variable} ${this.#numberOf(held)}`;
    return name;
  }

  #numberOf(value: Typed | null): string {
    const key = keyOfTyped(value);
    const number = this.#numbers.get(key) ?? this.#numbers.size.toString();
    this.#numbers.set(key, number);
    return number;
  }
}
