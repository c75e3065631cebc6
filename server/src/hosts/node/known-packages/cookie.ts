import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { nativeFunction, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { Watched } from '../operations/follower';
import { cookiesOf } from '../operations/request-object';

/** `cookie`: what it parses while a request is handled are the cookies of that. https://github.com/jshttp/cookie#api */
export function cookieModule(watched: Watched): Value {
  const parse = nativeFunction((_, { node }) => (watched.noted === null ? unknown(node) : cookiesOf(watched.noted)));
  const serialize = nativeFunction((_, { node }) => unknownOf('string', node));
  const members = { parse, parseCookie: parse, serialize, stringifySetCookie: serialize };
  return nativeRecord({ ...members, default: nativeRecord(members) });
}
