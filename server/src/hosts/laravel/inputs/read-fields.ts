import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyOfThem } from '../../../core/fields/alternatives';
import { fieldNamed } from '../../../core/fields/fields-below';
import { withWords } from '../../../core/fields/field-words';
import { anyField } from '../../../core/fields/plain-fields';
import { takesValue } from '../../../core/fields/takes-value';
import type { ReadField } from '../../../core/read-operation';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string } from '../../../languages/php/evaluate/values';
import { EnumRuleObject } from '../rules/parsing/objects/enum-rule';
import { named, type Rule } from '../rules/parsing/rule';
import type { WordsByField } from '../rules/request/words-in-source';
import { timedByName } from '../rules/schema/dated-field';
import { fieldOf } from '../rules/schema/field-of';
import type { PhpRuntime } from '../runtime/php-runtime';
import { attributeReads, fieldOfAttributes, isNeededByModel, withRulesOfModels } from './attribute-reads';
import { defaultOf, noDefault } from './default-of-read';
import type { DefaultValue, FoundInput, ModelFill, ReadPlace, RequestUse } from './found-input';

/** An operation, as far as what it reads hangs on it. */
interface ReadingOperation {
  /** What is validated of it. */
  readonly checked: readonly FieldSchema[];
  readonly hasBody: boolean;
  /** What is said of fields in words. */
  readonly words: WordsByField;
}

/** The fields that an operation reads, in the order in which they are written. */
export function readFields(
  laravel: PhpRuntime,
  { inputs, fills }: RequestUse,
  { checked, hasBody, words }: ReadingOperation,
): readonly ReadField[] {
  const read = inputs.flatMap((input) => {
    const place = placeOf(input.in, hasBody);
    if (place === null || (input.isChecked && !isAmong(checked, input.name))) return [];
    if (isRefused(checked, input.name)) return [];
    const isBoolean = checked.some((fields) => fieldNamed(fields, input.name)?.type === 'boolean');
    const field = readField(input, laravel, isBoolean);
    const isAssumed = place === 'query' && isUntold(input, field);
    const sent: FieldSchema = isAssumed ? { ...field, type: 'string', nullable: false } : field;
    const said = words.get(input.name);
    return [
      {
        name: input.name,
        in: place,
        field: said === undefined ? sent : withWords(sent, () => said),
        ...(isAssumed && { isAssumed }),
      },
    ];
  });
  // Attributes of models go before what is read; of what is validated the rules say what is taken.
  const taken = checked.some(hasFields) ? fills.filter(({ isChecked }) => !isChecked) : fills;
  const filled = attributes(laravel, taken, { hasBody, words }).filter(({ name }) => !isRefused(checked, name));
  return [...filled, ...read];
}

/** Whether requests are refused that bring a field, or what it lies in: code that looks for it finds nothing. */
function isRefused(checked: readonly FieldSchema[], name: string): boolean {
  const segments = name.split('.');
  return checked.some((fields) =>
    segments.some((last, index) => {
      const holder = index === 0 ? fields : fieldNamed(fields, segments.slice(0, index).join('.'));
      return holder?.refused?.some((one) => one.name === last) === true;
    }),
  );
}

function hasFields({ properties = {} }: FieldSchema): boolean {
  return Object.keys(properties).length > 0;
}

function attributes(
  laravel: PhpRuntime,
  fills: readonly ModelFill[],
  { hasBody, words }: Pick<ReadingOperation, 'hasBody' | 'words'>,
): readonly ReadField[] {
  return fills.flatMap((fill) => {
    const place = placeOf(fill.in, hasBody);
    if (place === null) return [];
    return attributeReads(fill, laravel).map(({ name, field }) => {
      const said = words.get(name);
      return { name, in: place, field: said === undefined ? field : withWords(field, () => said) };
    });
  });
}

/** Null for what is looked for in a body that requests do not have. */
function placeOf(place: ReadPlace, hasBody: boolean): Exclude<ReadPlace, 'any'> | null {
  if (place === 'any') return hasBody ? 'body' : 'query';
  return place === 'body' && !hasBody ? null : place;
}

/**
 * Of what was validated only what has a rule is there, and all that is below it where nothing below it has one.
 * `Illuminate\\Validation\\Validator::validated`
 */
function isAmong(checked: readonly FieldSchema[], name: string): boolean {
  const segments = name.split('.');
  return checked.some((fields) => {
    if (fieldNamed(fields, name) !== undefined) return true;
    const holders = segments.slice(1).map((_, index) => segments.slice(0, -1 - index).join('.'));
    const nearest = holders.map((holder) => fieldNamed(fields, holder)).find((field) => field !== undefined);
    return nearest !== undefined && isOpen(nearest);
  });
}

