import type { Value } from '../value';

const none: ReadonlyMap<string, Value | null> = new Map();

/**
 * Members of what names stand for that are known to be there (`user.name`), each with what it is; null where no more is known. What code
 * forgets of them meanwhile stays forgotten where something is taken back.
 */
export class KnownMembers {
  private known = none;

  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  /** Undefined for one that may be missing. */
  of(path: string): Value | null | undefined {
    return this.known.get(path);
  }

  /** Answers what takes it back. */
  note(path: string, equal: Value | null): () => void {
    const before = this.known.get(path);
    this.known = new Map([...this.known, [path, equal]]);
    return () => {
      const now = this.known.get(path);
      if (now === undefined) return;
      if (before === undefined) this.forget((one) => one === path);
      else this.known = new Map([...this.known, [path, now === equal ? before : null]]);
    };
  }

  forget(isForgotten: (path: string) => boolean): void {
    if (!this.isEmpty) this.known = new Map([...this.known].filter(([path]) => !isForgotten(path)));
  }

  /** What they are may have changed; they are there as before. */
  forgetValues(isForgotten: (path: string) => boolean): void {
    if (this.isEmpty) return;
    this.known = new Map([...this.known].map(([path, value]) => [path, isForgotten(path) ? null : value]));
  }

  snapshot(): () => void {
    const { known } = this;
    return () => {
      const left = [...known].filter(([path]) => this.known.has(path));
      this.known = new Map(left.map(([path, value]) => [path, this.known.get(path) === value ? value : null]));
    };
  }
}
