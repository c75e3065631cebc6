import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { notingOf } from './checking-value';
import { Noted } from './noted';

/** Steps of one function that runs for a route. */
const stepsOfHandler = 20_000;

/** Who sees what the code that is followed now does with its request. */
export interface Watched {
  noted: Noted | null;
}

/** Follows what runs for a request, each function once. */
export type Follow = (one: Value) => Noted;

/** How a framework calls what runs for a request. */
export interface Calling {
  /** What it hands to such a function; what the function does with that is noted. */
  readonly handed: (noted: Noted) => readonly Value[];
  /** Notes what it does with what the function returns. */
  readonly returned?: (value: Value, noted: Noted) => void;
}

/** Follows functions as a framework calls them. */
export function follower(interpreter: Interpreter, watched: Watched, calling: Calling): Follow {
  const known = new Map<Value, Noted>();
  return (one) => {
    const noted = known.get(one) ?? followed(one, interpreter, watched, calling);
    known.set(one, noted);
    return noted;
  };
}

function followed(one: Value, interpreter: Interpreter, watched: Watched, { handed, returned }: Calling): Noted {
  const noted = new Noted();
  const note = notingOf(one);
  if (one.kind !== 'function' && note === null) return noted;
  watched.noted = noted;
  interpreter.within(stepsOfHandler, () => {
    const { values } = interpreter.caught(() => {
      note?.(noted, (callee, args) =>
        callee.kind === 'function' ? interpreter.call(callee, args, callee.node) : nothing,
      );
      if (one.kind !== 'function') return;
      const value = interpreter.call(one, handed(noted), one.node);
      returned?.(value, noted);
    });
    noted.errors.push(...values);
  });
  watched.noted = null;
  return noted;
}
