import {
  native,
  nativeFunction,
  nothing,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Watched } from '../operations/follower';

/** Strategies that read a token from the header `Authorization`. */
const bearer = /^(?:jwt|bearer|oauth|azure)/i;

/**
 * `passport`: who is handed a callback tells it what was found. A middleware that is made without one is known by its name.
 */
export function passportModule(watched: Watched): Value {
  const authenticate = nativeFunction((args, { node }) => {
    const [strategies, ...others] = args;
    const callback = others.find((one) => one.kind === 'function');
    if (callback === undefined) return unknown(node);
    const names = (strategies?.kind === 'list' ? strategies.items : [strategies]).map((one) => textOf(one) ?? '');
    return nativeFunction((_, { run }) => {
      if (names.some((name) => bearer.test(name))) watched.noted?.read('header', 'authorization');
      run(callback, [unknown(node), unknown(node), unknown(node), unknown(node)]);
      return nothing;
    });
  });
  const passport: Value = native({
    get: (name) => {
      if (name === 'default') return passport;
      return name === 'authenticate' ? authenticate : nativeFunction((_, { node }) => unknown(node));
    },
  });
  return passport;
}
