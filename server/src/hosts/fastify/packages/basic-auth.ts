import type { Instance } from '../instances/instance';
import { guardValue } from './known-guards';

/** `@fastify/basic-auth`: a hook that routes take where they want it. */
export function decorateBasicAuth(instance: Instance): void {
  const hook = guardValue({ name: 'basicAuth', credential: { kind: 'basic' } }, null);
  instance.decorate('instance', 'basicAuth', hook);
}
