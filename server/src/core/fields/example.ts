import type { Json } from '../json';
import { wholeCases } from './whole-cases';
import { isCountName, numberExample, takesNumber } from './example-number';
import { takesText, textExample } from './example-text';
import { FieldRelations } from './field-relations';
import type { FieldSchema, FieldValue } from './field-schema';
import { endingOf } from './file-ending';
import { anyField } from './plain-fields';
import { takesValue } from './takes-value';

/** Lists longer than this are not worth reading. */
const maximumItems = 50;

/** How many values an example may still have: lists in lists would make it endless. */
interface Budget {
  left: number;
  /** Whether objects and lists are left out where they need not be there. */
  readonly isShort: boolean;
}

const maximumValues = 1_000;

/**
 * A value that the field takes, the same each time: as its rules say, else as its name does. Undefined where none is
 * certain; an optional field is then left out.
 */
export function exampleOf(field: FieldSchema, name = ''): Json | undefined {
  const budget = { left: maximumValues, isShort: false };
  const example = variant(field, name, 0, budget);
  if (example !== undefined || budget.left >= 0) return example;
  // Of rows that refer to each other in many ways one that goes all of them never ends.
  return variant(field, name, 0, { left: maximumValues, isShort: true });
}

/** One of several examples of a field that differ. */
function variant(field: FieldSchema, name: string, index: number, budget: Budget): Json | undefined {
  if (field.isImpossible === true || --budget.left < 0) return undefined;
  if (field.example !== undefined && index === 0) return field.example;
  const sample = field.samples?.filter((one) => takesValue(field, one))[index];
  if (sample !== undefined) return sample;
  if (field.enum !== undefined) return field.enum.values.filter((value) => takes(field, value))[index];
  if (field.anyOf !== undefined) return ofAlternatives(field, name, index, budget);
  switch (field.type) {
    case 'string':
    case 'integer':
    case 'number':
      return index === 0 ? firstScalar(field, name) : scalarExample(field, name, index);
    case 'file':
      return fileName(field, name);
    case 'boolean':
      return index < 2 ? index === 0 : undefined;
    case 'array':
      return listExample(field, name, budget);
    case 'object':
      return objectExample(field, budget);
    case 'any':
      return anyExample(name, index);
    default:
      return field.type satisfies never;
  }
}

/** What is said of a field stands in the answers of a list, of one, and of what was written: each by its name, as an example has it. */
const firstScalars = new WeakMap<FieldSchema, Map<string, Json | undefined>>();

function firstScalar(field: FieldSchema, name: string): Json | undefined {
  const byName = firstScalars.get(field) ?? new Map<string, Json | undefined>();
  firstScalars.set(field, byName);
  if (!byName.has(name)) byName.set(name, scalarExample(field, name, 0));
  return byName.get(name);
}

function scalarExample(field: FieldSchema, name: string, index: number): Json | undefined {
  return field.type === 'string' ? textExample(field, name, index) : numberExample(field, name, index);
}

/** Of anything a text, unless the name says that it is a key. */
function anyExample(name: string, index: number): Json {
  if (/(?:^|_)ids?$|[a-z]Ids?$/.test(name)) return index + 1;
  if (isCountName(name)) return numberExample({ ...anyField, type: 'integer' }, name, index) ?? 1;
  const text = name === '' ? undefined : textExample({ type: 'string', required: false, nullable: false }, name, index);
  return text ?? `value${index === 0 ? '' : (index + 1).toString()}`;
}

/** Whether one of the values that a field names is taken by its other members, too. */
function takes(field: FieldSchema, value: FieldValue): boolean {
  switch (typeof value) {
    case 'string':
      return takesText(field, value);
    case 'number':
      return takesNumber(field, value);
    case 'boolean':
      return true;
    default:
      return value satisfies never;
  }
}

/** An example of one of several alternatives; what the field says beside them holds for each. */
function ofAlternatives(
  { anyOf = [], ...field }: FieldSchema,
  name: string,
  index: number,
  budget: Budget,
): Json | undefined {
  for (const alternative of anyOf) {
    if (field.type !== 'any' && field.type !== alternative.type) continue;
    const both =
      field.type === 'any' ? alternative : { ...alternative, ...field, format: alternative.format ?? field.format };
    const { format, ...rest } = both;
    const example = variant(format === undefined ? rest : { ...rest, format }, name, index, budget);
    if (example !== undefined) return example;
  }
  return undefined;
}

