import {
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { NotedAnswer } from '../operations/noted';
import type { Watched } from '../operations/follower';

/** Strategies that read a token from the header `Authorization`. */
const bearer = /^(?:jwt|bearer|oauth|azure)/i;

/** What callbacks are told of somebody who shows nothing: no error, no user. */
const nobody: readonly Value[] = [primitive(null), primitive(false), unknown(null), unknown(null)];

const refusal: NotedAnswer = { status: 401, mediaType: 'text/plain', body: primitive('') };

/** `passport`: who is handed a callback tells it what was found; else strangers are refused. */
export function passportModule(watched: Watched): Value {
  const authenticate = nativeFunction((args, { node }) => {
    const [strategies, ...others] = args;
    const callback = others.find((one) => one.kind === 'function');
    const names = (strategies?.kind === 'list' ? strategies.items : [strategies]).map((one) => textOf(one) ?? '');
    const object: NativeObject = {
      ...(callback === undefined && { writtenAt: node }),
      call: ([, , next], { run }) => {
        const { noted } = watched;
        if (names.some((name) => bearer.test(name))) noted?.read('header', 'authorization');
        if (callback !== undefined)
          run(callback, noted?.isOfStranger === true ? nobody : [node, node, node, node].map((at) => unknown(at)));
        else {
          if (!names.includes('anonymous')) noted?.answers.push(refusal);
          if (next !== undefined) run(next, []);
        }
        return nothing;
      },
    };
    return native(object);
  });
  const passport: Value = native({
    get: (name) => {
      if (name === 'default') return passport;
      return name === 'authenticate' ? authenticate : nativeFunction((_, { node }) => unknown(node));
    },
  });
  return passport;
}
