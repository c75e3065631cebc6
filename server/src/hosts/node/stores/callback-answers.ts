import { type NativeCall, nothing, unknown, type Value } from '../../../languages/typescript/evaluate/value';

/** `find({}, (error, users) => …)`: a callback that is handed over is called with what is found; null where there is none. */
export function answeredTo(args: readonly Value[], { run, node }: NativeCall, answer: Value): Value | null {
  const callback = args.at(-1);
  if (callback?.kind !== 'function') return null;
  run(callback, [unknown(node), answer]);
  return nothing;
}
