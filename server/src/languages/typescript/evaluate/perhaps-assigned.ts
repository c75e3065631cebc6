import { oneOf } from './one-of';
import type { Scope } from './scope';
import type { Value } from './value';

type Before = Map<Scope, Map<string, Value>>;

/** Names that code assigns something to of which source does not tell whether it runs: they may stand for what they did before. */
export class PerhapsAssigned {
  private before: Before | null = null;

  /** Something is assigned to a name. */
  note(name: string, scope: Scope): void {
    if (this.before === null) return;
    const owner = scope.ownerOf(name);
    const value = owner?.find(name);
    if (owner !== null && value !== undefined) noteIn(this.before, owner, name, value);
  }

  /** Runs code that is perhaps run; `isHandling` tells whether for a request. */
  perhaps<Result>(run: () => Result, isHandling: boolean): Result {
    if (!isHandling) return run();
    const outer = this.before;
    const own: Before = new Map();
    this.before = own;
    try {
      return run();
    } finally {
      this.before = outer;
      for (const [scope, names] of own) {
        for (const [name, before] of names) {
          if (outer !== null) noteIn(outer, scope, name, before);
          const now = scope.find(name);
          if (now !== undefined && now !== before) scope.assign(name, oneOf([now, before]));
        }
      }
    }
  }
}

function noteIn(all: Before, scope: Scope, name: string, before: Value): void {
  const names = all.get(scope) ?? new Map<string, Value>();
  if (!names.has(name)) names.set(name, before);
  all.set(scope, names);
}
