import { type DocumentFormat, documentFormats, serialized } from '../core/openapi/serialize';
import { requireType } from './argument-types';
import { knownName } from './known-name';

/**
 * The text of a specification, as its file is written. Collections and workspaces are only read as JSON. Rejects with an
 * `InvalidArgumentError` for another format.
 */
export async function serialize(specification: object, format: DocumentFormat = 'json'): Promise<string> {
  requireType('specification', specification, 'an object');
  requireType('format', format, 'a string');
  return serialized(specification, knownName(format, documentFormats, 'format'));
}
