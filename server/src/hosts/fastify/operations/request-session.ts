import {
  native,
  nativeFunction,
  nothing,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { AssignedMembers } from '../../node/operations/assigned-members';
import type { Augmentations } from '../types/augmentations';

/**
 * What `@fastify/session` and `@fastify/secure-session` put into a request: what the application has put there, or declares to be there.
 * https://github.com/fastify/session#typescript-support
 */
export function requestSession(augmentations: Augmentations): Value {
  const assigned = new AssignedMembers();
  const found: NonNullable<Parameters<typeof native>[0]['get']> = (name, doubt) =>
    assigned.get(name, doubt) ?? augmentations.ofSession(name);
  return native({
    get: (name, doubt) => {
      if (name === 'get')
        return nativeFunction(([key], call) => found(textOf(key) ?? '', call.doubt) ?? unknown(call.node));
      if (name === 'set') {
        return nativeFunction(([key, value], call) => {
          const text = textOf(key);
          if (text !== null && value !== undefined) assigned.set(text, value, call.doubt);
          return nothing;
        });
      }
      return found(name, doubt);
    },
    set: (name, value, doubt) => {
      assigned.set(name, value, doubt);
    },
  });
}
