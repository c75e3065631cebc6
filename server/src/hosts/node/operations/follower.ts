import type { CodePlace } from '../../../languages/typescript/evaluate/doubt/doubt';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type FunctionValue, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { isClientHeader } from './client-headers';
import { notingOf } from './checking-value';
import { noteTypes } from './needed-types';
import { neededAmong } from './needed-among';
import { formFile, formFiles, Noted, type OddRequest } from './noted';
import { whileWatched } from './while-watched';

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
  /** Whether requests are those of callers who show nothing. */
  readonly isOfStranger?: boolean;
  /** How requests are, where they are no usual ones: it is asked only what becomes of these. */
  readonly request?: OddRequest;
  /** What it hands to such a function; what the function does with that is noted. */
  readonly handed: (noted: Noted, callee: FunctionValue) => readonly Value[];
  /** Notes what it does with what the function returns. */
  readonly returned?: (value: Value, noted: Noted) => void;
  /** Notes what it does with each value that the function may return, when it does. */
  readonly returning?: (value: Value, noted: Noted, place: CodePlace) => void;
}

/** Runs a function with what `handed` makes for it, and notes what it does. */
export type FollowCall = (one: Value, calling: Calling) => Noted;

/** Follows each call by itself. */
export function callFollower(interpreter: Interpreter, watched: Watched): FollowCall {
  return (one, calling) => followed(one, interpreter, watched, calling);
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

/** Fields of which it is tried whether requests are refused without them. */
const mostTried = 32;

function followed(one: Value, interpreter: Interpreter, watched: Watched, calling: Calling): Noted {
  const noted = new Noted(calling.request);
  noted.isOfStranger = calling.isOfStranger === true;
  const note = notingOf(one);
  if (note === null && one.kind !== 'function') return noted;
  const runs = (by: Noted): void => {
    if (note !== null) {
      watch(by, () => {
        note(by, handedOver);
      });
    }
    if (one.kind === 'function') run(one, by);
  };
  runs(noted);
  const again = (request: OddRequest): Noted => {
    const odd = new Noted(request);
    odd.isOfStranger = noted.isOfStranger;
    odd.again = (more) => again({ ...request, ...more });
    runs(odd);
    return odd;
  };
  noted.again = again;
  // Where nothing is refused, nothing is refused for what is missing.
  const refuses = noted.errors.length > 0 || noted.answers.some(({ status }) => status >= 400);
  // Of strangers it is asked only whether they are let through.
  const isUsual = !noted.isOfStranger && calling.request === undefined;
  if (noted.isRefused || !refuses || !isUsual) return noted;
  noteRefusals(noted, (request) => again(request).isRefused);
  return noted;

  function run(callee: FunctionValue, by: Noted): void {
    watch(by, () => {
      const handed = calling.handed(by, callee);
      const { returned, returning } = calling;
      if (returning === undefined) {
        const value = interpreter.call(callee, handed, callee.node);
        returned?.(value, by);
        return;
      }
      interpreter.callWatched(callee, handed, (value, place) => {
        returning(value, by, place);
      });
    });
  }

  function watch(by: Noted, runs: () => void): void {
    const isWhole = whileWatched(by, { interpreter, watched }, () =>
      interpreter.handling(stepsOfHandler, () => {
        by.errors.push(...interpreter.caught(runs).values);
        return true;
      }),
    );
    if (isWhole !== true) by.isHandedOn = true;
  }

  /** What the application handed to a package. */
  function handedOver(callee: Value, args: readonly Value[]): Value {
    return callee.kind === 'function' ? interpreter.call(callee, args, callee.node) : nothing;
  }
}

/** Notes without which fields, and with which values of them, requests are refused. */
export function noteRefusals(noted: Noted, isRefused: (request: OddRequest) => boolean): void {
  const isRefusedWithout = (lacking: readonly string[]): boolean => isRefused({ lacking: new Set(lacking) });
  const fields = [...noted.reads].filter(([, { place, name }]) => {
    const isOwnHeader = place === 'header' && !isClientHeader(name) && name.toLowerCase() !== 'authorization';
    return place === 'body' || place === 'query' || place === 'cookie' || isOwnHeader;
  });
  const tried = fields.slice(0, mostTried).map(([key]) => key);
  for (const key of neededAmong(tried, isRefusedWithout)) {
    const read = noted.reads.get(key);
    if (read !== undefined) read.field = { ...read.field, required: true };
  }
  for (const [key, values] of noted.choices) {
    const read = noted.reads.get(key);
    if (read === undefined || !isRefused({ strange: new Set([key]) })) continue;
    const type = values.every((value) => typeof value === 'string') ? 'string' : read.field.type;
    read.field = { ...read.field, type, nullable: false, enum: { values, name: null } };
  }
  noteTypes(noted, isRefused);
  noted.needsFile =
    (noted.readsFile && isRefusedWithout([formFile])) || (noted.readsFiles && isRefusedWithout([formFiles]));
}
