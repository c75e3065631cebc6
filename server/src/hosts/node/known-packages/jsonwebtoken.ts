import {
  native,
  nativeFunction,
  nothing,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** A token is a text, be it returned or handed to a callback. */
const sign: Value = nativeFunction((args, { run, node }) => {
  const callback = args.at(-1);
  const token = unknownOf('string', node);
  if (callback?.kind !== 'function') return token;
  run(callback, [unknown(node), token]);
  return nothing;
});

/** `jsonwebtoken`, of which no more is known: what is in a token, source does not tell. */
export const jsonWebTokenModule: Value = native({
  get: (name) => (name === 'default' ? jsonWebTokenModule : name === 'sign' ? sign : undefined),
});
