import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  list,
  native,
  type NativeCall,
  nativeFunction,
  nothing,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import { tooManyRequests } from './errors';

type Limiting = (args: readonly Value[], call: NativeCall) => Value;

/** What a limiter answers, which keeps count of keys. https://docs.adonisjs.com/guides/security/rate-limiting#direct-usage */
const ofLimiter: Readonly<Record<string, Limiting>> = {
  consume: (_, { node, mayThrow }) => {
    mayThrow(tooManyRequests());
    return unknown(node);
  },
  attempt: ([, callback], { node, run }) =>
    callback === undefined ? unknown(node) : oneOf([run(callback, []), nothing]),
  // `const [error, user] = await limiter.penalize(key, () => User.verifyCredentials(…))`: an error that it hands back is none of the callback.
  penalize: ([, callback], { node, run }) =>
    list([unknown(node), callback === undefined ? unknown(node) : run(callback, [])]),
  remaining: (_, { node }) => unknownOf('integer', node),
  availableIn: (_, { node }) => unknownOf('integer', node),
  isBlocked: (_, { node }) => unknownOf('boolean', node),
};

const usedLimiter: Value = native({
  get: (name) => nativeFunction(ofLimiter[name] ?? ((_, { node }) => unknown(node))),
});

const allowing: Value = native({ get: () => nativeFunction(() => allowing) });

/** `limiter.define('global', () => limiter.allowRequests(10))` of @adonisjs/limiter: it lets everybody in, but not too often. */
export const limiterModule: Value = nativeRecord({
  default: native({
    get: (name) => {
      if (name === 'use') return nativeFunction(() => usedLimiter);
      if (name !== 'define') return nativeFunction(() => allowing);
      return nativeFunction((_, { node }) =>
        knownMiddleware({ madeBy: node, alternatives: null }, (noted) => void noted.errors.push(tooManyRequests())),
      );
    },
  }),
});
