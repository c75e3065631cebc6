import { nativeFunction, nothing, unknownOf } from '../../../languages/typescript/evaluate/value';
import type { Calling } from './follower';
import { requestObject } from './request-object';
import { responseObject } from './response-object';

/** How Express calls handlers and middleware. */
export const expressCalling: Calling = {
  handed: (noted) => {
    const next = nativeFunction(([error]) => {
      if (error === undefined || (error.kind === 'primitive' && error.value === undefined)) noted.isPassed = true;
      else noted.errors.push(error);
      return nothing;
    });
    // Those of parameters are handed what stands in the path, too.
    return [requestObject(noted), responseObject(noted), next, unknownOf('string', null)];
  },
};
