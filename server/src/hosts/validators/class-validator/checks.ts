import { defined } from '../../../core/defined';
import type { FieldSchema, FieldValue } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { type Argument, type Arguments, isOn, itemsOf, literalsOf, memberOf, numberOf, textOf } from '../argument';
import { atLeast, atMost } from '../bounds';
import { ofKind, type TextKind } from '../formats';
import { matching } from '../patterns';
import { adds, type Method } from '../schema-library';

const textKinds: Readonly<Record<string, TextKind>> = {
  IsEmail: 'email',
  IsUrl: 'url',
  IsUUID: 'uuid',
  IsISO8601: 'dateTime',
  IsDateString: 'dateTime',
  IsRFC3339: 'dateTime',
  IsFQDN: 'hostname',
  IsAlpha: 'alpha',
  IsAlphanumeric: 'alphanumeric',
  IsHexadecimal: 'hex',
  IsHexColor: 'hexColor',
  IsBase64: 'base64',
  IsMongoId: 'objectId',
  IsJWT: 'jwt',
  IsLowercase: 'lowercase',
  IsUppercase: 'uppercase',
  IsPort: 'port',
  IsNumberString: 'digits',
  IsMilitaryTime: 'time',
  IsULID: 'ulid',
};

/** Texts of kinds that a schema has no words for, each with one that passes. */
const plainTexts: Readonly<Record<string, string | null>> = {
  IsString: null,
  IsStrongPassword: 'Pass-word-2026',
  IsCreditCard: '4111111111111111',
  IsIBAN: 'NL91ABNA0417164300',
  IsBIC: 'ABNANL2A',
  IsPostalCode: '10115',
  IsLocale: 'en',
  IsCurrency: '12.50',
  IsPhoneNumber: '+31201234567',
  IsMobilePhone: '+31612345678',
  IsSemVer: '1.2.3',
  IsTimeZone: 'Europe/Amsterdam',
  IsISO31661Alpha2: 'NL',
  IsISO31661Alpha3: 'NLD',
  IsISO4217CurrencyCode: 'EUR',
  IsJSON: '{}',
  IsMimeType: 'text/plain',
  IsMACAddress: '01:23:45:67:89:ab',
  IsISIN: 'NL0000235190',
  IsLatLong: '52.37,4.89',
  IsDataURI: 'data:text/plain,hello',
  IsEAN: '4006381333931',
  IsHSL: 'hsl(120, 100%, 50%)',
  IsRgbColor: 'rgb(1, 2, 3)',
  IsAscii: 'text',
  IsBase32: 'MZXW6===',
  IsBase58: '2NEpo7TZRRrLZSi2U',
  IsISBN: '9783161484100',
  IsISSN: '0378-5955',
  IsOctal: '17',
  IsDecimal: '1.5',
  IsBooleanString: 'true',
  IsMagnetURI: null,
  IsHash: null,
  IsPassportNumber: null,
  IsIdentityCard: null,
  IsTaxId: null,
};

/** Values of an enumeration or a list. */
function valuesIn(argument: Argument | undefined): Arguments {
  return argument?.kind === 'record' ? [...argument.entries.values()] : itemsOf(argument);
}

const among: Method = (field, [values]) => {
  const all = literalsOf(valuesIn(values));
  if (all === null || all.length === 0) return field;
  const one = oneOfValues({ ...field, type: field.type === 'any' ? 'any' : field.type }, all);
  if (field.enum === undefined) return one;
  // The name of an enumeration is that of all its values.
  const { values: known } = field.enum;
  const isPart = one.enum !== undefined && isPartOf(one.enum.values, known);
  return isPart ? { ...one, enum: { ...one.enum, name: null } } : { ...field, type: one.type };
};

/** Whether some values are not all of others. */
export function isPartOf(some: readonly FieldValue[], all: readonly FieldValue[]): boolean {
  return some.length < all.length && some.every((one) => all.includes(one));
}

const size: Method = (field, [least, most]) => atMost(atLeast(text(field), numberOf(least)), numberOf(most));

function text(field: FieldSchema): FieldSchema {
  return field.type === 'any' ? { ...field, type: 'string', nullable: false } : field;
}

