import { ts } from 'ts-morph';
import {
  list,
  primitive,
  record,
  type RecordValue,
  textOf,
  type Value,
  isTrue,
} from '../../../languages/typescript/evaluate/value';
import type { Instance } from '../instances/instance';
import { implementationOf } from '../../node/contracts/contract-handler';
import type { RouteRecord } from './route-record';

/** The options of a route that is told by its method: `get(url, options?, handler)`. */
export function verbRoute(
  methods: readonly string[],
  url: Value | undefined,
  options: Value | undefined,
  handler: Value | undefined,
): Value {
  const given = handler === undefined && options?.kind !== 'record' ? undefined : options;
  const made = record(given?.kind === 'record' ? given.entries : []);
  made.entries.set('method', list(methods.map(primitive)));
  if (url !== undefined) made.entries.set('url', url);
  const own = handler ?? (options === given ? undefined : options);
  if (own !== undefined) made.entries.set('handler', own);
  return made;
}

/** A route by its options; null where nothing answers it, or a socket does (`websocket: true` of `@fastify/websocket`). */
export function toldRoute(
  options: RecordValue,
  where: { readonly instance: Instance; readonly isConditional: boolean; readonly at: ts.Node },
): RouteRecord | null {
  const { entries } = options;
  const handler = entries.get('handler');
  if (handler === undefined || isTrue(entries.get('websocket'))) return null;
  const path = textOf(entries.get('url') ?? entries.get('path') ?? primitive(''));
  const { prefix } = where.instance;
  const methods = methodsIn(entries.get('method') ?? primitive('GET'));
  const at = placeOf(where.at, implementationOf(handler));
  return { ...where, at, methods, url: path === null || prefix === null ? null : prefix + path, options, handler };
}

/** Where a route stands that a package registers for the application: where its handler does. */
function placeOf(at: ts.Node, handler: Value): ts.Node {
  const isOwn =
    ts.isCallExpression(at) &&
    /\.(?:route|all|get|post|put|patch|delete|options|head|search)$/.test(at.expression.getText());
  return isOwn || handler.kind !== 'function' ? at : handler.node;
}

function methodsIn(value: Value): readonly string[] {
  const all = value.kind === 'list' ? value.items : [value];
  return all.flatMap((one) => textOf(one)?.toUpperCase() ?? []);
}
