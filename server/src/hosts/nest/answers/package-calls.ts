import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InferenceHooks } from '../../../languages/typescript/inference/infers';
import { packagedBaseOf } from '../../../languages/typescript/inference/members';
import { ofField } from '../../../languages/typescript/inference/typed';
import { mapOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { MessageHandlers } from './message-handlers';

type Call = InferenceHooks['packagedCall'];

const text: Call = () => ofField(plain('string'));

/** `verifyAsync<Claims>(token)` */
const written =
  (index: number): Call =>
  (_, __, call, inference) => {
    const node = call.typeArguments?.[index];
    return node === undefined ? null : { kind: 'type', node, place: inference.placeOf(call) };
  };

/**
 * What a command or a query says that its handler returns: as it extends `Query<Result>`, or where it is executed; else what the
 * handler comes to.
 */
const executed: (handlers: MessageHandlers) => Call = (handlers) => (of, method, call, inference) => {
  const [message] = call.arguments;
  const made = message === undefined ? null : inference.of(message);
  const base = made?.kind === 'instance' ? packagedBaseOf(made, inference) : null;
  const result = base !== null && /^(?:Query|Command)$/.test(base.name) ? base.args[0] : undefined;
  const said = result ?? written(call.typeArguments?.length === 1 ? 0 : 1)(of, method, call, inference);
  const handler = said === null && made !== null ? handlers.of(made) : null;
  return handler === null ? said : inference.result(handler);
};

const indicators = mapOf({
  ...openObject,
  properties: { status: plain('string', { enum: { values: ['up', 'down'], name: null } }) },
});

/** `HealthCheckResult` of @nestjs/terminus. */
export const health: FieldSchema = {
  ...openObject,
  properties: {
    status: plain('string', { enum: { values: ['error', 'ok', 'shutting_down'], name: null } }),
    info: { ...indicators, required: false },
    error: { ...indicators, required: false },
    details: indicators,
  },
};

/** What methods of services of packages come to, by class. */
const callsOf = (handlers: MessageHandlers): Readonly<Record<string, Readonly<Record<string, Call>>>> => ({
  JwtService: { sign: text, signAsync: text, verify: written(0), verifyAsync: written(0), decode: written(0) },
  CommandBus: { execute: executed(handlers) },
  QueryBus: { execute: executed(handlers) },
  HealthCheckService: { check: () => ofField(health) },
});

/** Says what a call on a service of a package of NestJS comes to; null for one that nobody knows. */
export function nestCalls(handlers: MessageHandlers): Call {
  const calls = callsOf(handlers);
  return (of, method, call, inference) => {
    const methods = Object.hasOwn(calls, of.name) ? calls[of.name] : undefined;
    const known = methods !== undefined && Object.hasOwn(methods, method) ? methods[method] : undefined;
    return known?.(of, method, call, inference) ?? null;
  };
}
