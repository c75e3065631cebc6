import type { Credential, RequestEntry } from './api-request';

/** How a request shows what it is asked for: clients have a place for one credential, the others are sent as they are. */
export interface ShownCredentials<Placed extends Credential> {
  /** Null where there is none, or the client has no place for it. */
  readonly main: Placed | null;
  readonly headers: readonly RequestEntry[];
  readonly query: readonly RequestEntry[];
  readonly cookies: readonly RequestEntry[];
}

/**
 * `isPlaced`: what the client has a place for. Basic authentication goes there before all others, as only the client can
 * encode it. `variable` writes the variable of a name as the client does.
 */
export function shownCredentials<Placed extends Credential>(
  credentials: readonly Credential[],
  isPlaced: (credential: Credential) => credential is Placed,
  variable: (name: string) => string,
): ShownCredentials<Placed> {
  const placed = credentials.filter(isPlaced);
  const main = placed.find(({ kind }) => kind === 'basic') ?? placed[0] ?? null;
  const shown = { headers: [] as RequestEntry[], query: [] as RequestEntry[], cookies: [] as RequestEntry[] };
  let isAuthorized = main !== null && isAuthorization(main);
  for (const credential of credentials) {
    if (credential === main || credential.kind === 'basic') continue;
    // No request has two headers of this name.
    if (isAuthorization(credential)) {
      if (isAuthorized) continue;
      isAuthorized = true;
    }
    const [place, entry] = entryOf(credential, variable);
    shown[place].push(entry);
  }
  return { main, ...shown };
}

function isAuthorization(credential: Credential): boolean {
  return credential.kind !== 'key' || (credential.in === 'header' && /^authorization$/i.test(credential.name));
}

function entryOf(
  credential: Exclude<Credential, { readonly kind: 'basic' }>,
  variable: (name: string) => string,
): readonly ['headers' | 'query' | 'cookies', RequestEntry] {
  switch (credential.kind) {
    case 'key': {
      const places = { header: 'headers', query: 'query', cookie: 'cookies' } as const;
      return [places[credential.in], entry(credential.name, variable(credential.value))];
    }
    case 'bearer':
    case 'oauth2':
      return ['headers', entry('Authorization', `Bearer ${variable(credential.token)}`)];
    case 'http':
      return ['headers', entry('Authorization', `${credential.scheme} ${variable(credential.value)}`)];
  }
}

function entry(name: string, value: string): RequestEntry {
  return { name, value, description: '', isSent: true };
}
