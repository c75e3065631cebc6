import { defined } from '../../../core/defined';
import type { CodePlace } from '../../../languages/typescript/evaluate/doubt/doubt';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  list,
  native,
  nativeFunction,
  primitive,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { addressMembers, type RequestAddress } from '../../node/operations/request-address';
import { requestObject } from '../../node/operations/request-object';
import { responseObject } from '../../node/operations/response-object';

/** Of which request a context is, and who looks. */
interface ContextSetting {
  readonly showsNothing?: boolean;
  readonly address?: RequestAddress;
  /** Told that code which cannot be followed was handed the context, or the request. */
  readonly escapes?: (at?: CodePlace) => void;
}

/** `ExecutionContext` of a request: what is asked of the request is noted. */
export function contextObject(noted: Noted, { showsNothing = false, address, escapes }: ContextSetting = {}): Value {
  const own = address === undefined ? undefined : addressMembers(address, noted);
  const request = requestObject(noted, { showsNothing, ownMember: own, ...defined({ escapes }) });
  const response = responseObject(noted);
  const http = nativeRecord({
    getRequest: nativeFunction(() => request),
    getResponse: nativeFunction(() => response),
    getNext: nativeFunction((_, { node }) => unknown(node)),
  });
  const members: Readonly<Record<string, Value>> = {
    switchToHttp: nativeFunction(() => http),
    getType: nativeFunction(() => primitive('http')),
    getHandler: nativeFunction(() => primitive('handler')),
    getClass: nativeFunction(() => primitive('class')),
    getArgs: nativeFunction(() => list([request, response])),
    getArgByIndex: nativeFunction(([index]) => (index?.kind === 'primitive' && index.value === 1 ? response : request)),
  };
  return native({ get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined), ...defined({ escapes }) });
}
