import type { StatedAccess } from '../../../core/guards';
import { isJsonList, isJsonObject, type JsonObject } from '../../../core/json';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { sourceOf } from '../../../languages/typescript/source-of';
import { knownJson } from '../../node/openapi/known-json';
import { writtenCredential } from '../../node/openapi/written-credential';
import type { Server } from '../instances/server';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from './route-inputs';

/** Who may call a route, as its schema says it in the words of OpenAPI; undefined where it does not. */
export function statedAccess(route: RouteRecord, { descriptions }: Server): StatedAccess | undefined {
  const written = descriptions.map(descriptionIn);
  const security = knownJson(schemaOf(route).get('security')) ?? written.find((one) => 'security' in one)?.['security'];
  if (!isJsonList(security)) return undefined;
  const schemes = Object.assign({}, ...written.map(schemesIn)) as JsonObject;
  const alternatives = security
    .filter(isJsonObject)
    .map((one) => Object.entries(one).map(([name, scopes]) => writtenCredential(name, schemes[name], scopes)));
  const isOpen = alternatives.length === 0 || alternatives.some((set) => set.length === 0);
  const name = security
    .filter(isJsonObject)
    .flatMap((one) => Object.keys(one))
    .join(' or ');
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
