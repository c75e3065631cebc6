import type { ts } from 'ts-morph';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { withReflector } from '../guards/guard-instance';
import type { Reflecting } from '../guards/reflector';

/**
 * `ModuleRef` of @nestjs/core: what the container hands out, which asks for the metadata of the handler that is followed.
 * https://docs.nestjs.com/fundamentals/module-ref
 */
export function moduleRefOf(
  instanceOf: (token: Value | undefined, at: ts.Node) => Value | null,
  reflecting: Reflecting,
): Value {
  const fetch = nativeFunction(([token], { node }) => {
    const made = instanceOf(token, node) ?? unknown(node);
    return made.kind === 'record' && reflecting.reflector !== null ? withReflector(made, reflecting.reflector) : made;
  });
  return nativeRecord({ get: fetch, resolve: fetch, create: fetch });
}
