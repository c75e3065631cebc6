import type { Json, JsonObject } from '../../core/json';
import { withReferences } from './references';
import type { WrittenFile, WrittenKey } from '../../core/configuration/publish/written-file';

/** The text of a JSON file. It has no comments, and so no examples. */
export function jsonConfigurationText({ keys }: WrittenFile): string {
  return `${JSON.stringify(membersOf(keys), null, 2)}\n`;
}

function membersOf(keys: readonly WrittenKey[]): JsonObject {
  const written = keys.filter(({ isExample }) => !isExample);
  return Object.fromEntries(written.map(({ key, value }) => [key, memberOf(value)]));
}

function memberOf(value: WrittenKey['value']): Json {
  return value.kind === 'keys' ? membersOf(value.keys) : withReferences(value);
}
