import { once } from '../../../core/once';
import { isJsonObject, type JsonObject } from '../../../core/json';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { knownJson } from '../../node/openapi/known-json';

/** A schema that routes may refer to, as it was added. */
export interface AddedSchema {
  readonly value: Value;
  readonly json: () => JsonObject | undefined;
}

export function addedSchema(value: Value): AddedSchema {
  const json = once(() => {
    const known = knownJson(value);
    return isJsonObject(known) ? known : undefined;
  });
  return { value, json };
}
