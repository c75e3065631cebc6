import type { Credential, OAuthFlows } from '../guards';
import { capitalized, wordsOf } from '../naming/words';
import type { SecurityScheme } from '../openapi-objects/document';

/** The scheme that a credential is shown by. */
export interface CredentialScheme {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly credential: Exclude<Credential, { kind: 'unknown' }>;
}

type Schemes = Readonly<Record<string, SecurityScheme>>;

/** The configured scheme that asks for the same, else one of a name that says what it asks for; null for an unknown one. */
export function schemeOfCredential(credential: Credential, configured: Schemes): CredentialScheme | null {
  if (credential.kind === 'unknown') return null;
  const scopes = credential.kind === 'oauth2' ? credential.scopes : [];
  const same = Object.entries(configured).find(([, scheme]) => asksFor(scheme, credential));
  return { name: same?.[0] ?? freeName(nameOf(credential), configured), scopes, credential };
}

/** The schemes of credentials that no configured one asks for, by name. */
export function inferredSchemes(credentials: readonly CredentialScheme[]): Schemes {
  const names = [...new Set(credentials.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => [name, schemeOf(credentials.filter((one) => one.name === name))] as const),
  );
}

function asksFor(scheme: SecurityScheme, credential: CredentialScheme['credential']): boolean {
  switch (scheme.type) {
    case 'http':
      return scheme.scheme.toLowerCase() === credential.kind;
    case 'apiKey':
      if (credential.kind === 'session') return scheme.in === 'cookie' && scheme.name === credential.cookie;
      return scheme.in === credential.kind && isSameKey(scheme, credential.name);
    case 'oauth2':
      return credential.kind === 'oauth2';
    case 'openIdConnect':
      return false;
  }
}

/** Headers have no case. https://www.rfc-editor.org/rfc/rfc9110#section-5.1 */
function isSameKey({ in: place, name }: SecurityScheme & { readonly type: 'apiKey' }, other: string): boolean {
  return place === 'header' ? name.toLowerCase() === other.toLowerCase() : name === other;
}

function nameOf(credential: CredentialScheme['credential']): string {
  switch (credential.kind) {
    case 'bearer':
      return 'BearerAuth';
    case 'basic':
      return 'BasicAuth';
    case 'oauth2':
      return 'OAuth2';
    case 'session':
      return 'SessionCookie';
    case 'header':
    case 'query':
    case 'cookie':
      if (credential.word !== undefined) return `${capitalized(credential.word)}Auth`.replace(/[^\w.-]/g, '');
      return `${wordsOf(credential.name).map(capitalized).join('')}${capitalized(credential.kind)}`.replace(
        /[^\w.-]/g,
        '',
      );
  }
}

/** Another number where the name is taken by a scheme that asks for something else. */
function freeName(name: string, configured: Schemes): string {
  let free = name;
  for (let number = 2; Object.hasOwn(configured, free); number++) free = `${name}${number}`;
  return free;
}

function schemeOf([first, ...others]: readonly CredentialScheme[]): SecurityScheme {
  const credential = first?.credential;
  switch (credential?.kind) {
    case 'bearer':
      return {
        type: 'http',
        scheme: 'bearer',
        ...(credential.format !== null && { bearerFormat: credential.format }),
        description: 'A token in the header `Authorization: Bearer <token>`',
      };
    case 'header':
    case 'query':
    case 'cookie':
      return {
        type: 'apiKey',
        in: credential.kind,
        name: credential.name,
        description:
          credential.word === undefined
            ? `A key in the ${placeWords[credential.kind]} \`${credential.name}\``
            : `A key in the header \`${credential.name}: ${credential.word} <key>\``,
      };
    case 'session':
      return {
        type: 'apiKey',
        in: 'cookie',
        name: credential.cookie,
        description: `The session cookie \`${credential.cookie}\`, which a login sets`,
      };
    case 'oauth2':
      return {
        type: 'oauth2',
        flows: flowsOf(
          [first, ...others].flatMap((one) => (one?.credential.kind === 'oauth2' ? [one.credential.flows] : [])),
          [first, ...others].flatMap((one) => one?.scopes ?? []),
        ),
      };
    case 'basic':
    case undefined:
      return { type: 'http', scheme: 'basic', description: 'A name and a password' };
  }
}

const placeWords = { header: 'header', query: 'query parameter', cookie: 'cookie' } as const;

/** The flows of all, each with all scopes: a scheme is one, whichever operations ask for it. */
function flowsOf(flows: readonly OAuthFlows[], scopes: readonly string[]): Readonly<Record<string, FlowObject>> {
  const known = Object.fromEntries([...new Set(scopes)].sort().map((scope) => [scope, ''] as const));
  const all = flows.reduceRight<OAuthFlows>((later, one) => ({ ...later, ...one }), {});
  return Object.fromEntries(Object.entries(all).map(([name, urls]) => [name, { ...urls, scopes: known }] as const));
}

type FlowObject = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
