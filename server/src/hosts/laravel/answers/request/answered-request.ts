import { classes } from '../framework-classes';
import { either } from '../types/either';
import type { RequestAtHand } from '../frame';
import { checkedOf, entryOfInput, isBesideInput, orMissing, replaced } from './held-input';
import type { HeldInput, Typed, TypedObject } from '../types/typed';
import { missing, objectOf } from '../types/typed-values';

type Put = ReadonlyMap<string, Typed>;

const nothingPut: Put = new Map();

/** What a function asks of the request. */
export interface Asked {
  /** The input for which it answers what it does; undefined where it does not ask for the request. */
  readonly input: HeldInput | null | undefined;
  /** What code had put into the request by then. */
  readonly put: Put;
  /** Whether it puts something into the request, so that it has to be gone through each time. */
  readonly isChanging: boolean;
}

/** The request that is answered while code is gone through, and whether that code asks for it. */
export class AnsweredRequest implements RequestAtHand {
  #input: HeldInput | null = null;
  /** What code has put into it. */
  #put = new Map<string, Typed>();
  /** The input, once code has asked for it. */
  #asked: HeldInput | null | undefined;

  /** As an object of a class of requests. */
  object(className: string = classes.request): TypedObject {
    this.#asked = this.#input;
    const object = { ...objectOf(className), properties: this.#put };
    return this.#input === null ? object : { ...object, input: this.#input };
  }

  /** Goes through code that answers requests which hold this; null: for whatever request there is. */
  holding<T>(input: HeldInput | null, through: () => T): T {
    const [outer, put, asked] = [this.#input, this.#put, this.#asked];
    this.#input = input;
    this.#put = new Map(input?.put);
    try {
      return through();
    } finally {
      this.#input = outer;
      this.#put = put;
      this.#asked = asked;
    }
  }

  /** Whether an object is the request. */
  isHeldBy({ properties }: TypedObject): boolean {
    return properties === this.#put;
  }

  /** What code has put into it by now. */
  putSoFar(): Put {
    return this.#put.size === 0 ? nothingPut : new Map(this.#put);
  }

  /** Goes on with what code has put into it on ways of which one was gone; where none goes on, with what it was. */
  goOnWith(ways: readonly Put[]): void {
    if (ways.length === 0) return;
    // Clearing what is empty makes a new table, and hardly any code puts anything into a request.
    if (this.#put.size > 0) this.#put.clear();
    if (ways.every((way) => way === nothingPut)) return;
    for (const name of this.#namesIn(ways)) {
      if (isBesideInput(name) && !ways.every((way) => way.has(name))) continue;
      const held = ways.map((way) => way.get(name) ?? this.#sent(name, way));
      const [first] = held;
      // What no way has changed stays the same value, so that nobody takes it for another.
      this.#put.set(name, first !== undefined && held.every((one) => one === first) ? first : either(held));
    }
  }

  /** What was sent is gone on ways where something else was put in its place. */
  #namesIn(ways: readonly Put[]): ReadonlySet<string> {
    const names = ways.flatMap((way) => [...way.keys()]);
    const isSentOnSome = ways.some((way) => !way.has(replaced)) && ways.some((way) => way.has(replaced));
    return new Set(isSentOnSome && this.#input !== null ? [...checkedOf(this.#input).entries.keys(), ...names] : names);
  }

  /** What stands under a name into which nothing was put. */
  #sent(name: string, put: Put): Typed {
    if (put.has(replaced)) return missing;
    const request = objectOf(classes.request);
    return orMissing(entryOfInput(this.#input === null ? request : { ...request, input: this.#input }, name));
  }

  /** What code comes to, and what it asks of the request. */
  askedIn<T>(through: () => T): { readonly result: T; readonly asked: Asked } {
    const [before, put] = [this.#setAsked(undefined), this.putSoFar()];
    const result = through();
    const input = this.#setAsked(before);
    if (input !== undefined) this.#asked = input;
    return { result, asked: { input, put, isChanging: this.#isOtherThan(put) } };
  }

  #isOtherThan(put: Put): boolean {
    return put.size !== this.#put.size || [...this.#put].some(([name, value]) => put.get(name) !== value);
  }

  #setAsked(asked: HeldInput | null | undefined): HeldInput | null | undefined {
    const before = this.#asked;
    this.#asked = asked;
    return before;
  }

  /** Whether what code came to holds for this request, too. */
  isFor({ input, put, isChanging }: Asked): boolean {
    if (isChanging) return false;
    if (input === undefined) return true;
    this.#asked = this.#input;
    return input === this.#input && !this.#isOtherThan(put);
  }
}
