import type { AnsweredRequest } from './request/answered-request';
import type { SetSoFar, State, StateAtHand } from './frame';
import type { SetInObjects } from './setting/set-in-objects';
import type { Typed, TypedObject } from './types/typed';

/** What code that is gone through has changed beside its variables: of the request, and of objects. */
export class CodeState implements StateAtHand {
  readonly #request: AnsweredRequest;
  readonly #objects: SetInObjects;
  /** What it was where the function that is gone through was left. */
  #left: State[] = [];

  constructor(request: AnsweredRequest, objects: SetInObjects) {
    this.#request = request;
    this.#objects = objects;
  }

  /** What was set so far stays. */
  restart(): void {
    this.#objects.restart();
  }

  soFar(): State {
    return { put: this.#request.putSoFar(), set: this.#objects.soFar() };
  }

  goOnWith(ways: readonly State[]): void {
    this.#request.goOnWith(ways.map(({ put }) => put));
    this.#objects.goOnWith(ways.map(({ set }) => set));
  }

  perhaps<T>(through: () => T): T {
    const before = this.soFar();
    const result = through();
    this.goOnWith([before, this.soFar()]);
    return result;
  }

  isLeft(): void {
    this.#left.push(this.soFar());
  }

  /** Goes through a function, which may be left at several places; answers whether its end is reached. */
  within(through: () => boolean): boolean {
    const outer = this.#left;
    const left: State[] = [];
    this.#left = left;
    let isOpen: boolean;
    try {
      isOpen = through();
    } finally {
      this.#left = outer;
    }
    this.goOnWith(isOpen ? [this.soFar(), ...left] : left);
    return isOpen;
  }

  isMade(of: TypedObject): void {
    this.#objects.isMade(of);
  }

  set(of: TypedObject, name: string, value: Typed): void {
    // What is set in the request it keeps itself.
    if (this.#request.isHeldBy(of)) of.properties.set(name, value);
    else this.#objects.set(of, name, value);
  }

  /** What code has set in an object since a place that it has come from. */
  setIn(of: TypedObject, since: SetSoFar): ReadonlyMap<string, Typed> {
    return this.#objects.setIn(of, since);
  }
}
