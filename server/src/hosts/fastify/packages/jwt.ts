import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { nativeFunction, textOf, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import type { Instance } from '../instances/instance';
import { requestMethod } from '../operations/request-methods';

/** `@fastify/jwt`: requests verify the token that they bring, in a header or in a cookie. */
export function decorateJwt(instance: Instance, options: ReadonlyMap<string, Value>): void {
  const signed = nativeFunction((_, { node }) => unknownOf('string', node));
  const cookie = options.get('cookie');
  const cookieName = cookie?.kind === 'record' ? textOf(cookie.entries.get('cookieName')) : null;
  const namespace = textOf(options.get('namespace'));
  const verifies = textOf(options.get('jwtVerify')) ?? (namespace === null ? 'jwtVerify' : `${namespace}JwtVerify`);
  const signs = textOf(options.get('jwtSign')) ?? (namespace === null ? 'jwtSign' : `${namespace}JwtSign`);
  const verify = requestMethod((_, { node, mayThrow }, noted) => {
    noted.read('header', 'authorization', { type: 'string' });
    if (cookieName !== null) noted.read('cookie', cookieName, { type: 'string' });
    mayThrow(httpError(401));
    return unknown(node);
  });
  const own = nativeRecord({ sign: signed, verify: nativeFunction((_, { node }) => unknown(node)), decode: signed });
  instance.decorate('instance', 'jwt', own);
  instance.decorate('request', verifies, verify);
  instance.decorate(
    'request',
    'jwtDecode',
    requestMethod((_, { node }) => unknown(node)),
  );
  instance.decorate('reply', signs, signed);
}
