import {
  nativeFunction,
  nothing,
  primitive,
  record,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import type { Noting } from '../../node/operations/checking-value';
import { contextObject } from '../operations/context-object';
import { statusesIn } from '../operations/response-init';
import { calledWithin } from './called-within';
import { exceptionOf } from './http-exception';

/** Middleware that lets everybody through, but for requests that it refuses for other reasons than who calls, as its arguments say. */
export function openMiddleware(refusal: (args: readonly (Value | undefined)[]) => Noting): Value {
  return nativeFunction((args, { node }) => {
    const middleware = { madeBy: node, alternatives: null };
    const refuse = refusal(args);
    return knownMiddleware(middleware, refuse, calledWithin(middleware, refuse));
  });
}

const text = unknownOf('string', null);

/** `ipRestriction(getIP, rules, onError)`. https://hono.dev/docs/middleware/builtin/ip-restriction */
export const ipRestriction: Value = openMiddleware(([, , onError]) => (noted, run) => {
  const remote = [
    ['addr', text],
    ['type', text],
  ] as const;
  if (onError?.kind === 'function') run(onError, [record(remote), contextObject(noted)]);
  else noted.errors.push(exceptionOf(403, 'Forbidden'));
});

const usualLimit = [
  ['statusCode', primitive(429)],
  ['message', primitive('Too many requests, please try again later.')],
] as const;

/** Who comes too often is refused: `hono-rate-limiter`. https://github.com/rhinobase/hono-rate-limiter */
export const rateLimiter: Value = openMiddleware(([options]) => (noted, run) => {
  const of = new Map<string, Value>([...usualLimit, ...(options?.kind === 'record' ? options.entries : [])]);
  const [handler, message = nothing] = [of.get('handler'), of.get('message')];
  if (handler?.kind === 'function') {
    const next = nativeFunction(() => nothing);
    run(handler, [contextObject(noted), next, record([...of])]);
    return;
  }
  const body = message.kind === 'function' ? run(message, [contextObject(noted)]) : message;
  const mediaType = body.kind === 'primitive' ? 'text/plain' : 'application/json';
  noted.answers.push(...statusesIn(of.get('statusCode'), [429]).map((status) => ({ status, mediaType, body })));
});
