import Ajv, { type ValidateFunction } from 'ajv-draft-04';
import type { SchemaOrReference } from '../../../server/src/core/openapi-objects/document';

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const part = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^(?:${part}\\.){3}${part}$`);

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.split(/[Tt]/);
  return isDate(date) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(time);
}

function isEmail(text: string): boolean {
  const [, local = '', host = ''] = /^(.+)@([^@]+)$/.exec(text) ?? [];
  return /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local) && hostName.test(host);
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text);
}

/** The formats as the registry of OpenAPI defines them. */
const formats = {
  binary: true,
  password: true,
  date: isDate,
  'date-time': isDateTime,
  email: isEmail,
  uri: isUri,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  ipv4,
  ipv6: (text: string) => text.includes(':') && URL.canParse(`http://[${text}]`),
} as const;

/** What holds values against a schema of OpenAPI 3.0, whose exclusive bounds are those of JSON Schema's fourth draft. */
export function validatorOf(
  schema: SchemaOrReference,
  components: Readonly<Record<string, SchemaOrReference>> = {},
): ValidateFunction {
  const ajv = new Ajv({ strict: false, formats });
  return ajv.compile({ ...(schema as object), components: { schemas: components } });
}
