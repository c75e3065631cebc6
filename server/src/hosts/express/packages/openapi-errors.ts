import type { FieldSchema } from '../../../core/fields/field-schema';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  native,
  primitive,
  type RecordValue,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

/** The statuses that the middleware refuses requests with. */
const names = {
  400: 'BadRequest',
  401: 'Unauthorized',
  415: 'UnsupportedMediaType',
  500: 'InternalServerError',
} as const;

export type RefusedStatus = keyof typeof names;

const text: FieldSchema = { type: 'string', required: true, nullable: false };

/** What does not hold, and where. Only of what stands in requests there may be a code. */
function violation(status: RefusedStatus): FieldSchema {
  const code = status === 400 ? { errorCode: { ...text, required: false } } : {};
  return { type: 'object', required: true, nullable: false, properties: { path: text, message: text, ...code } };
}

/** https://cdimascio.github.io/express-openapi-validator-documentation/guide-validating-requests/#error-handling */
function members(status: RefusedStatus): Readonly<Record<string, Value>> {
  return {
    status: primitive(status),
    path: unknownOf('string', null),
    headers: primitive(undefined),
    errors: unknownOf('array', null, { items: violation(status) }),
  };
}

const base = errorClass('HttpError', undefined, plainError.value);

const classes = Object.entries(names).map(([status, name]) => {
  const known = Number(status) as RefusedStatus;
  return { status: known, name, made: errorClass(name, () => members(known), base.value) };
});

/** What `express-openapi-validator` hands to `next` where it refuses a request. */
export function refusalOf(status: RefusedStatus): RecordValue {
  const known = classes.find((one) => one.status === status)?.made ?? base;
  return known.make([unknownOf('string', null)]);
}

/** Its classes of errors, as it exports them. */
export const openApiErrors: Value = native({
  get: (name) => classes.find((one) => one.name === name)?.made.value,
});