/** Whether rules say nothing of what is in a list or a map. */
function isOpen({ type, properties, items }: FieldSchema): boolean {
  return ['array', 'object', 'any'].includes(type) && properties === undefined && (items?.type ?? 'any') === 'any';
}

function readField(input: FoundInput, runtime: PhpRuntime, isBoolean: boolean): FieldSchema {
  const { source } = input;
  const isNeeded = input.isNeeded || isNeededByModel(input, runtime);
  const field = input.field ?? orWords(fieldAsRead(input, runtime), input.words);
  const byDefault = defaultIn(field, input.byDefault);
  // Where nothing else says that it is a boolean, `false` stands for nothing.
  const isMeant = byDefault !== false || isBoolean || field.type === 'boolean';
  const isKnown = byDefault !== null && isMeant && takesValue(field, byDefault);
  const said = isKnown ? { default: byDefault, samples: [byDefault] } : {};
  return { ...field, ...said, ...(isNeeded && { required: true, nullable: false }), isRead: true, source };
}

/** `if ($limit == 'all')`: a number that code compares with words may be one of these. */
function orWords(field: FieldSchema, words: readonly string[]): FieldSchema {
  const isNumber = field.type === 'integer' || field.type === 'number';
  if (words.length === 0 || !isNumber || field.enum !== undefined) return field;
  const { required, nullable } = field;
  const asText: FieldSchema = { type: 'string', required, nullable, enum: { values: words, name: null } };
  return anyOfThem([field, asText]);
}

/** A number may be written as a text: `(int) $request->query('size', '30')`; what is stored as a boolean as a number. */
function defaultIn({ type }: FieldSchema, value: DefaultValue | null): DefaultValue | null {
  if (type === 'boolean' && (value === 0 || value === 1)) return value === 1;
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function fieldAsRead(input: FoundInput, runtime: PhpRuntime): FieldSchema {
  const { name, in: place, source } = input;
  if (input.among !== null) return fieldAmong(input, input.among);
  const rules = rulesFor(input, runtime);
  const kept = rules === null ? fieldOfAttributes(input, runtime) : null;
  // What has entries is made a text before it is kept as one.
  const stored = input.type === 'entries' && kept !== null && !holdsEntries.has(kept.type) ? null : kept;
  if (stored !== null) return place === 'header' ? { ...stored, nullable: false } : stored;
  const { type } = input.byDefault === null || input.attributes.length === 0 ? noDefault : defaultOf(input.byDefault);
  if (rules === null && type !== null) return fieldAsRead({ ...input, type }, runtime);
  if (rules === null) return place === 'header' ? { ...anyField, type: 'string', nullable: false } : anyField;
  const node = { rules, order: 0, source, condition: undefined, children: new Map(), each: null };
  const field = timedByName(fieldOf(node, runtime), name.slice(name.lastIndexOf('.') + 1));
  return withRulesOfModels(field, input, runtime);
}

const holdsEntries: ReadonlySet<FieldSchema['type']> = new Set(['array', 'object', 'any']);

/** What stands in a query under one name is a text, where nothing says more of it: what is read below it is told instead. */
function isUntold({ type }: FoundInput, field: FieldSchema): boolean {
  return type === null && field.type === 'any' && field.anyOf === undefined;
}

function fieldAmong({ type }: FoundInput, values: readonly (string | number)[]): FieldSchema {
  const of = typeof values[0] === 'number' ? 'integer' : 'string';
  const isOther = type !== null && type !== of;
  return { ...anyField, type: of, nullable: false, ...(!isOther && { enum: { values, name: null } }) };
}

/** One list for each type: of the same list the same field is made. */
const rulesByType = new Map(
  (['string', 'integer', 'number', 'boolean', 'date', 'array', 'file'] as const).map((type) => [
    type,
    [named(type === 'number' ? 'numeric' : type)],
  ]),
);

/** The rule that lets through what a field is read as. */
function rulesFor({ type, enum: className, source }: FoundInput, runtime: PhpRuntime): readonly Rule[] | null {
  if (type === null || type === 'entries') return null;
  if (type !== 'enum') return rulesByType.get(type) ?? null;
  if (className === null) return null;
  const { machine, nowhere } = runtime;
  const args = new Arguments([string(className)]);
  const rule = machine.tryComplete(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  return term?.kind === 'enum' ? [term] : null;
}
