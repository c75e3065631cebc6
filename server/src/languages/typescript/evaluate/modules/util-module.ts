import { nativeRecord } from '../members/members';
import { oneOf } from '../one-of';
import { nativeFunction, nothing, unknown, type Value } from '../value';

/** `node:util`. https://nodejs.org/api/util.html#utilpromisifyoriginal */
export const utilModule = nativeRecord({
  promisify: nativeFunction(([original], { node }) => {
    const isKnown =
      original?.kind === 'function' || (original?.kind === 'native' && original.object.call !== undefined);
    return isKnown ? promised(original) : unknown(node);
  }),
});

/** A function that is called with a callback behind what it is handed, and comes to what it tells that. */
function promised(original: Value): Value {
  return nativeFunction((args, { node, run }) => {
    const told: Value[] = [];
    const callback = nativeFunction(([, value = nothing]) => {
      told.push(value);
      return nothing;
    });
    run(original, [...args, callback]);
    return told.length === 0 ? unknown(node) : oneOf(told);
  });
}
