import { defined } from '../../../core/defined';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { Calling } from './follower';
import { type HelpersBefore, noHelpers } from './helpers-before';
import type { Noted } from './noted';
import { addressMembers, type RequestAddress } from './request-address';
import { type OwnMembers, requestObject } from './request-object';
import { responseObject } from './response-object';
import { StandIn } from './stand-in';

/** What middleware before has left to code behind it. */
export interface LeftBefore {
  /** In the request. */
  readonly given?: OwnMembers;
  /** On the response. */
  readonly helpers?: HelpersBefore;
  /** On `res.locals`. */
  readonly locals?: OwnMembers;
  /** What is in place of what code puts there. */
  readonly instead?: { readonly inRequest?: OwnMembers; readonly inLocals?: OwnMembers };
}

/** How Express calls handlers and middleware. */
export const expressCalling: Calling = expressCallingAt(null);

/** The same for requests of one address. */
export function expressCallingAt(place: RequestAddress | null, left: LeftBefore = {}): Calling {
  return { handed: (noted) => handedAt(place, noted, left) };
}

/** The same for requests of somebody who shows nothing. */
export function strangerCallingAt(place: RequestAddress | null, left: LeftBefore = {}): Calling {
  return {
    handed: (noted) => {
      noted.isOfStranger = true;
      return handedAt(place, noted, left);
    },
  };
}

function handedAt(
  place: RequestAddress | null,
  noted: Noted,
  { given, helpers = noHelpers, locals, instead = {} }: LeftBefore = {},
): readonly Value[] {
  const next = nativeFunction(([error], { doubt }) => {
    if (error === undefined || (error.kind === 'primitive' && error.value === undefined)) noted.pass(doubt);
    else noted.errors.push(error);
    return nothing;
  });
  const request = requestObject(noted, {
    showsNothing: noted.isOfStranger,
    ownMember: addressMembers(place, noted),
    ...defined({ given, instead: instead.inRequest }),
  });
  const response = responseObject(noted, 200, defined({ given: helpers.get, locals, instead: instead.inLocals }));
  return handedBehind(helpers, noted, [request, response, next]);
}

/** What code is handed (request, response, `next`) behind middleware whose helpers have theirs in hands. */
export function handedBehind(helpers: HelpersBefore, noted: Noted, values: readonly Value[]): readonly Value[] {
  noted.handed = values.map((one) => new StandIn(one));
  for (const { handed } of helpers.of) {
    for (const [index, one] of noted.handed.entries()) handed[index]?.standFor(one);
  }
  return noted.handed.map(({ value }) => value);
}
