import { isJsonList, type Json } from '../json';
import type { FieldSchema, LeftOut } from './field-schema';

/** Fields of an object, by name. */
export type Properties = Readonly<Record<string, FieldSchema>>;

/** Values that the fields of an object have so far. */
export type Known = ReadonlyMap<string, Json>;

/** The names of the fields, those that stand to others behind these as far as that can be; else as they were. */
export function inOrder(properties: Properties): readonly string[] {
  const names = Object.keys(properties);
  if (names.every((name) => properties[name]?.relations === undefined)) return names;
  const ordered = new Set<string>();
  const isReady = (name: string): boolean =>
    othersOf(name, properties).every((other) => ordered.has(other) || !Object.hasOwn(properties, other));
  for (let left = names; left.length > 0; left = names.filter((name) => !ordered.has(name))) {
    const ready = left.filter(isReady);
    // Of a circle somebody has to be the first.
    for (const name of ready.length > 0 ? ready : left.slice(0, 1)) ordered.add(name);
  }
  return [...ordered];
}

/** The fields that must be known before this one. */
function othersOf(name: string, properties: Properties): readonly string[] {
  const own = (properties[name]?.relations ?? []).filter(
    (relation) => relation.kind !== 'below' && (relation.kind !== 'leftOut' || relation.values !== undefined),
  );
  return [...own.map(({ of }) => of), ...belowOf(name, properties)];
}

/** The fields of which it is said that they are below this one. */
function belowOf(name: string, properties: Properties): readonly string[] {
  return Object.entries(properties).flatMap(([other, { relations = [] }]) =>
    relations.some(({ kind, of }) => kind === 'below' && of === name) ? [other] : [],
  );
}

/** Whether an optional field has no place beside what is there already, or will be. */
export function isLeftOut(name: string, properties: Properties, known: Known): boolean {
  const own = leftOuts(properties[name]).some((relation) => applies(relation, known.get(relation.of)));
  return (
    own ||
    Object.entries(properties).some(
      ([other, property]) =>
        (known.has(other) || property.required) &&
        leftOuts(property).some(({ of, values }) => of === name && values === undefined),
    )
  );
}

function leftOuts(field: FieldSchema | undefined): readonly LeftOut[] {
  return (field?.relations ?? []).filter((relation) => relation.kind === 'leftOut');
}

function applies({ values, unless }: LeftOut, value: Json | undefined): boolean {
  if (values === undefined) return value !== undefined;
  const isOne = value !== undefined && values.some((text) => isWritten(value, text));
  return isOne !== (unless === true);
}

const truths: readonly string[] = ['true', '1', 'yes', 'on'];
const falsehoods: readonly string[] = ['false', '0', 'no', 'off'];

function isWritten(value: Json, text: string): boolean {
  if (typeof value === 'boolean') return (value ? truths : falsehoods).includes(text);
  return typeof value === 'object' ? value === null && text === 'null' : value.toString() === text;
}

/**
 * The first of the values that stands to the other fields as it should; else one that is made of theirs, which the field
 * may not take. Undefined where there is none.
 */
export function valueBeside(
  name: string,
  values: readonly Json[],
  { properties, known }: { readonly properties: Properties; readonly known: Known },
): Json | undefined {
  const { relations = [] } = properties[name] ?? {};
  const of = (kind: string): readonly Json[] =>
    valuesOf(
      relations.flatMap((relation) => (relation.kind === kind ? [relation.of] : [])),
      known,
    );
  const same = of('same');
  if (same.length > 0) return same[0];
  const [list] = of('item');
  if (list !== undefined) return isJsonList(list) ? list[0] : undefined;
  const lower = [...of('above'), ...valuesOf(belowOf(name, properties), known)];
  const others = of('different');
  const fitting = values.find((value) => !others.includes(value) && lower.every((other) => isAbove(value, other)));
  return fitting ?? (lower.length === 0 ? undefined : nextOf(lower[0]));
}

function valuesOf(names: readonly string[], known: Known): readonly Json[] {
  return names.map((name) => known.get(name)).filter((value) => value !== undefined);
}

/** Of texts those of one length can be compared: dates and times of one format. */
function isAbove(value: Json, other: Json): boolean {
  if (typeof value === 'number' && typeof other === 'number') return value > other;
  return typeof value === 'string' && typeof other === 'string' && value.length === other.length && value > other;
}

/** A greater number, a later day or hour. */
function nextOf(value: Json | undefined): Json | undefined {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return undefined;
  const next = (digits: string): string => (Number(digits) + 1).toString().padStart(2, '0');
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return value.replace(/(?<=^.{8})\d{2}/, next);
  return /^\d{2}:\d{2}/.test(value) ? value.replace(/^\d{2}/, next) : undefined;
}
