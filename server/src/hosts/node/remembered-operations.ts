import type { HttpMethod, Route } from '../../core/application';
import { memoized } from '../../core/memoized';
import type { OperationReader } from '../../core/read-operation';

/** Operations are asked for by whoever says anything of them, and read once a reading. */
export function rememberedOperations(read: OperationReader): OperationReader {
  const ofMethods = memoized((route: Route) => memoized((method: HttpMethod) => read(route, method)));
  return (route, method) => ofMethods(route)(method);
}
