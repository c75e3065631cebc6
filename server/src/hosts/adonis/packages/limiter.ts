import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { native, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import { tooManyRequests } from './errors';

/** `limiter.define('global', () => limiter.allowRequests(10))` of @adonisjs/limiter: it lets everybody in, but not too often. */
export const limiterModule: Value = nativeRecord({
  default: native({
    get: (name) =>
      nativeFunction((_, { node }) =>
        name === 'define'
          ? knownMiddleware({ madeBy: node, alternatives: null }, (noted) => void noted.errors.push(tooManyRequests()))
          : allowing,
      ),
  }),
});

const allowing: Value = native({ get: () => nativeFunction(() => allowing) });