function asNumber(field: FieldSchema): FieldSchema {
  return { ...field, type: field.type === 'integer' ? 'integer' : 'number' };
}

function listOf(field: FieldSchema): FieldSchema {
  return { ...field, type: 'array', items: field.items ?? anyItem };
}

const anyItem: FieldSchema = { type: 'any', required: true, nullable: true };

/**
 * What decorators of class-validator check, by their names. `IsOptional`, `ValidateIf` and the like say whether a value
 * must be there, and stand elsewhere. https://github.com/typestack/class-validator#validation-decorators
 */
export const classChecks: Readonly<Record<string, Method>> = {
  ...Object.fromEntries(
    Object.entries(textKinds).map(([name, kind]): [string, Method] => [name, (field) => ofKind(field, kind)]),
  ),
  ...Object.fromEntries(
    Object.entries(plainTexts).map(([name, sample]): [string, Method] => [
      name,
      adds({ type: 'string', ...(sample !== null && { samples: [sample] }) }),
    ]),
  ),
  IsNumber: asNumber,
  IsInt: adds({ type: 'integer' }),
  IsBoolean: adds({ type: 'boolean' }),
  IsDate: (field) => ofKind(field, 'dateTime'),
  IsArray: listOf,
  IsObject: (field) => (field.shape === undefined && field.type !== 'object' ? { ...field, type: 'object' } : field),
  IsNotEmptyObject: (field) => ({ ...field, type: 'object', minSize: 1 }),
  IsEnum: among,
  IsIn: among,
  IsNotIn: (field, [values]) => {
    const all = literalsOf(itemsOf(values))?.flatMap((one) => one ?? []);
    return all === undefined ? field : { ...field, notEnum: all };
  },
  Equals: (field, [value]) => (value?.kind === 'literal' ? oneOfValues(field, [value.value]) : field),
  IsNotEmpty: (field) => (field.type === 'string' && field.enum === undefined ? atLeast(field, 1) : field),
  IsEmpty: (field) => field,
  Min: (field, [least]) => atLeast(asNumber(field), numberOf(least)),
  Max: (field, [most]) => atMost(asNumber(field), numberOf(most)),
  IsPositive: (field) => atLeast(asNumber(field), 0, true),
  IsNegative: (field) => atMost(asNumber(field), 0, true),
  IsDivisibleBy: (field, [step]) => ({ ...asNumber(field), ...defined({ multipleOf: numberOf(step) }) }),
  IsLatitude: (field) => atMost(atLeast(field.type === 'any' ? asNumber(field) : field, -90), 90),
  IsLongitude: (field) => atMost(atLeast(field.type === 'any' ? asNumber(field) : field, -180), 180),
  MinLength: (field, [least]) => atLeast(text(field), numberOf(least)),
  MaxLength: (field, [most]) => atMost(text(field), numberOf(most)),
  Length: size,
  ArrayMinSize: (field, [least]) => atLeast(listOf(field), numberOf(least)),
  ArrayMaxSize: (field, [most]) => atMost(listOf(field), numberOf(most)),
  ArrayNotEmpty: (field) => atLeast(listOf(field), 1),
  ArrayUnique: (field) => ({ ...listOf(field), uniqueItems: true }),
  Matches: (field, [pattern]) => matching(text(field), pattern),
  IsIP: (field, [version]) => ofKind(field, String(numberOf(version) ?? textOf(version)) === '6' ? 'ipv6' : 'ipv4'),
};

/** Whether the last thing that a decorator is handed says that it holds of each item of a list. */
export function holdsOfEach(args: Arguments): boolean {
  return isOn(memberOf(args.at(-1), 'each'));
}

/** A field with what a check says of it, or of each of its items. */
export function checkedWith(field: FieldSchema, check: Method, args: Arguments): FieldSchema {
  if (!holdsOfEach(args)) return check(toldNothing(field), args);
  const { items = anyItem } = field;
  const item = check(toldNothing(items), args);
  return { ...listOf(field), items: item };
}

/** What nothing is known of is not null either, once it is checked. */
function toldNothing(field: FieldSchema): FieldSchema {
  return field.type === 'any' && field.anyOf === undefined ? { ...field, nullable: false } : field;
}
