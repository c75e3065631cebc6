import type { Credential, RequestEntry } from './api-request';

/** How a request shows what it is asked for: clients have a place for one credential, the others are sent as they are. */
export interface ShownCredentials extends SentCredentials {
  /** Null where there is none, or the client has no place for it. */
  readonly main: PlacedCredential | null;
}

export interface SentCredentials {
  readonly headers: readonly RequestEntry[];
  readonly query: readonly RequestEntry[];
  readonly cookies: readonly RequestEntry[];
}

/** What clients have a place for. */
export type PlacedCredential = Exclude<
  Credential,
  { readonly kind: 'http' } | { readonly kind: 'key'; readonly in: 'cookie' }
>;

/** `variable` writes the variable of a name as the client does. */
export function shownCredentials(
  credentials: readonly Credential[],
  variable: (name: string) => string,
): ShownCredentials {
  const main = credentials.find(isPlaced) ?? null;
  return { main, ...shownBeside(credentials, main, variable) };
}

/** What is sent beside the credential that the client has a place for. */
export function shownBeside(
  credentials: readonly Credential[],
  main: Credential | null,
  variable: (name: string) => string,
): SentCredentials {
  const shown = { headers: [] as RequestEntry[], query: [] as RequestEntry[], cookies: [] as RequestEntry[] };
  for (const credential of credentials) {
    if (credential === main) continue;
    const [place, entry] = entryOf(credential, variable);
    shown[place].push(entry);
  }
  return shown;
}

function isPlaced(credential: Credential): credential is PlacedCredential {
  return credential.kind !== 'http' && !(credential.kind === 'key' && credential.in === 'cookie');
}

function entryOf(
  credential: Credential,
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
    case 'basic':
      return ['headers', entry('Authorization', `Basic ${variable(credential.password)}`)];
  }
}

function entry(name: string, value: string): RequestEntry {
  return { name, value, description: '', isSent: true };
}
