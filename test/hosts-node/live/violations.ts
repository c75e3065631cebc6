import { isJsonObject } from '../../../server/src/core/json';
import type { OpenApiDocument, Operation } from '../../../server/src/core/openapi-objects/document';
import { validatorOf } from '../../core/openapi/schema-validator';
import type { ReceivedAnswer } from './sent';

/** What of an answer is not as its operation documents it: the status, the media type, or what its schema says. */
export function violationsOf(
  { status, mediaType, body }: ReceivedAnswer,
  { responses }: Operation,
  { components }: OpenApiDocument,
): readonly string[] {
  const response = responses[String(status)] ?? responses['default'];
  if (response === undefined) return [`${status} is not documented, but ${Object.keys(responses).join()}`];
  const types = Object.keys(response.content ?? {});
  // What a redirect says beside where it leads is for nobody.
  if (status >= 300 && status < 400 && types.length === 0) return [];
  if (mediaType === null) return types.length === 0 ? [] : [`${status} has no body, but should be ${types.join()}`];
  const media = response.content?.[mediaType];
  if (media === undefined) return [`${status} is ${mediaType}, not ${types.join() || 'without a body'}`];
  const { schema } = media;
  if (!isJsonObject(schema) || !mediaType.endsWith('json')) return [];
  const validate = validatorOf(schema, components.schemas);
  if (validate(body)) return [];
  const errors = validate.errors ?? [];
  return errors.map(
    ({ instancePath, message = '' }) => `${status}: ${instancePath} ${message} in ${JSON.stringify(body)}`,
  );
}
