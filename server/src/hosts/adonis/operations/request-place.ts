import { primitive, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';

/** A route as code sees it that asks which one its request is for. */
export interface PlacedRoute {
  readonly url: string;
  readonly methods: readonly string[];
}

/** The route that code is followed for; for none where it runs for several and did not ask. */
export class RequestPlace {
  private route: PlacedRoute | null = null;
  private readonly asking = new WeakSet<Noted>();

  within<Result>(route: PlacedRoute, run: () => Result): Result {
    this.route = route;
    try {
      return run();
    } finally {
      this.route = null;
    }
  }

  /** Whether code that was followed asked which route its request is for: what it does may be different for each. */
  isAskedFor(noted: Noted): boolean {
    return this.asking.has(noted);
  }

  urlFor(noted: Noted): Value {
    this.asking.add(noted);
    return this.route === null ? unknownOf('string', null) : primitive(this.route.url);
  }

  methodFor(noted: Noted): Value {
    this.asking.add(noted);
    const [method, ...others] = this.route?.methods ?? [];
    return method === undefined || others.length > 0 ? unknownOf('string', null) : primitive(method);
  }
}
