import { type DocumentFormat, serialized } from '../core/openapi/serialize';

/** The text of a specification, as its file is written. Collections and workspaces are only read as JSON. */
export function serialize(specification: object, format: DocumentFormat = 'json'): Promise<string> {
  return serialized(specification, format);
}
