import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackagedFunction } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../stores/each-named';

type Packaged = Typed & { readonly kind: 'packaged' };

const specifier = 'luxon';
const text = plain('string');
const whole = plain('integer');
const number = plain('number');
const truth = plain('boolean');

/** What something of luxon comes to: a field, or another thing of luxon by its name. */
type Comes = FieldSchema | 'DateTime' | 'Duration' | 'Interval';
type Members = Readonly<Record<string, Comes>>;

/** Methods of moments. https://moment.github.io/luxon/api-docs/#datetime */
const ofDateTime: Members = {
  ...eachNamed<Comes>(dateTime, 'toISO toJSON toJSDate'),
  toISODate: plain('string', { format: 'date' }),
  ...eachNamed<Comes>(text, 'toISOTime toISOWeekDate toSQL toSQLDate toSQLTime toFormat toLocaleString toString'),
  ...eachNamed<Comes>(text, 'toRelative toRelativeCalendar toHTTP toRFC2822'),
  ...eachNamed<Comes>(whole, 'toMillis toUnixInteger valueOf'),
  toSeconds: number,
  ...eachNamed<Comes>(truth, 'equals hasSame'),
  ...eachNamed<Comes>('Duration', 'diff diffNow'),
  until: 'Interval',
  ...eachNamed<Comes>('DateTime', 'plus minus startOf endOf set setZone toUTC toLocal setLocale reconfigure'),
  toObject: openObject,
};

const ofDuration: Members = {
  ...eachNamed<Comes>(text, 'toISO toISOTime toFormat toHuman toString toJSON'),
  ...eachNamed<Comes>(number, 'as get'),
  ...eachNamed<Comes>(whole, 'toMillis valueOf'),
  equals: truth,
  ...eachNamed<Comes>('Duration', 'plus minus set shiftTo shiftToAll normalize rescale negate mapUnits reconfigure'),
  toObject: openObject,
};

const ofInterval: Members = {
  ...eachNamed<Comes>(text, 'toISO toISODate toISOTime toFormat toString toLocaleString'),
  ...eachNamed<Comes>(number, 'length count'),
  ...eachNamed<Comes>(truth, 'contains overlaps isAfter isBefore isEmpty hasSame equals'),
  toDuration: 'Duration',
};

const methods: Readonly<Record<string, Members>> = {
  DateTime: ofDateTime,
  Duration: ofDuration,
  Interval: ofInterval,
};

const members: Readonly<Record<string, Members>> = {
  DateTime: {
    ...eachNamed<Comes>(whole, 'year quarter month day hour minute second millisecond ordinal weekYear weekNumber'),
    ...eachNamed<Comes>(whole, 'weekday weeksInWeekYear daysInMonth daysInYear offset ts'),
    ...eachNamed<Comes>(text, 'zoneName monthShort monthLong weekdayShort weekdayLong locale offsetNameShort'),
    ...eachNamed<Comes>(truth, 'isValid isInDST isInLeapYear isOffsetFixed'),
  },
  Duration: {
    ...eachNamed<Comes>(number, 'years quarters months weeks days hours minutes seconds milliseconds'),
    isValid: truth,
  },
  Interval: { ...eachNamed<Comes>('DateTime', 'start end'), isValid: truth },
};

/** What a method of something of luxon comes to; null for what is neither. */
export function luxonCall(of: Packaged, method: string): Typed | null {
  return of.specifier === specifier ? typed(methods[of.name], method) : null;
}

/** What a member of something of luxon is; null for what is neither. */
export function luxonMember(of: Packaged, name: string): Typed | null {
  return of.specifier === specifier ? typed(members[of.name], name) : null;
}

/** `DateTime.now()`, `Duration.fromObject({ … })`: what their static methods make is mostly one of them. */
export function luxonFunction(of: PackagedFunction): Typed | null {
  if (of.specifier !== specifier) return null;
  const [name = '', method = ''] = of.name.split('.');
  const isMade = /^(?:from|now$|local$|utc$|max$|min$|after$|before$)/.test(method);
  return isMade && Object.hasOwn(methods, name) ? { kind: 'packaged', specifier, name, args: [] } : null;
}

function typed(of: Members | undefined, name: string): Typed | null {
  const comes = of !== undefined && Object.hasOwn(of, name) ? of[name] : undefined;
  if (comes === undefined) return null;
  return typeof comes === 'string' ? { kind: 'packaged', specifier, name: comes, args: [] } : ofField(comes);
}
