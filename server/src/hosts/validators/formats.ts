import type { FieldSchema } from '../../core/fields/field-schema';
import { withPattern } from './patterns';

type Facts = Partial<FieldSchema>;

/** Kinds of text that several libraries know, by the name that most of them use. */
const facts = {
  email: { format: 'email' },
  url: { format: 'uri' },
  uuid: { format: 'uuid' },
  ipv4: { format: 'ipv4' },
  ipv6: { format: 'ipv6' },
  hostname: { format: 'hostname' },
  date: { format: 'date' },
  time: { format: 'time' },
  dateTime: { format: 'date-time' },
  duration: { format: 'duration' },
} as const satisfies Record<string, Facts>;

/** Kinds of text that OpenAPI has no format for. */
const patterns = {
  alpha: '^[a-zA-Z]+$',
  alphanumeric: '^[a-zA-Z0-9]+$',
  hex: '^[0-9a-fA-F]+$',
  hexColor: '^#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
  base64: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  base64url: '^[A-Za-z0-9_-]*$',
  objectId: '^[0-9a-fA-F]{24}$',
  cuid: '^[cC][^\\s-]{8,}$',
  cuid2: '^[0-9a-z]+$',
  ulid: '^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{26}$',
  nanoid: '^[a-zA-Z0-9_-]{21}$',
  jwt: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]*$',
  slug: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  e164: '^\\+[1-9]\\d{6,14}$',
  lowercase: '^[^A-Z]*$',
  uppercase: '^[^a-z]*$',
  token: '^[a-zA-Z0-9_]+$',
  digits: '^[0-9]+$',
  port: '^[0-9]{1,5}$',
} as const;

export type TextKind = keyof typeof facts | keyof typeof patterns;

/** A text of that kind. */
export function ofKind(field: FieldSchema, kind: TextKind): FieldSchema {
  const text: FieldSchema = { ...field, type: 'string' };
  return isPattern(kind) ? withPattern(text, patterns[kind]) : { ...text, ...facts[kind] };
}

function isPattern(kind: TextKind): kind is keyof typeof patterns {
  return kind in patterns;
}
