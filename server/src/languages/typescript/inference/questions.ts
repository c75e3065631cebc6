import { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker, Tracked } from '../../../core/dependencies/dependency-tracker';

/** Questions within questions; no real code goes deeper. */
const deepest = 60;

/** What is asked of one kind of thing. */
export type Answers<T, Key> = Map<Key, Asked<T>>;

class Asked<T> {
  /** What it is for whoever asks from outside of its circle; null where nobody did yet. */
  own: Tracked<T> | null = null;
  /** What it is for those who ask while a question around it waits that it came back to, or while it is found itself. */
  meanwhile: Meanwhile<T> | null = null;
  /** The same object for all questions that come back to each other. */
  circle: object | null = null;
  /** How many questions lie within each other in it, with itself. */
  height = 1;
}

interface Meanwhile<T> {
  /** Null while it is found. */
  found: Tracked<T> | null;
  /** The place of the outermost question that it hangs on. */
  hangsOn: number;
  /** The tracker's place of it. */
  readonly place: number;
}

interface Open {
  readonly asked: Asked<unknown>;
  lowest: number;
  height: number;
  /** What hangs on it. */
  readonly hanging: Asked<unknown>[];
}

/**
 * Questions that code asks while others wait for their answer, and that may come back to one of these. What is found on the way is
 * not what somebody would get who asks from outside: it is known only until the question has its answer to which it came back. So no
 * answer depends on what was asked before.
 */
export class Questions {
  private readonly open: Open[] = [];
  /** Whether a question within the outermost one was too deep to be asked. */
  private isCut = false;

  constructor(private readonly tracker: DependencyTracker) {}

  /** `untold`: what it is for who asks for it while it is found, and where it is too deep. */
  ask<T, Key>(answers: Answers<T, Key>, key: Key, untold: T, find: () => T): T {
    const asked = answers.get(key) ?? new Asked<T>();
    answers.set(key, asked);
    const { meanwhile, own } = asked;
    if (meanwhile !== null) return this.meanwhile(meanwhile, asked.height) ?? untold;
    if (own !== null && this.isOutside(asked)) {
      this.reach(asked.height);
      this.tracker.use(own);
      return own.result;
    }
    if (this.open.length >= deepest) {
      this.isCut = true;
      this.hangOn(0);
      this.reach(deepest);
      return untold;
    }
    return this.find(asked, untold, find);
  }

  /** Whether nothing waits that it would come back to, and nothing in it is too deep here. */
  private isOutside({ circle, height }: Asked<unknown>): boolean {
    if (this.open.length + height > deepest && this.open.length > 0) return false;
    return circle === null || !this.open.some(({ asked }) => asked.circle === circle);
  }

  private meanwhile<T>({ found, hangsOn, place }: Meanwhile<T>, height: number): T | undefined {
    this.hangOn(hangsOn);
    this.reach(height);
    if (found === null) this.tracker.joinWith(place);
    else this.tracker.use(found);
    return found?.result;
  }

  private find<T>(asked: Asked<T>, untold: T, find: () => T): T {
    const place = this.open.length;
    const own: Open = { asked, lowest: place, height: 1, hanging: [] };
    const meanwhile: Meanwhile<T> = { found: null, hangsOn: place, place: this.tracker.depth };
    asked.meanwhile = meanwhile;
    this.open.push(own);
    try {
      meanwhile.found = this.tracker.track(find);
      return meanwhile.found.result;
    } finally {
      this.open.pop();
      meanwhile.found ??= { result: untold, dependencies: Dependencies.unknown(), within: null };
      asked.height = own.height;
      this.reach(own.height);
      if (own.lowest < place) this.leaveHanging(own);
      else this.settle(own, asked, meanwhile.found);
      if (place === 0) this.isCut = false;
    }
  }

  private leaveHanging({ asked, lowest, hanging }: Open): void {
    this.hangOn(lowest);
    hanging.push(asked);
    for (const { meanwhile } of hanging) if (meanwhile !== null) meanwhile.hangsOn = lowest;
    this.open[lowest]?.hanging.push(...hanging);
  }

  private settle<T>({ hanging }: Open, asked: Asked<T>, found: Tracked<T>): void {
    asked.own = found;
    asked.meanwhile = null;
    if (hanging.length === 0) return;
    const circle = asked.circle ?? {};
    for (const one of [asked, ...hanging]) {
      one.meanwhile = null;
      if (!this.isCut) one.circle = circle;
    }
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
