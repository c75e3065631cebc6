import type { Bound, FieldEnum } from './field-schema';

type Side = 'minimum' | 'maximum';

/** The narrower of two bounds of the same side. */
export function narrowerBound(side: Side, one: Bound, other: Bound): Bound {
  if (one.value === other.value) return one.isExclusive ? one : other;
  const isOneNarrower = side === 'minimum' ? one.value > other.value : one.value < other.value;
  return isOneNarrower ? one : other;
}

/** The values of the first that the other has, too, perhaps none; with a name where these are all that it stands for. */
export function commonValues(first: FieldEnum, other: FieldEnum): FieldEnum {
  const values = first.values.filter((value) => other.values.includes(value));
  const whole = [first, other].find((one) => one.name !== null && one.values.length === values.length);
  return { values, name: whole?.name ?? null };
}
