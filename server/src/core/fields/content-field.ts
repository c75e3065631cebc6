import { isJson } from '../requests/media-type';
import type { FieldSchema } from './field-schema';

/** What content of a media type is for whom it is no JSON: a text, or data, where code tells no more of it. */
export function contentField(field: FieldSchema, mediaType: string): FieldSchema {
  if (isJson(mediaType) || (field.type !== 'any' && field.type !== 'string')) return field;
  const { format, ...text }: FieldSchema = field.type === 'string' ? field : plainText;
  if (isData(mediaType)) return { ...text, format: 'binary' };
  // Events are read line by line, whatever they come from.
  const isLines = mediaType === 'text/event-stream';
  return format === undefined || (isLines && format === 'binary') ? text : { ...text, format };
}

const plainText: FieldSchema = { type: 'string', required: true, nullable: false };

/** Whether content of a media type is no text. */
function isData(mediaType: string): boolean {
  if (/\+(?:xml|json)$/.test(mediaType)) return false;
  return /^(?:(?:image|audio|video|font)\/|application\/(?:octet-stream|pdf|zip|gzip|msword|vnd\.|x-(?:tar|gzip|bzip2|7z)))/.test(
    mediaType,
  );
}
