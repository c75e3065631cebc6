import type { Credential, OAuthFlows } from '../../../core/guards';
import { isJsonList, isJsonObject, type Json } from '../../../core/json';
import { textAt } from './schema-field';

/**
 * What a caller shows for a scheme of OpenAPI; `name` is what requirements call it, `scopes` what they ask of it.
 * https://spec.openapis.org/oas/v3.0.3#security-scheme-object
 */
export function writtenCredential(name: string, scheme: Json | undefined, scopes: Json): Credential {
  if (!isJsonObject(scheme)) {
    return /bearer|jwt|token/i.test(name) ? { kind: 'bearer', format: null } : { kind: 'unknown' };
  }
  const type = textAt(scheme, 'type');
  const place = textAt(scheme, 'in');
  const key = textAt(scheme, 'name');
  const isBasic = type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic';
  if (type === 'basic' || isBasic) return { kind: 'basic' };
  if (type === 'http') return { kind: 'bearer', format: textAt(scheme, 'bearerFormat') ?? null };
  if (type === 'apiKey' && key !== undefined) return keyIn(place, key);
  if (type !== 'oauth2') return { kind: 'unknown' };
  const named = isJsonList(scopes) ? scopes.filter((one) => typeof one === 'string') : [];
  return { kind: 'oauth2', scopes: named, flows: flowsIn(scheme['flows']) };
}

function keyIn(place: string | undefined, name: string): Credential {
  if (name.toLowerCase() === 'authorization') return { kind: 'bearer', format: null };
  return { kind: place === 'query' || place === 'cookie' ? place : 'header', name };
}

function flowsIn(flows: Json | undefined): OAuthFlows {
  const urlsOf = (name: string): { readonly authorizationUrl: string; readonly tokenUrl: string } | null => {
    const flow = isJsonObject(flows) ? flows[name] : undefined;
    if (!isJsonObject(flow)) return null;
    return { authorizationUrl: textAt(flow, 'authorizationUrl') ?? '', tokenUrl: textAt(flow, 'tokenUrl') ?? '' };
  };
  const [code, client, password, implicit] = ['authorizationCode', 'clientCredentials', 'password', 'implicit'].map(
    urlsOf,
  );
  return {
    ...(code && { authorizationCode: code }),
    ...(client && { clientCredentials: { tokenUrl: client.tokenUrl } }),
    ...(password && { password: { tokenUrl: password.tokenUrl } }),
    ...(implicit && { implicit: { authorizationUrl: implicit.authorizationUrl } }),
  };
}
