import type { FieldType } from '../../../../core/fields/field-schema';
import { isNumeric } from '../../../../languages/php/evaluate/conversions';
import type { NamedRule, Rule } from '../parsing/rule';

/** The rules that say a type, the strongest first. */
const typing: readonly (readonly [FieldType, readonly string[]])[] = [
  ['file', ['file', 'image', 'uploaded', 'mimes', 'mimetypes', 'extensions', 'dimensions']],
  ['object', ['required_array_keys', 'in_array_keys', 'array_keys']],
  ['array', ['array', 'list', 'contains', 'doesnt_contain']],
  ['boolean', ['boolean', 'accepted', 'declined']],
  ['string', ['string']],
  ['integer', ['integer']],
  ['number', ['numeric', 'decimal']],
  [
    'string',
    [
      ...[
        'active_url',
        'after',
        'after_or_equal',
        'alpha',
        'alpha_dash',
        'alpha_num',
        'ascii',
        'before',
        'before_or_equal',
      ],
      ...['current_password', 'date', 'date_equals', 'date_format', 'digits', 'digits_between', 'doesnt_end_with'],
      ...[
        'doesnt_start_with',
        'email',
        'ends_with',
        'hex_color',
        'ip',
        'ipv4',
        'ipv6',
        'json',
        'lowercase',
        'mac_address',
      ],
      ...['max_digits', 'min_digits', 'not_regex', 'password', 'regex', 'starts_with', 'timezone', 'ulid', 'uppercase'],
      ...['url', 'uuid'],
    ],
  ],
];

/** Compare a number where no other rule says what the field is. */
const comparing = ['gt', 'gte', 'lt', 'lte'];
const consenting = ['accepted_if', 'declined_if'];

/** Rules of texts, as far as nothing else says what the field is: lengths and lists of values are mostly theirs. */
const suggesting: readonly string[] = ['min', 'max', 'between', 'size', 'in', 'not_in', 'confirmed', 'same'];

/** Whether a rule says by itself of which type a field is. */
export function saysType(name: string): boolean {
  return typing.some(([, names]) => names.includes(name));
}

/** The type of a field by its rules alone; null where they say nothing of it. */
export function typeOfRules(rules: readonly Rule[]): FieldType | null {
  const named = rules.filter((rule) => rule.kind === 'named');
  const names = new Set(named.map(({ name }) => name));
  const has = (...wanted: readonly string[]): boolean => wanted.some((name) => names.has(name));
  const [type] = typing.find(([, typed]) => typed.some((name) => names.has(name))) ?? [null];
  if (type === 'array' && named.some(isKeyedArray)) return 'object';
  // Digits of a number are those of a whole one.
  if (type === 'number' && (has('digits', 'digits_between', 'min_digits', 'max_digits') || isWholeDecimal(named)))
    return 'integer';
  if (type === 'boolean' && named.some(isFlag) && has('integer', 'numeric')) return 'integer';
  if (type !== null) return type;
  const byEnum = rules.find((rule) => rule.kind === 'enum')?.values;
  if (byEnum?.length) return byEnum.every((value) => typeof value === 'number') ? 'integer' : 'string';
  const listed = named.flatMap(({ name, of: [only, ...others] = [] }) =>
    name === 'in' && only !== undefined && only !== 'string' && others.length === 0 ? [only] : [],
  );
  if (listed[0] !== undefined) return listed[0];
  if (named.some((rule) => rule.name === 'multiple_of' || (comparing.includes(rule.name) && comparesNumber(rule))))
    return 'number';
  return has(...consenting) ? 'boolean' : null;
}

/** Whether rules that type nothing are those of a text; not so beside one that is not known, and may be the one that does. */
export function suggestsText(rules: readonly Rule[]): boolean {
  if (rules.some(({ kind }) => kind === 'anyOf' || kind === 'unknown')) return false;
  return rules.some((rule) => rule.kind === 'named' && suggesting.includes(rule.name));
}

/** `array:name,email` */
function isKeyedArray({ name, parameters }: NamedRule): boolean {
  return name === 'array' && parameters !== null && parameters.length > 0;
}

/** Beside a rule of numbers it lets 0 and 1 through alone, as PHP takes `true` for 1 at most, and `false` for no number. */
function isFlag({ name, parameters }: NamedRule): boolean {
  return name === 'boolean' && parameters?.[0] !== 'strict';
}

function isWholeDecimal(named: readonly NamedRule[]): boolean {
  return named.some(({ name, parameters }) => name === 'decimal' && parameters?.every((one) => Number(one) === 0));
}

function comparesNumber({ parameters }: NamedRule): boolean {
  return isNumeric(parameters?.[0]?.trim() ?? '');
}
