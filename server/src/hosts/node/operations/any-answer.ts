import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyOfThem, isOnlyNull } from '../../../core/fields/alternatives';
import { saysMore } from '../../../core/fields/says-more';
import { eachProperty } from '../../../languages/typescript/types/keys';

/** What one of several answers holds. Objects with a property in common are one, with all that any of them has. */
export function anyAnswer(all: readonly FieldSchema[]): FieldSchema {
  const [only, another] = all;
  if (only !== undefined && another === undefined) return only;
  // Most are written alike: putting members in order takes longer than all else.
  const alike = distinct(all, withoutSample);
  const [first, ...others] = withoutCovered(alike.length > 1 ? distinct(alike, comparable) : alike);
  if (first === undefined) return { type: 'any', required: true, nullable: true };
  return others.length === 0 ? first : others.reduce(joined, first);
}

type Replacer = (key: string, value: unknown) => unknown;

/** Of those that differ in their examples alone, the first gives them; so it is where one may be null or missing. */
function distinct(all: readonly FieldSchema[], replacer: Replacer): readonly FieldSchema[] {
  const found = new Map<string, FieldSchema>();
  for (const one of all) {
    const said = JSON.stringify({ ...one, nullable: false, required: true }, replacer);
    const known = found.get(said);
    const nullable = one.nullable || known?.nullable === true;
    const required = one.required && known?.required !== false;
    found.set(said, known === undefined ? one : { ...known, nullable, required });
  }
  return [...found.values()];
}

function withoutSample(key: string, value: unknown): unknown {
  // A field may be called so, too.
  const isSample = key === 'samples' ? Array.isArray(value) : key === 'example' && !isField(value);
  return isSample ? undefined : value;
}

/** Without examples, and with members in one order. */
function comparable(key: string, value: unknown): unknown {
  const told = withoutSample(key, value);
  return isField(told)
    ? Object.fromEntries(Object.entries(told).sort(([one], [other]) => (one < other ? -1 : 1)))
    : told;
}

function isField(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && 'required' in value;
}

/** The same, where what nothing is known of is taken to be like the others. */
export function anyKnownAnswer(all: readonly FieldSchema[]): FieldSchema {
  const known = all.filter(saysMore);
  if (known.length > 0) return anyAnswer(known);
  // Of a list of whatever, and of whatever else, no more is known than of that.
  const isList = all.every(({ type }) => type === 'array');
  const told = all.find(({ type }) => type !== 'any' && (isList || type !== 'array'));
  return told ?? all.find(({ type }) => type === 'any') ?? anyAnswer(all.slice(0, 1));
}

/** Integers are numbers, texts that are written out are texts, and a list without items says nothing beside others. */
function withoutCovered(all: readonly FieldSchema[]): readonly FieldSchema[] {
  const hasNumber = all.some(({ type, enum: values }) => type === 'number' && values === undefined);
  const hasText = all.some((one) => one.type === 'string' && Object.keys(one).every((key) => ofAnyText.has(key)));
  const hasList = all.some(({ type, items }) => type === 'array' && items !== undefined);
  return all.filter(
    ({ type, items, enum: values }) =>
      !(hasNumber && type === 'integer') &&
      !(hasText && type === 'string' && values !== undefined) &&
      !(hasList && type === 'array' && items === undefined),
  );
}

/** Members of a text that say nothing of which one it is. */
const ofAnyText: ReadonlySet<string> = new Set(['type', 'required', 'nullable', 'samples', 'example']);

function joined(one: FieldSchema, other: FieldSchema): FieldSchema {
  const names = Object.keys(one.properties ?? {});
  const others = Object.keys(other.properties ?? {});
  if (!names.some((name) => others.includes(name))) {
    return { ...anyOfThem([...partsOf(one), ...partsOf(other)]), required: true };
  }
  const properties = Object.fromEntries(
    [...new Set([...names, ...others])].map((name) => [
      name,
      property(one.properties?.[name], other.properties?.[name]),
    ]),
  );
  return { ...one, nullable: one.nullable || other.nullable, properties };
}

/** One of several already is told beside the others. */
function partsOf(field: FieldSchema): readonly FieldSchema[] {
  const { anyOf, nullable, required } = field;
  if (field.type !== 'any' || anyOf === undefined) return [field];
  return anyOf.map((one) => ({ ...one, nullable: one.nullable || nullable, required }));
}

/** An object that has other members where code makes one of which it names none; null for any other two. */
function withUnnamed(one: FieldSchema, other: FieldSchema): FieldSchema | null {
  const isUnnamed = isPlainObject(one) && one.properties !== undefined && Object.keys(one.properties).length === 0;
  if (!isUnnamed || !isPlainObject(other)) return null;
  return eachProperty(other, (member) => ({ ...member, required: false }));
}

function isPlainObject({ type, shape, additional }: FieldSchema): boolean {
  return type === 'object' && shape === undefined && additional === undefined;
}

/** What only one has need not be there. */
function property(one: FieldSchema | undefined, other: FieldSchema | undefined): FieldSchema {
  if (one === undefined || other === undefined) {
    return { ...(one ?? other ?? { type: 'any', nullable: true }), required: false };
  }
  if (isOnlyNull(one) !== isOnlyNull(other)) {
    return { ...(isOnlyNull(one) ? other : one), nullable: true, required: one.required && other.required };
  }
  return {
    ...(withUnnamed(one, other) ?? withUnnamed(other, one) ?? anyKnownAnswer([one, other])),
    nullable: one.nullable || other.nullable,
    required: one.required && other.required,
  };
}
