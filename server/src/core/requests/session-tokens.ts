import { wordsOf } from '../naming/words';
import type { SessionRole } from './sessions';

/** In which variables tokens are kept. */
export interface SessionTokens {
  /** By the folders of API types that have a login of their own beside the first: who signs in to one is nobody to another. */
  readonly own: ReadonlyMap<string, string>;
  /** What requests in a folder show. */
  shownIn(folder: string): string;
  /** Where a request's token goes; null for one that answers with none. */
  keptFrom(request: SessionRequest): string | null;
}

export interface SessionRequest {
  readonly folder: string;
  readonly apiType: string;
  readonly role: SessionRole;
}

/** The one that every environment has. */
const usualToken = 'token';

/** A variable for each; of those that would be called alike, or as the usual one, the later ones are numbered. */
function ownTokens(logins: readonly (readonly [folder: string, apiType: string])[]): ReadonlyMap<string, string> {
  const taken = new Set([usualToken]);
  return new Map(
    logins.map(([folder, key]) => {
      const name = [...wordsOf(key), usualToken].join('_');
      let variable = name;
      for (let count = 2; taken.has(variable); count++) variable = `${name}_${count}`;
      taken.add(variable);
      return [folder, variable];
    }),
  );
}

export function sessionTokens(requests: readonly SessionRequest[]): SessionTokens {
  const logins = new Map(
    requests.filter(({ role }) => role === 'begins').map(({ folder, apiType }) => [folder, apiType]),
  );
  const own = ownTokens([...logins].slice(1));
  const shownIn = (folder: string): string => own.get(folder) ?? usualToken;
  return {
    own,
    shownIn,
    keptFrom: ({ folder, role }) => {
      // Whom one registers with need not be whom the others of the API sign in to.
      const keeps = role === 'begins' || (role === 'registers' && (logins.size === 0 || logins.has(folder)));
      return keeps ? shownIn(folder) : null;
    },
  };
}
