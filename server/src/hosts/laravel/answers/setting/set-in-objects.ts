import { joined } from '../types/either';
import type { SetSoFar, SetStep } from '../frame';
import type { Typed, TypedObject } from '../types/typed';

/** What a property holds that nothing has been set in; undefined where nobody knows. */
type Declared = (of: TypedObject, name: string) => Typed | undefined;

/** What ways of which one was gone have set in an object, each from where they part. */
interface SetOnWays {
  readonly of: TypedObject;
  readonly ways: readonly Map<string, Typed>[];
  /** The ways on which it was made; where there are none, it was there before. */
  readonly made: Set<number>;
}

/** What code sets in objects: each step can be taken back, so that branches do not see what others do. */
export class SetInObjects {
  #last: SetSoFar = null;
  readonly #declared: Declared;

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /** What was set so far stays. */
  restart(): void {
    this.#last = null;
  }

  /** Hears of an object that code makes: elsewhere there is none. */
  isMade(of: TypedObject): void {
    this.#note(of, null, undefined);
  }

  set(of: TypedObject, name: string, value: Typed): void {
    this.#note(of, name, value);
    of.properties.set(name, value);
  }

  soFar(): SetSoFar {
    return this.#last;
  }

  /** Goes on with what was set on ways of which one was gone; where none goes on, with what it is. */
  goOnWith(ways: readonly SetSoFar[]): void {
    const [first] = ways;
    if (first === undefined) return;
    if (ways.every((way) => way === first)) {
      this.#goTo(first);
      return;
    }
    const parting = ways.reduce(lastInBoth);
    this.#goTo(parting);
    for (const set of setOnWays(ways, parting)) this.#join(set);
  }

  /** What code that was gone through has set in an object. */
  setIn(of: TypedObject, since: SetSoFar): ReadonlyMap<string, Typed> {
    const found = new Map<string, Typed>();
    if (this.#last === since) return found;
    const parting = lastInBoth(this.#last, since);
    for (const { of: one, name, value } of stepsSince(this.#last, parting)) {
      if (one.properties === of.properties && name !== null && value !== undefined) found.set(name, value);
    }
    return found;
  }

  #join({ of, ways, made }: SetOnWays): void {
    const isOnly = made.size > 0;
    if (isOnly) this.isMade(of);
    const having = isOnly ? ways.filter((_, index) => made.has(index)) : ways;
    for (const name of new Set(having.flatMap((way) => [...way.keys()]))) {
      const before = of.properties.get(name) ?? (isOnly ? undefined : this.#declared(of, name));
      const held = having.flatMap((way) => way.get(name) ?? before ?? []);
      const [first, ...others] = held;
      if (first !== undefined) this.set(of, name, others.reduce(joined, first));
    }
  }

  #note(of: TypedObject, name: string | null, value: Typed | undefined): void {
    const replaced = name === null ? undefined : of.properties.get(name);
    this.#last = { of, name, value, replaced, before: this.#last, count: (this.#last?.count ?? 0) + 1 };
  }

  #goTo(place: SetSoFar): void {
    const parting = lastInBoth(this.#last, place);
    for (let step = this.#last; step !== parting && step !== null; step = step.before) {
      if (step.name === null) continue;
      if (step.replaced === undefined) step.of.properties.delete(step.name);
      else step.of.properties.set(step.name, step.replaced);
    }
    for (const { of, name, value } of stepsSince(place, parting)) {
      if (name !== null && value !== undefined) of.properties.set(name, value);
    }
    this.#last = place;
  }
}

/** Where two ways part. */
function lastInBoth(one: SetSoFar, other: SetSoFar): SetSoFar {
  let [first, second] = [one, other];
  while (first !== second) {
    if (first !== null && (second === null || first.count >= second.count)) first = first.before;
    else second = second === null ? null : second.before;
  }
  return first;
}

/** In their order. */
function stepsSince(place: SetSoFar, parting: SetSoFar): readonly SetStep[] {
  const steps: SetStep[] = [];
  for (let step = place; step !== parting && step !== null; step = step.before) steps.push(step);
  return steps.toReversed();
}

function setOnWays(ways: readonly SetSoFar[], parting: SetSoFar): Iterable<SetOnWays> {
  const objects = new Map<TypedObject['properties'], SetOnWays>();
  for (const [index, way] of ways.entries()) {
    for (const { of, name, value } of stepsSince(way, parting)) {
      const known = objects.get(of.properties);
      const set = known ?? { of, ways: ways.map(() => new Map<string, Typed>()), made: new Set<number>() };
      objects.set(of.properties, set);
      if (name === null) set.made.add(index);
      else if (value !== undefined) set.ways[index]?.set(name, value);
    }
  }
  return objects.values();
}
