import { classes } from './framework-classes';
import { type HeldInput, objectOf, type Typed, type TypedObject } from './typed';

/** The request that is answered while code is gone through, and whether that code asks for it. */
export class AnsweredRequest {
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
    this.#put = new Map();
    try {
      return through();
    } finally {
      this.#input = outer;
      this.#put = put;
      this.#asked = asked;
    }
  }

  /** What code comes to, and the input for which it does; undefined where it does not ask for the request. */
  askedIn<T>(through: () => T): { readonly result: T; readonly input: HeldInput | null | undefined } {
    const before = this.#setAsked(undefined);
    const result = through();
    const input = this.#setAsked(before);
    if (input !== undefined) this.#asked = input;
    return { result, input };
  }

  #setAsked(asked: HeldInput | null | undefined): HeldInput | null | undefined {
    const before = this.#asked;
    this.#asked = asked;
    return before;
  }

  /** Whether what code came to holds for this request, too. */
  isFor(input: HeldInput | null | undefined): boolean {
    if (input !== undefined) this.#asked = this.#input;
    return input === undefined || input === this.#input;
  }
}
