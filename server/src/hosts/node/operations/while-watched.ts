import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Watched } from './follower';
import type { Noted } from './noted';

/** Runs code for one request: what it does with that is noted, and which functions are run. What ran before is watched again then. */
export function whileWatched<Result>(
  noted: Noted,
  { interpreter, watched }: { readonly interpreter: Interpreter; readonly watched: Watched },
  run: () => Result,
): Result {
  // What is followed may ask what other code comes to.
  const { noted: around } = watched;
  const { lookup, selfCalls } = interpreter;
  const { called } = selfCalls;
  watched.noted = noted;
  interpreter.lookup = noted.lookup;
  selfCalls.called = (node) => noted.code.add(node);
  const result = run();
  watched.noted = around;
  interpreter.lookup = lookup;
  selfCalls.called = called;
  return result;
}
