import { type JsonObject, listOf, objectOf } from './json';

/** What an operation asks of its callers: alternatives, each naming the schemes that it needs. None: it is open. */
export type Access = readonly (readonly string[])[];

export function accessOf(operation: JsonObject): Access {
  const alternatives = listOf(operation['security']).map((one) => Object.keys(objectOf(one)));
  // An empty alternative lets everybody in.
  return alternatives.some((names) => names.length === 0) ? [] : alternatives;
}

/** `BearerAuth`, `BearerAuth + ApiKey`, `open`: a badge each. */
export function accessBadges(access: Access): readonly string[] {
  return access.length === 0 ? ['open'] : access.map((names) => names.join(' + '));
}
