import type { Credential, OAuthFlows, StatedAccess } from '../../../core/guards';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { sourceOf } from '../../../languages/typescript/source-of';
import { knownJson } from '../../node/openapi/known-json';
import { textAt } from '../../node/openapi/schema-field';
import type { Server } from '../instances/server';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from './route-inputs';

/** Who may call a route, as its schema says it in the words of OpenAPI; undefined where it does not. */
export function statedAccess(route: RouteRecord, { descriptions }: Server): StatedAccess | undefined {
  const written = descriptions.map(descriptionIn);
  const security = knownJson(schemaOf(route).get('security')) ?? written.find((one) => 'security' in one)?.['security'];
  if (!isJsonList(security)) return undefined;
  const schemes = Object.assign({}, ...written.map(schemesIn)) as JsonObject;
  const alternatives = security.filter(isJsonObject).map((one) =>
    Object.entries(one).map(([name, scopes]) => credentialOf(name, schemes[name], scopes)),
  );
  const isOpen = alternatives.length === 0 || alternatives.some((set) => set.length === 0);
  const name = security.filter(isJsonObject).flatMap((one) => Object.keys(one)).join(' or ');
  return { guard: isOpen ? null : { name, alternatives, reason: null }, source: sourceOf(route.at) };
}

function descriptionIn(options: ReadonlyMap<string, Value>): JsonObject {
  const json = knownJson(options.get('openapi') ?? options.get('swagger'));
  return isJsonObject(json) ? json : {};
}

function schemesIn(description: JsonObject): JsonObject {
  const { components, securityDefinitions } = description;
  const schemes = isJsonObject(components) ? components['securitySchemes'] : securityDefinitions;
  return isJsonObject(schemes) ? schemes : {};
}

function credentialOf(name: string, scheme: Json | undefined, scopes: Json): Credential {
  if (!isJsonObject(scheme)) return /bearer|jwt|token/i.test(name) ? { kind: 'bearer', format: null } : { kind: 'unknown' };
  const type = textAt(scheme, 'type');
  const place = textAt(scheme, 'in');
  const key = textAt(scheme, 'name');
  if (type === 'basic' || (type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic')) return { kind: 'basic' };
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
  const [code, client, password, implicit] = ['authorizationCode', 'clientCredentials', 'password', 'implicit'].map(urlsOf);
  return {
    ...(code && { authorizationCode: code }),
    ...(client && { clientCredentials: { tokenUrl: client.tokenUrl } }),
    ...(password && { password: { tokenUrl: password.tokenUrl } }),
    ...(implicit && { implicit: { authorizationUrl: implicit.authorizationUrl } }),
  };
}
