import type { FieldSchema } from './field-schema';
import { wordsOf } from '../naming/words';
import { byHead, byWords } from './by-head';

/** Numbers by what a field is called. */
const byWord = byWords([
  [['latitude', 'lat'], 52.37],
  [['longitude', 'lng', 'lon'], 4.89],
  [['price', 'amount', 'total', 'cost', 'balance', 'fee'], 19.99],
  [['percent', 'percentage', 'discount', 'rate'], 10],
  [['year'], 2024],
  [['month'], 6],
  [['day', 'days'], 15],
  [['hour', 'hours'], 9],
  [['minute', 'minutes', 'duration'], 30],
  [['age'], 30],
  [['quantity', 'qty', 'count', 'stock'], 2],
  [['limit', 'per', 'size', 'perpage'], 15],
  [['page'], 1],
  [['port'], 8080],
  [['weight'], 4.5],
  [['rating', 'score', 'stars'], 4],
]);

/** Numbers that the last word of a name says even where nothing says that it is one. */
const counting: ReadonlySet<string> = new Set(['limit', 'page', 'perpage', 'offset', 'skip', 'take', 'year']);

/** Whether what is called so is a number, whatever else is known of it. */
export function isCountName(name: string): boolean {
  return counting.has(wordsOf(name).at(-1) ?? '');
}

/** A number within the bounds, near to what the name suggests. */
export function numberExample(field: FieldSchema, name: string, index: number): number | undefined {
  const [suggested = 1] = byHead(wordsOf(name), byWord);
  const step = field.multipleOf ?? (field.type === 'integer' ? 1 : 0.5);
  const whole = field.type === 'integer' || field.multipleOf !== undefined;
  const { lowest, highest } = range(field, step);
  for (const start of [suggested, lowest, highest, 0]) {
    if (!Number.isFinite(start)) continue;
    // From the highest it goes down.
    const direction = start === highest && start !== lowest ? -1 : 1;
    const round = direction === 1 ? Math.ceil : Math.floor;
    const near = whole ? round(start / step) * step : start;
    // One more than there are values that may stand in the way.
    for (let tried = 0; tried <= (field.notEnum?.length ?? 0); tried++) {
      const value = Number((near + direction * (index + tried) * step).toPrecision(12));
      if (takesNumber(field, value)) return value;
    }
  }
  return undefined;
}

function range({ minimum, maximum }: FieldSchema, step: number): { readonly lowest: number; readonly highest: number } {
  const [low, high] = [minimum?.value ?? -Infinity, maximum?.value ?? Infinity];
  const inner = Number.isFinite(low) && Number.isFinite(high) ? Math.min(step, (high - low) / 2) : step;
  return {
    lowest: low + (minimum?.isExclusive === true ? inner : 0),
    highest: high - (maximum?.isExclusive === true ? inner : 0),
  };
}

/** Whether a number lies within what a field says of numbers. */
export function takesNumber({ type, minimum, maximum, multipleOf, notEnum }: FieldSchema, value: number): boolean {
  if (type === 'integer' && !Number.isInteger(value)) return false;
  if (minimum !== undefined && (value < minimum.value || (minimum.isExclusive && value === minimum.value)))
    return false;
  if (maximum !== undefined && (value > maximum.value || (maximum.isExclusive && value === maximum.value)))
    return false;
  if (multipleOf !== undefined && !Number.isInteger(value / multipleOf)) return false;
  return !(notEnum?.includes(value) ?? false);
}
