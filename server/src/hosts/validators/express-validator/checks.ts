import type { FieldSchema } from '../../../core/fields/field-schema';
import { type Argument, type Arguments, isOn, itemsOf, literalsOf, memberOf, numberOf, textOf } from '../argument';
import { atLeast, atMost } from '../bounds';
import { ofKind, type TextKind } from '../formats';
import { matching } from '../patterns';
import { type Method, named } from '../schema-library';
import { oneOfValues } from '../../../core/fields/one-of-values';

const textKinds: Readonly<Record<string, TextKind>> = {
  isEmail: 'email',
  isURL: 'url',
  isUUID: 'uuid',
  isISO8601: 'dateTime',
  isRFC3339: 'dateTime',
  isDate: 'date',
  isTime: 'time',
  isFQDN: 'hostname',
  isAlpha: 'alpha',
  isAlphanumeric: 'alphanumeric',
  isHexadecimal: 'hex',
  isHexColor: 'hexColor',
  isBase64: 'base64',
  isMongoId: 'objectId',
  isJWT: 'jwt',
  isULID: 'ulid',
  isSlug: 'slug',
  isLowercase: 'lowercase',
  isUppercase: 'uppercase',
  isPort: 'port',
  isMobilePhone: 'e164',
};

/** Texts of kinds that a schema has no words for. */
const plainTexts = ['isString', 'isCreditCard', 'isIBAN', 'isPostalCode', 'isLocale', 'isCurrency'];

const texts = Object.fromEntries(
  Object.entries(textKinds).map(([name, kind]): [string, Method] => [
    name,
    (field) => (name === 'isMobilePhone' ? { ...field, type: 'string' } : ofKind(field, kind)),
  ]),
);

function within(field: FieldSchema, options: Argument | undefined): FieldSchema {
  const least = atLeast(field, numberOf(memberOf(options, 'min')));
  const most = atMost(least, numberOf(memberOf(options, 'max')));
  return atMost(atLeast(most, numberOf(memberOf(options, 'gt')), true), numberOf(memberOf(options, 'lt')), true);
}

/** `isIn(['a', 'b'])`, and the same of each field in a chain. */
function among(field: FieldSchema, [values]: Arguments): FieldSchema {
  const all = literalsOf(itemsOf(values));
  return all === null ? field : oneOfValues(field, all);
}

/** What chains of express-validator check, by the names of their methods. */
export const checks: Readonly<Record<string, Method>> = {
  ...texts,
  ...named(plainTexts, (field) => ({ ...field, type: 'string' })),
  isInt: (field, [options]) => within({ ...field, type: 'integer' }, options),
  ...named(['isFloat', 'isDecimal', 'isNumeric', 'isDivisibleBy'], (field, [options]) =>
    within({ ...field, type: field.type === 'integer' ? 'integer' : 'number' }, options),
  ),
  isStrongPassword: (field, [options]) =>
    atLeast({ ...field, type: 'string' }, numberOf(memberOf(options, 'minLength')) ?? shortestPassword),
  isBoolean: (field) => ({ ...field, type: 'boolean' }),
  isArray: (field, [options]) => within({ ...field, type: 'array', items: field.items ?? anyItem }, options),
  isObject: (field) => ({ ...field, type: 'object' }),
  isIP: (field, [version]) => {
    const number = numberOf(version) ?? Number(textOf(version));
    return ofKind(field, number === 6 ? 'ipv6' : 'ipv4');
  },
  isLength: (field, [options]) => within(asText(field), options),
  isByteLength: asText,
  isIn: among,
  // What is compared is the text of a value: that of a boolean stands for it.
  equals: (field, [value]) =>
    value?.kind === 'literal' && field.type !== 'boolean' ? oneOfValues(field, [value.value]) : field,
  matches: (field, [pattern]) => matching(asText(field), pattern),
  ...named(['notEmpty', 'isEmpty'], (field) => (field.type === 'string' ? atLeast(field, 1) : field)),
};

/** https://github.com/validatorjs/validator.js#validators */
const shortestPassword = 8;

const anyItem: FieldSchema = { type: 'any', required: false, nullable: true };

/** What is measured is a text, if nothing has said what it is. */
function asText(field: FieldSchema): FieldSchema {
  return field.type === 'any' ? { ...field, type: 'string', nullable: false } : field;
}

/** What makes another type of what was sent says what was meant. */
export const conversions: Readonly<Record<string, Method>> = {
  toInt: (field) => (field.type === 'any' ? { ...field, type: 'integer' } : field),
  toFloat: (field) => (field.type === 'any' ? { ...field, type: 'number' } : field),
  toBoolean: (field) => (field.type === 'any' ? { ...field, type: 'boolean' } : field),
  toDate: (field) => (field.type === 'any' ? ofKind(field, 'dateTime') : field),
  trim: asText,
  escape: asText,
  normalizeEmail: asText,
};

/** Whether null passes `optional(…)`: `{ nullable: true }`, of version 7 `{ values: 'null' }`. */
export function letsNullPass([options]: Arguments): boolean {
  const values = textOf(memberOf(options, 'values'));
  return (
    isOn(memberOf(options, 'nullable')) ||
    isOn(memberOf(options, 'checkFalsy')) ||
    values === 'null' ||
    values === 'falsy'
  );
}
