import { ts } from 'ts-morph';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/declared-types';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { nativeFunction, textOf, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import type { Instance } from '../instances/instance';
import type { Augmentations } from '../types/augmentations';
import { requestMethod } from '../operations/request-methods';

/** `@fastify/jwt`: requests verify the token that they bring, in a header or in a cookie. */
export function decorateJwt(
  instance: Instance,
  options: ReadonlyMap<string, Value>,
  { augmentations }: { readonly augmentations: Augmentations },
): void {
  const payload = (node: ts.Node): Value => payloadOf(node, augmentations);
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
    return payload(node);
  });
  const decoded = nativeFunction((_, { node }) => payload(node));
  const own = nativeRecord({ sign: signed, verify: nativeFunction((_, { node }) => payload(node)), decode: decoded });
  instance.decorate('instance', 'jwt', own);
  instance.decorate('request', verifies, verify);
  instance.decorate(
    'request',
    'jwtDecode',
    requestMethod((_, { node }) => payload(node)),
  );
  instance.decorate('reply', signs, signed);
}

/** What a token holds: as the call says (`jwtVerify<Payload>()`), else as the application declares it. */
function payloadOf(call: ts.Node, augmentations: Augmentations): Value {
  const [type] = ts.isCallExpression(call) ? (call.typeArguments ?? []) : [];
  const value = unknown(call);
  noteDeclaredType(value, type);
  return type === undefined ? (augmentations.tokenPayload() ?? value) : value;
}
