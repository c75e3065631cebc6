import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  nativeFunction,
  type NativeObject,
  nothing,
  primitive,
  type RecordValue,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { knownMiddleware } from '../../node/middleware/known-middleware';
import type { Noted } from '../../node/operations/noted';
import type { ts } from 'ts-morph';
import type { Watched } from '../../node/operations/follower';

const bearer = { kind: 'bearer', format: 'JWT' } as const;

/** https://github.com/auth0/node-oauth2-jwt-bearer/blob/main/packages/oauth2-bearer/src/errors.ts */
function failure(name: string, status: number): () => RecordValue {
  const made = errorClass(name, () => ({ status: primitive(status), statusCode: primitive(status) }), plainError.value);
  return () => made.make([]);
}

const unauthorized = failure('UnauthorizedError', 401);
const badRequest = failure('InvalidRequestError', 400);
const insufficient = failure('InsufficientScopeError', 403);

/**
 * `express-oauth2-jwt-bearer`: `auth()` refuses who shows no token, but where it says that none is needed; what else it exports asks what is
 * in the token. https://auth0.github.io/node-oauth2-jwt-bearer/
 */
export function oauth2JwtBearerModule(watched: Watched): Value {
  const made = (node: ts.Node, isOpen: boolean, refusals: readonly (() => RecordValue)[]): Value => {
    const note = (noted: Noted): void => void noted.errors.push(...refusals.map((make) => make()));
    /** Code of the application may call it, too. */
    const call: NativeObject['call'] = ([, , next], { run }) => {
      const { noted } = watched;
      if (noted !== null) note(noted);
      if (!isOpen) noted?.shown.push(bearer);
      if (next !== undefined && (isOpen || noted?.isOfStranger !== true)) run(next, []);
      return nothing;
    };
    return knownMiddleware({ madeBy: node, alternatives: [...(isOpen ? [[]] : []), [bearer]] }, note, { call });
  };
  const auth = nativeFunction(([options], { node }) => {
    const required = options?.kind === 'record' ? options.entries.get('authRequired') : undefined;
    const isOpen = required?.kind === 'primitive' && required.value === false;
    return made(node, isOpen, [unauthorized, badRequest]);
  });
  const asking = nativeFunction((_, { node }) => made(node, false, [unauthorized, insufficient]));
  return native({
    get: (name) => {
      if (name === 'auth') return auth;
      return ['requiredScopes', 'scopeIncludesAny', 'claimCheck', 'claimEquals', 'claimIncludes'].includes(name)
        ? asking
        : undefined;
    },
  });
}
