import type { Credential, OAuthFlow } from '../requests/api-request';
import type { Authentication, OAuth2 } from './workspace';
import { rendersTo, variable } from './template-text';

/**
 * What the client has a place for; the credential itself stands there. Keys are sent as headers and the like: the runner
 * of 3.6 knows no authentication by key.
 */
export type PlacedCredential = Exclude<Credential, { readonly kind: 'http' | 'key' }>;

export function isPlaced(credential: Credential): credential is PlacedCredential {
  return credential.kind !== 'http' && credential.kind !== 'key';
}

export function authenticationOf(credential: PlacedCredential | null): Authentication {
  switch (credential?.kind) {
    case undefined:
      return { type: 'none' };
    case 'bearer':
      return bearer(credential.token);
    case 'basic': {
      const { username, password } = credential;
      return { type: 'basic', username: variable(username), password: variable(password), useISO88591: false };
    }
    case 'oauth2':
      return credential.flow === null ? bearer(credential.token) : oauth2(credential.flow, credential.scopes);
  }
}

function bearer(token: string): Authentication {
  return { type: 'bearer', token: variable(token), prefix: 'Bearer' };
}

const grantTypes = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  implicit: 'implicit',
  password: 'password',
} as const satisfies Readonly<Record<OAuthFlow['grant'], OAuth2['grantType']>>;

/** Here the client gets the token itself. */
function oauth2({ grant, authorizationUrl, tokenUrl }: OAuthFlow, scopes: readonly string[]): OAuth2 {
  return {
    type: 'oauth2',
    grantType: grantTypes[grant],
    authorizationUrl: rendersTo(authorizationUrl ?? ''),
    accessTokenUrl: rendersTo(tokenUrl ?? ''),
    clientId: '',
    clientSecret: '',
    redirectUrl: '',
    username: '',
    password: '',
    scope: rendersTo(scopes.join(' ')),
    credentialsInBody: false,
    tokenPrefix: 'Bearer',
  };
}
