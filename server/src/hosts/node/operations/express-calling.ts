import { nativeFunction, nothing, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { Calling } from './follower';
import type { Noted } from './noted';
import { addressMembers, type RequestAddress } from './request-address';
import { type OwnMembers, requestObject } from './request-object';
import { responseObject } from './response-object';

/** How Express calls handlers and middleware. */
export const expressCalling: Calling = expressCallingAt(null);

/** The same for requests of one address, into which middleware before has put something. */
export function expressCallingAt(place: RequestAddress | null, given?: OwnMembers): Calling {
  return { handed: (noted) => handedAt(place, noted, given) };
}

/** The same for requests of somebody who shows nothing. */
export function strangerCallingAt(place: RequestAddress | null): Calling {
  return {
    handed: (noted) => {
      noted.isOfStranger = true;
      return handedAt(place, noted);
    },
  };
}

function handedAt(place: RequestAddress | null, noted: Noted, given?: OwnMembers): readonly Value[] {
  const next = nativeFunction(([error], { doubt }) => {
    if (error === undefined || (error.kind === 'primitive' && error.value === undefined)) noted.pass(doubt);
    else noted.errors.push(error);
    return nothing;
  });
  // Those of parameters are handed what stands in the path, too.
  const request = requestObject(noted, {
    showsNothing: noted.isOfStranger,
    ownMember: addressMembers(place, noted),
    ...(given !== undefined && { given }),
  });
  return [request, responseObject(noted), next, unknownOf('string', null)];
}