function listExample(
  { items, uniqueItems, minSize = 0, maxSize = Infinity }: FieldSchema,
  name: string,
  budget: Budget,
): Json | undefined {
  const size = Math.min(Math.max(minSize, 1), maxSize);
  if (size > maximumItems) return undefined;
  const item = items ?? anyField;
  const before = budget.left;
  const again = uniqueItems === true ? undefined : variant(item, name, 0, budget);
  // Where the first alone took much, the list is not begun.
  if ((before - budget.left) * (size - 1) > budget.left) return undefined;
  const values = Array.from({ length: size }, (_, index) => variant(item, name, index, budget) ?? again);
  const made = values.filter((value) => value !== undefined);
  if (made.length === size) return made;
  return minSize === 0 ? [] : undefined;
}

function objectExample(field: FieldSchema, budget: Budget): Json | undefined {
  const [first] = wholeCases(field);
  if (first !== undefined) return objectExample(first, budget);
  const examples = propertyExamples(field, budget);
  if (examples === undefined) return undefined;
  const known = new Map(Object.keys(field.properties ?? {}).flatMap((name) => entryOf(name, examples)));
  const isFilled = addOthers(known, field, budget);
  return !isFilled || known.size < (field.minSize ?? 0) ? undefined : Object.fromEntries(known);
}

/** Examples of the properties that an object has room for; undefined where one that it needs has none. */
function propertyExamples(
  { properties = {}, maxSize = Infinity }: FieldSchema,
  budget: Budget,
): ReadonlyMap<string, Json> | undefined {
  const examples = new Map<string, Json>();
  const relations = FieldRelations.of(properties);
  let places = maxSize - Object.values(properties).filter(({ required }) => required).length;
  for (const name of relations?.order ?? Object.keys(properties)) {
    const property = properties[name] ?? anyField;
    if (!property.required && (places <= 0 || relations?.isLeftOut(name, examples) === true)) continue;
    if (!property.required && budget.isShort && holdsOthers(property)) continue;
    const first = variant(property, name, 0, budget);
    const beside = (values: readonly Json[]): Json | undefined => relations?.valueOf(name, values, examples);
    const other = (index: number) => variant(property, name, index, { ...budget, left: maximumValues });
    const example = relations === null || first === undefined ? first : fitted(property, first, other, beside);
    if (example !== undefined) examples.set(name, example);
    else if (property.required) return undefined;
    if (example !== undefined && !property.required) places--;
  }
  return examples;
}

/** Whether a value of the field may be an object, or a list of such. */
function holdsOthers({ type, items, anyOf = [] }: FieldSchema): boolean {
  return type === 'object' || (items !== undefined && holdsOthers(items)) || anyOf.some(holdsOthers);
}

/** Adds properties of which one of several must be there, and others up to the least number; false where it cannot. */
function addOthers(
  known: Map<string, Json>,
  { additional, anyProperty = [], minSize = 0 }: FieldSchema,
  budget: Budget,
): boolean {
  const wanted = anyProperty.map((names) => names.find((name) => known.has(name)) ?? names[0] ?? '');
  const others = Array.from(
    { length: Math.min(minSize, maximumItems) },
    (_, index) => `key${index === 0 ? '' : (index + 1).toString()}`,
  );
  for (const name of [...wanted, ...others]) {
    if (known.has(name) || (others.includes(name) && known.size >= minSize)) continue;
    const example = additional === false ? undefined : variant(additional ?? anyField, name, 0, budget);
    if (example === undefined) return false;
    known.set(name, example);
  }
  return true;
}

function entryOf(name: string, examples: ReadonlyMap<string, Json>): readonly (readonly [string, Json])[] {
  const example = examples.get(name);
  return example === undefined ? [] : [[name, example]];
}

/** So many values are tried until one stands to the other fields as it should. */
const mostTried = 4;

/** An example that stands to those of other fields as it should; the first, where there is none. */
function fitted(
  field: FieldSchema,
  first: Json,
  other: (index: number) => Json | undefined,
  beside: (values: readonly Json[]) => Json | undefined,
): Json {
  const others = Array.from({ length: mostTried - 1 }, (_, index) => other(index + 1));
  const example = beside([first, ...others.filter((value) => value !== undefined)]);
  return example !== undefined && takesValue(field, example) ? example : first;
}

function fileName({ mediaTypes }: FieldSchema, name: string): string {
  return `${name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'file'}.${endingOf(mediaTypes?.[0])}`;
}
