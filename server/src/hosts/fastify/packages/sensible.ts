import {
  list,
  native,
  nativeFunction,
  primitive,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { httpAssertion } from '../../node/known-packages/assertions';
import { createdError, httpErrorsModule, httpErrorStatuses } from '../../node/known-packages/http-errors';
import type { Instance } from '../instances/instance';
import { errorMethod } from '../operations/request-methods';

type Make = (args: readonly Value[]) => Value;

/** Makers of errors as `@fastify/sensible` names them: `notFound('No such thing')`. */
const makers: ReadonlyMap<string, Make> = new Map<string, Make>([
  ...Object.entries(httpErrorStatuses).map(([name, status]): readonly [string, Make] => [
    name.charAt(0).toLowerCase() + name.slice(1).replace('mATeapot', 'mateapot'),
    (args) => createdError([primitive(status), ...args]),
  ]),
  ['getHttpError', createdError],
]);

/** `httpErrors`. */
export const httpErrors: Value = native({
  get: (name) => {
    const make = makers.get(name);
    if (make !== undefined) return nativeFunction(make);
    return name === 'createError' ? httpErrorsModule : undefined;
  },
});

/** `@fastify/sensible`. */
export function decorateSensible(instance: Instance): void {
  instance.decorate('instance', 'httpErrors', httpErrors);
  instance.decorate('instance', 'assert', httpAssertion);
  instance.decorate(
    'instance',
    'to',
    nativeFunction(([value], { node }) =>
      list([unknownOf('object', node, { nullable: true }), value ?? unknown(node)]),
    ),
  );
  for (const [name, make] of makers) instance.decorate('reply', name, errorMethod(make));
}
