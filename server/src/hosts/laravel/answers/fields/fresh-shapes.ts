/** A shape of a resource that is made of what a request has just made. */
export interface FreshShape {
  readonly name: string;
  /** Attributes that whatever is made was given, so that the database sets none of them by itself. */
  readonly given: readonly string[];
}

/** Shapes of resources that are made of what a request has just made, each with what all that was made was given. */
export class FreshShapes {
  readonly #given = new Map<string, readonly string[]>();

  get all(): readonly FreshShape[] {
    return Array.from(this.#given, ([name, given]) => ({ name, given }));
  }

  note({ name, given }: FreshShape): void {
    const before = this.#given.get(name) ?? given;
    this.#given.set(name, before.filter((one) => given.includes(one)).sort());
  }

  /** Undefined for a shape that is of nothing new. */
  givenTo(name: string): readonly string[] | undefined {
    return this.#given.get(name);
  }
}
