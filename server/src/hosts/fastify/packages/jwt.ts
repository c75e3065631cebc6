import { ts } from 'ts-morph';
import { noteDeclaredType } from '../../../languages/typescript/evaluate/types/declared-types';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  nativeFunction,
  textOf,
  truth,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import type { Noted } from '../../node/operations/noted';
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
  const verify = requestMethod(([given], { node, mayThrow, run }, noted, request) => {
    const asked = (name: string): Value | undefined => memberOfOptions(given, name) ?? memberOfOptions(options, name);
    const extract = asked('extractToken');
    if (extract?.kind === 'function') run(extract, [request]);
    else lookForToken(noted, cookieName, asked('onlyCookie'));
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

/** What a call, or the plugin, says of how tokens are verified. */
function memberOfOptions(options: Value | ReadonlyMap<string, Value> | undefined, name: string): Value | undefined {
  const isOfCall = options !== undefined && 'kind' in options;
  const entries = isOfCall ? (options.kind === 'record' ? options.entries : undefined) : options;
  const verify = entries?.get('verify');
  const own = verify?.kind === 'record' ? verify.entries.get(name) : undefined;
  return own ?? (isOfCall ? entries?.get(name) : undefined);
}

/** Tokens are looked for in the header first, unless only the cookie is wanted. https://github.com/fastify/fastify-jwt#cookie */
function lookForToken(noted: Noted, cookieName: string | null, onlyCookie: Value | undefined): void {
  if (onlyCookie === undefined || truth(onlyCookie) !== true) {
    noted.read('header', 'authorization', { type: 'string' });
    noted.shown.push({ kind: 'bearer', format: null });
  }
  if (cookieName === null) return;
  noted.read('cookie', cookieName, { type: 'string' });
  noted.shown.push({ kind: 'cookie', name: cookieName });
}

/** What a token holds: as the call says (`jwtVerify<Payload>()`), else as the application declares it. */
function payloadOf(call: ts.Node, augmentations: Augmentations): Value {
  const [type] = ts.isCallExpression(call) ? (call.typeArguments ?? []) : [];
  const value = unknown(call);
  noteDeclaredType(value, type);
  return type === undefined ? (augmentations.tokenPayload() ?? value) : value;
}
