import { isJsonObject, type Json } from '../json';
import { wordsOf } from '../naming/words';
import type { Components, SecurityRequirement, SecurityScheme } from '../openapi-objects/document';
import type { Credential, OAuthFlow } from './api-request';

/** In which variables callers hold what they show. */
export interface CredentialVariables {
  /** Those that environments declare. */
  readonly declared: ReadonlySet<string>;
  /** The one that a login's token goes to. */
  readonly token: string;
}

/** What the first alternative of a requirement asks a caller to show; nothing where nothing is asked. */
export function credentialsOf(
  security: readonly SecurityRequirement[],
  schemes: Components['securitySchemes'],
  { declared, token }: CredentialVariables,
): readonly Credential[] {
  return Object.entries(security[0] ?? {}).flatMap(([name, scopes]) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return scheme === undefined ? [] : [credentialOf({ name, scheme, scopes }, { declared, token })];
  });
}

interface AskedScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}

function credentialOf({ name, scheme, scopes }: AskedScheme, { declared, token }: CredentialVariables): Credential {
  // Where environments tell schemes apart, each has a variable of its own name.
  const own = wordsOf(name).join('_');
  const variable = (usual: string): string => (declared.has(own) ? own : usual);
  switch (scheme.type) {
    case 'http':
      return httpCredential(scheme.scheme, variable(token));
    case 'apiKey':
      return { kind: 'key', in: scheme.in, name: scheme.name, value: variable('api_key') };
    case 'oauth2':
      return { kind: 'oauth2', token: variable(token), flow: flowOf(scheme.flows), scopes };
    case 'openIdConnect':
      return { kind: 'bearer', token: variable(token) };
  }
}

/** https://www.iana.org/assignments/http-authschemes */
function httpCredential(scheme: string, token: string): Credential {
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return { kind: 'bearer', token };
    case 'basic':
      return { kind: 'basic', username: 'username', password: 'password' };
    default:
      return { kind: 'http', scheme, value: token };
  }
}

const grants = ['authorizationCode', 'password', 'clientCredentials', 'implicit'] as const;

function flowOf(flows: Json): OAuthFlow | null {
  for (const grant of grants) {
    const flow = isJsonObject(flows) ? flows[grant] : undefined;
    if (!isJsonObject(flow)) continue;
    const { authorizationUrl, tokenUrl } = flow;
    return {
      grant,
      authorizationUrl: typeof authorizationUrl === 'string' ? authorizationUrl : null,
      tokenUrl: typeof tokenUrl === 'string' ? tokenUrl : null,
    };
  }
  return null;
}

/** The variables in which a credential is held. */
export function variablesOf(credential: Credential): readonly string[] {
  switch (credential.kind) {
    case 'bearer':
    case 'oauth2':
      return [credential.token];
    case 'basic':
      return [credential.username, credential.password];
    case 'http':
    case 'key':
      return [credential.value];
  }
}
