import { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker, Tracked } from '../../../core/dependencies/dependency-tracker';

/** Questions within questions; no real code goes deeper. */
const deepest = 100;

/** What is asked of one kind of thing, each with its answer; or with the place where that is found now. */
export type Answers<T, Key> = Map<Key, Answer<T>>;

interface Answer<T> {
  /** Null while it is found. */
  found: Tracked<T> | null;
  /** The place of a question around it, or its own, that it hangs on until that one has its answer; null for one that holds for all. */
  hangsOn: number | null;
  /** The tracker's place of it. */
  readonly place: number;
  /** How many questions lie within each other in it, with itself. */
  height: number;
}

interface Open {
  lowest: number;
  height: number;
  /** Forget what hangs on it. */
  readonly forget: (() => void)[];
}

/**
 * Questions that code asks while others wait for their answer, and that may come back to one of these. What is found on the way is
 * not what somebody would get who asks from outside: it is known only until the question has its answer to which it came back. So no
 * answer depends on what was asked before.
 */
export class Questions {
  private readonly open: Open[] = [];
  /** Whether the outermost one leads too deep: nothing is told of it then, however much is known of what it asks. */
  private isTooDeep = false;

  constructor(private readonly tracker: DependencyTracker) {}

  /** `untold`: what it is for who asks for it while it is found, and where it leads too deep. */
  ask<T, Key>(answers: Answers<T, Key>, key: Key, untold: T, find: () => T): T {
    if (this.isTooDeep) return untold;
    const known = answers.get(key);
    if (this.open.length + (known?.height ?? 1) > deepest) {
      this.isTooDeep = true;
      return untold;
    }
    if (known !== undefined) return this.known(known) ?? untold;
    const place = this.open.length;
    const own: Open = { lowest: place, height: 1, forget: [] };
    const answer: Answer<T> = { found: null, hangsOn: place, place: this.tracker.depth, height: 1 };
    answers.set(key, answer);
    this.open.push(own);
    try {
      answer.found = this.tracker.track(() => {
        const found = find();
        return this.isTooDeep ? untold : found;
      });
      return answer.found.result;
    } finally {
      this.open.pop();
      answer.found ??= { result: untold, dependencies: Dependencies.unknown(), within: null };
      answer.height = this.isTooDeep ? deepest : own.height;
      answer.hangsOn = this.isTooDeep ? 0 : own.lowest;
      this.close(place, own, answer.hangsOn, () => answers.delete(key));
      if (answer.hangsOn === place) answer.hangsOn = null;
    }
  }

  private known<T>({ found, hangsOn, place, height }: Answer<T>): T | undefined {
    if (hangsOn !== null) this.hangOn(hangsOn);
    this.reach(height);
    if (found === null) this.tracker.joinWith(place);
    else this.tracker.use(found);
    return found?.result;
  }

  private close(place: number, { height, forget }: Open, hangsOn: number, forgetIt: () => void): void {
    this.reach(height);
    if (hangsOn < place) {
      this.hangOn(hangsOn);
      this.open[hangsOn]?.forget.push(forgetIt, ...forget);
      return;
    }
    for (const one of forget) one();
    if (place === 0) this.isTooDeep = false;
  }

  private hangOn(place: number): void {
    const innermost = this.open.at(-1);
    if (innermost !== undefined) innermost.lowest = Math.min(innermost.lowest, place);
  }

  private reach(height: number): void {
    const innermost = this.open.at(-1);
    if (innermost !== undefined) innermost.height = Math.max(innermost.height, height + 1);
  }
}
