import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackagedFunction } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../stores/each-named';

type Packaged = Typed & { readonly kind: 'packaged' };

/** Packages whose moments have methods, by the name of their type. */
const moments: Readonly<Record<string, string>> = { dayjs: 'Dayjs', moment: 'Moment', 'moment-timezone': 'Moment' };

const text = plain('string');
const whole = plain('integer');
const number = plain('number');
const truth = plain('boolean');

/** Methods of moments that come to no other moment. https://day.js.org/docs/en/display/display https://momentjs.com/docs/ */
const told: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(dateTime, 'toDate toISOString toJSON'),
  ...eachNamed(text, 'format fromNow from toNow to calendar toString humanize'),
  ...eachNamed(
    whole,
    'unix valueOf year month date day hour minute second millisecond week isoWeek quarter daysInMonth',
  ),
  ...eachNamed(number, 'diff utcOffset'),
  ...eachNamed(truth, 'isBefore isAfter isSame isSameOrBefore isSameOrAfter isBetween isValid isLeapYear'),
  toObject: openObject,
};

/** `moment()`, `dayjs.utc(text)`: a moment; null for other functions. */
function madeMoment({ specifier, name }: PackagedFunction): Typed | null {
  const type = Object.hasOwn(moments, specifier) ? moments[specifier] : undefined;
  const [, method] = name.split('.');
  const isMade = method === undefined || /^(?:utc|unix|tz|parseZone|local|min|max)$/.test(method);
  return type !== undefined && isMade ? { kind: 'packaged', specifier, name: type, args: [] } : null;
}

/** What a method of a moment comes to; null for what is none. Setters, and all that is not told, answer a moment. */
export function momentCall(of: Packaged, method: string, hasArguments: boolean): Typed | null {
  if (!Object.hasOwn(moments, of.specifier) || moments[of.specifier] !== of.name) return null;
  const field = Object.hasOwn(told, method) ? told[method] : undefined;
  const isSetter = field === whole && hasArguments;
  return field === undefined || isSetter ? of : ofField(field);
}

/** Functions of date-fns. https://date-fns.org/docs/ */
function dateFunction({ specifier, name }: PackagedFunction): Typed | null {
  if (specifier !== 'date-fns' && !specifier.startsWith('date-fns/')) return null;
  const own = name.split('.').at(-1) ?? name;
  if (
    /^(?:add|sub|startOf|endOf|set|parse|lastDayOf|next|previous|from|to(?:Date)|roundTo|closest|min$|max$)/.test(own)
  ) {
    return ofField(dateTime);
  }
  if (/^format|^intlFormat/.test(own)) return ofField(text);
  if (own.startsWith('is')) return ofField(truth);
  return /^(?:differenceIn|get|compare|hoursTo|minutesTo|secondsTo|millisecondsTo|daysTo)/.test(own)
    ? ofField(whole)
    : null;
}

/** What functions of packages for dates come to; null for any other. */
export function dateMaker(of: PackagedFunction): Typed | null {
  return madeMoment(of) ?? dateFunction(of);
}
