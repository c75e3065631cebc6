import { type NativeObject, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import { checking } from '../../node/operations/checking-value';
import type { Instance } from '../instances/instance';
import type { RouteRecord } from '../routes/route-record';

/** What refuses where a limit is each route's own matter. */
const limitsOfRoutes = new WeakSet<Value>();

/** `@fastify/rate-limit`: who comes too often is refused, on all routes unless the application says otherwise. */
export function limitRate(instance: Instance, options: ReadonlyMap<string, Value>): void {
  const object: NativeObject = { call: (_, { node }) => unknown(node) };
  const hook = checking(object, () => [], { errors: [httpError(429)] });
  const isGlobal = options.get('global');
  instance.decorate('instance', 'rateLimit', hook);
  if (isGlobal?.kind === 'primitive' && isGlobal.value === false) limitsOfRoutes.add(hook);
  else instance.addHook('onRequest', hook);
}

function limitIn({ options }: Pick<RouteRecord, 'options'>): Value | undefined {
  const config = options.entries.get('config');
  return config?.kind === 'record' ? config.entries.get('rateLimit') : undefined;
}

/** `config: { rateLimit: false }`: the hook that such a route does without; null where there is none. */
export function lackedLimit(route: Pick<RouteRecord, 'instance' | 'options'>): Value | null {
  const limit = limitIn(route);
  const isOff = limit?.kind === 'primitive' && limit.value === false;
  return isOff ? (route.instance.decoration('instance', 'rateLimit') ?? null) : null;
}

/** `config: { rateLimit: { max: 5 } }`: a limit of the route's own; null where there is none, or one for all routes. */
export function ownLimit({ instance, options }: Pick<RouteRecord, 'instance' | 'options'>): Value | null {
  const limit = limitIn({ options });
  const hook = limit?.kind === 'record' ? instance.decoration('instance', 'rateLimit') : undefined;
  return hook !== undefined && limitsOfRoutes.has(hook) ? hook : null;
}
