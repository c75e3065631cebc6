import { oneOf } from '../one-of';
import type { Scope } from '../scope';
import type { Value } from '../value';

interface Before {
  readonly scope: Scope;
  readonly name: string;
  readonly value: Value;
}

/** Names that code assigns something to of which source does not tell whether it runs: they may stand for what they did before. */
export class PerhapsAssigned {
  /** Null where nothing is assigned in doubt; the first value of a name is the one from before. */
  private before: Before[] | null = null;

  /** Something is assigned to a name. */
  note(name: string, scope: Scope): void {
    const owner = this.before === null ? null : scope.ownerOf(name);
    const value = owner?.find(name);
    if (owner !== null && value !== undefined) this.before?.push({ scope: owner, name, value });
  }

  /** Runs code that is run for certain, whatever is run around it. */
  certainly(run: () => void): void {
    const outer = this.before;
    this.before = null;
    try {
      run();
    } finally {
      this.before = outer;
    }
  }

  /** Runs code that is perhaps run; `isHandling` tells whether for a request. */
  perhaps<Result>(run: () => Result, isHandling: boolean): Result {
    if (!isHandling) return run();
    const outer = this.before;
    const own: Before[] = [];
    this.before = own;
    try {
      return run();
    } finally {
      this.before = outer;
      if (own.length > 0) joinEach(firstOfEach(own));
      outer?.push(...own);
    }
  }
}

function firstOfEach(all: readonly Before[]): readonly Before[] {
  return all.filter(
    (one, index) => all.findIndex((other) => other.scope === one.scope && other.name === one.name) === index,
  );
}

function joinEach(all: readonly Before[]): void {
  for (const { scope, name, value } of all) {
    const now = scope.find(name);
    if (now !== undefined && now !== value) scope.assign(name, oneOf([now, value]));
  }
}
