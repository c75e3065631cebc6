import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Instance } from '../instances/instance';
import { guardValue, plainRefusal } from './known-guards';

/** `@fastify/bearer-auth`: a hook of all routes, unless the application says that it adds it itself. */
export function requireBearer(instance: Instance, options: ReadonlyMap<string, Value>): void {
  const hook = guardValue({ name: 'verifyBearerAuth', credential: { kind: 'bearer', format: null } }, plainRefusal);
  const added = options.get('addHook');
  instance.decorate('instance', 'verifyBearerAuth', hook);
  if (added?.kind === 'primitive' && added.value === false) return;
  const isLater = added?.kind === 'primitive' && added.value === 'preParsing';
  instance.addHook(isLater ? 'preParsing' : 'onRequest', hook);
}
