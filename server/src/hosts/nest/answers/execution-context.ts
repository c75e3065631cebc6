import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import { list, nativeFunction, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { addressMembers, type RequestAddress } from '../../node/operations/request-address';
import { requestObject } from '../../node/operations/request-object';
import { responseObject } from '../../node/operations/response-object';

/** `ExecutionContext` of a request: what is asked of the request is noted. */
export function contextObject(
  noted: Noted,
  { showsNothing = false, address }: { readonly showsNothing?: boolean; readonly address?: RequestAddress } = {},
): Value {
  const own = address === undefined ? undefined : addressMembers(address, noted);
  const [request, response] = [requestObject(noted, { showsNothing, ownMember: own }), responseObject(noted)];
  const http = nativeRecord({
    getRequest: nativeFunction(() => request),
    getResponse: nativeFunction(() => response),
    getNext: nativeFunction((_, { node }) => unknown(node)),
  });
  return nativeRecord({
    switchToHttp: nativeFunction(() => http),
    getType: nativeFunction(() => primitive('http')),
    getHandler: nativeFunction(() => primitive('handler')),
    getClass: nativeFunction(() => primitive('class')),
    getArgs: nativeFunction(() => list([request, response])),
    getArgByIndex: nativeFunction(([index]) => (index?.kind === 'primitive' && index.value === 1 ? response : request)),
  });
}
