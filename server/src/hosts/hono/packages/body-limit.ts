import { type NativeObject, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import type { Noting } from '../../node/operations/checking-value';
import { contextObject } from '../operations/context-object';
import { exceptionOf } from './http-exception';

const limits = new WeakSet<NativeObject>();

/** Whether a value refuses bodies that are too large: requests without one it lets pass. */
export function isBodyLimit(value: Value): boolean {
  return value.kind === 'native' && limits.has(value.object);
}

/** `bodyLimit({ maxSize, onError })`. https://hono.dev/docs/middleware/builtin/body-limit */
export const bodyLimit: Value = nativeFunction(([options], { node }) => {
  const handler = options?.kind === 'record' ? options.entries.get('onError') : undefined;
  const note: Noting = (noted, run) => {
    if (handler?.kind === 'function') run(handler, [contextObject(noted)]);
    else if (handler === undefined) noted.errors.push(exceptionOf(413, 'Payload Too Large'));
  };
  const object: NativeObject = {};
  limits.add(object);
  return knownMiddleware({ madeBy: node, alternatives: null }, note, object);
});
