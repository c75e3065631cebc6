import { type NativeObject, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import { checking } from '../../node/operations/checking-value';
import type { Instance } from '../instances/instance';

/** `@fastify/rate-limit`: who comes too often is refused, on all routes unless the application says otherwise. */
export function limitRate(instance: Instance, options: ReadonlyMap<string, Value>): void {
  const object: NativeObject = { call: (_, { node }) => unknown(node) };
  const hook = checking(object, () => [], { errors: [httpError(429)] });
  const isGlobal = options.get('global');
  instance.decorate('instance', 'rateLimit', hook);
  if (isGlobal?.kind === 'primitive' && isGlobal.value === false) return;
  instance.addHook('onRequest', hook);
}
