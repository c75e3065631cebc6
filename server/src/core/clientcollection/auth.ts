import type { Credential, OAuthFlow } from '../requests/api-request';
import { shownCredentials } from '../requests/shown-credentials';
import type { Auth, AuthAttribute } from './collection';

/** What the client has a place for. */
type PlacedCredential = Exclude<
  Credential,
  { readonly kind: 'http' } | { readonly kind: 'key'; readonly in: 'cookie' }
>;

export function isPlaced(credential: Credential): credential is PlacedCredential {
  return credential.kind !== 'http' && !(credential.kind === 'key' && credential.in === 'cookie');
}

/** A variable, as the client writes it. */
export function variable(name: string): string {
  return `{{${name}}}`;
}

/** What a request shows by itself, beside headers and the like. */
export function authOf(credentials: readonly Credential[]): Auth {
  const { main } = shownCredentials(credentials, isPlaced, variable);
  return main === null ? { type: 'noauth' } : placed(main);
}

function placed(credential: PlacedCredential): Auth {
  switch (credential.kind) {
    case 'bearer':
      return { type: 'bearer', bearer: attributes({ token: variable(credential.token) }) };
    case 'basic': {
      const { username, password } = credential;
      return { type: 'basic', basic: attributes({ username: variable(username), password: variable(password) }) };
    }
    case 'key': {
      const { name, value, in: place } = credential;
      return { type: 'apikey', apikey: attributes({ key: name, value: variable(value), in: place }) };
    }
    case 'oauth2':
      return {
        type: 'oauth2',
        oauth2: attributes({
          accessToken: variable(credential.token),
          addTokenTo: 'header',
          ...flowAttributes(credential.flow),
          ...(credential.scopes.length === 0 ? {} : { scope: credential.scopes.join(' ') }),
        }),
      };
  }
}

const grantTypes: Readonly<Record<OAuthFlow['grant'], string>> = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  implicit: 'implicit',
  password: 'password_credentials',
};

function flowAttributes(flow: OAuthFlow | null): Readonly<Record<string, string>> {
  if (flow === null) return {};
  const { grant, authorizationUrl, tokenUrl } = flow;
  return {
    grant_type: grantTypes[grant],
    ...(authorizationUrl === null ? {} : { authUrl: authorizationUrl }),
    ...(tokenUrl === null ? {} : { accessTokenUrl: tokenUrl }),
  };
}

function attributes(values: Readonly<Record<string, string>>): readonly AuthAttribute[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
