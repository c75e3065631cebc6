import type { Follow } from '../operations/follower';
import { credentialsIn } from './applied-middleware';
import { fieldOf } from '../operations/shown-fields';

/** Follows code once more for requests that lack all that it looks at to tell who calls; what looks at nothing is left as it is. */
export function withoutCredentials(follow: Follow): Follow {
  return (one) => {
    const noted = follow(one);
    const unshown = credentialsIn(noted).flatMap((credential) => fieldOf(credential) ?? []);
    return unshown.length === 0 ? noted : (noted.again?.({ unshown: new Set(unshown) }) ?? noted);
  };
}
