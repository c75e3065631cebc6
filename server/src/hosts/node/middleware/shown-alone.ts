import type { Credential, Guard } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../operations/follower';
import type { Noted, OddRequest } from '../operations/noted';
import { refusedStatuses } from '../operations/refused-statuses';
import { fieldOf, requestShowing } from '../operations/shown-fields';
import { isRefusal } from './refusal';

/** Follows code for some request, in which code before it has left something; `Left` is what a framework calls that. */
interface Showing<Left> {
  readonly nothingLeft: Left;
  /** What there is behind code, with what there was before it. */
  readonly leftBehind: (noted: Noted, before: Left) => Left;
  readonly follow: (one: Value, request: OddRequest, left: Left) => Noted;
}

/** What is asked of a guard. */
interface Asked {
  /** What runs before it. */
  readonly before: readonly Value[];
  readonly guard: Value;
  /** Follows any of them for usual requests. */
  readonly follow: Follow;
  /** Tells of what is followed here how its errors are answered. */
  readonly told: (follow: Follow) => Follow;
}

/** A request that shows some of the fields in which callers show something, and none of the others. */
interface ShowingFields<Left> {
  readonly shown: readonly string[];
  readonly fields: readonly string[];
  readonly left: Left;
}

/**
 * Tells by which of several ways callers come through a guard who show nothing else: code before it tells by what they show who
 * calls (`req.auth = { mode: 'apiKey' }`), and the guard may let in only some of those.
 */
export class ShownAlone<Left> {
  private readonly followed = new Map<Value, { readonly key: string; readonly left: Left; readonly noted: Noted }[]>();
  private readonly leftBy = new WeakMap<Noted, Left>();

  constructor(private readonly showing: Showing<Left>) {}

  /** All ways where none is known to lead through, or source does not tell. */
  waysThrough(ways: Guard['alternatives'], asked: Asked): Guard['alternatives'] {
    if (ways.length < 2 || asked.before.length === 0) return ways;
    const fields = ways.flat().map(fieldOf);
    const told = fields.filter((one) => one !== null);
    if (told.length < fields.length) return ways;
    const through = ways.filter((way) => !this.isRefused(way, told, asked));
    return through.length === 0 ? ways : through;
  }

  private isRefused(way: readonly Credential[], fields: readonly string[], asked: Asked): boolean {
    const shown = way.flatMap((one) => fieldOf(one) ?? []);
    let left = this.showing.nothingLeft;
    for (const one of asked.before) {
      // What packages leave there nobody is told.
      if (one.kind !== 'function') continue;
      const noted = this.seen(one, { shown, fields, left }, asked);
      if (noted.isRefused) return false;
      const behind = this.leftBy.get(noted) ?? this.showing.leftBehind(noted, left);
      this.leftBy.set(noted, behind);
      left = behind;
    }
    const noted = this.seen(asked.guard, { shown, fields, left }, asked);
    return noted.isRefused && noted.errors.length === 0 && refusedStatuses(noted).every(isRefusal);
  }

  private seen(one: Value, { shown, fields, left }: ShowingFields<Left>, { follow, told }: Asked): Noted {
    return told((code) => {
      const known = this.followed.get(code) ?? [];
      const key = JSON.stringify([shown, fields]);
      const before = known.find((other) => other.key === key && other.left === left);
      if (before !== undefined) return before.noted;
      const noted = this.showing.follow(code, requestShowing(shown, fields, follow(code)), left);
      this.followed.set(code, [...known, { key, left, noted }]);
      return noted;
    })(one);
  }
}
