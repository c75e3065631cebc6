import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { PhpRuntime } from '../../runtime/php-runtime';
import type { FoundRules } from '../../rules/parsing/found-rules';
import { areWhole } from '../../rules/schema/fields-of';
import { uploadClass } from '../calls/upload-calls';
import { eachWay, either, mayBeNull, merged, orNull, waysOf } from '../types/either';
import { onlyNames } from '../types/record-names';
import { keyOfTyped } from '../types/typed-key';
import type { HeldInput, Entry, Typed, TypedObject, TypedRecord } from '../types/typed';
import { literalText, missing, nothing, objectOf, text } from '../types/typed-values';

/** Stands for the class of what code checks by itself. */
export const ownRules = '';

/** What `safe()` answers. */
export const validatedInput = 'Illuminate\\Support\\ValidatedInput';

/** What a query has under a name that nothing checks: a text, as a rule, but nobody keeps a client from sending more of it. */
const fromQuery: Typed = { kind: 'field', field: { type: 'string', required: true, nullable: true } };

interface CheckedRequest {
  readonly rules: readonly FoundRules[];
  /** What each of the rules says. */
  readonly fields: readonly FieldSchema[];
  /** Whether the request has a body; else all that it holds are texts. */
  readonly hasBody: boolean;
}

/** What requests hold by what is checked of them. Validation changes nothing: a number in a query stays a text. */
export function heldInput({ rules, fields, hasBody }: CheckedRequest, runtime: PhpRuntime): HeldInput {
  const checked = new Map<string, TypedRecord>();
  for (const [index, found] of rules.entries()) {
    const field = fields[index];
    if (field === undefined) continue;
    const made = checkedBy(found, field, { hasBody, runtime });
    const name = found.class ?? ownRules;
    const before = checked.get(name);
    checked.set(name, before === undefined ? made : merged(before, made));
  }
  return holding(checked, hasBody ? nothing : fromQuery);
}

function holding(checked: ReadonlyMap<string, TypedRecord>, others: Typed | null): HeldInput {
  const keys = Array.from(checked, ([name, record]) => `${name}${keyOfTyped(record)}`);
  const validated = new Map(Array.from(checked, ([name, record]) => [name, validatedPart(record)]));
  return { checked, validated, others, key: [...keys, keyOfTyped(others)].join(' ') };
}

/** What stands beside the fields of an object that have rules: it is sent, and validation leaves it out. */
export const unchecked: Typed = { kind: 'unknown', code: null };

function validatedPart({ entries, rest }: TypedRecord): TypedRecord {
  const validated = Array.from(entries, ([name, { value, isOptional }]): [string, Entry] => [
    name,
    { value: eachWay(value, validatedWay), isOptional },
  ]);
  return { kind: 'record', entries: new Map(validated), rest: rest === unchecked ? null : rest };
}

function validatedWay(way: Typed): Typed {
  if (way.kind === 'record') return validatedPart(way);
  return way.kind === 'list' && way.item !== null ? { ...way, item: eachWay(way.item, validatedWay) } : way;
}

/** Names that have rules: what confirms another field is sent, and left out of what was validated. */
function checkedBy(
  found: FoundRules,
  field: FieldSchema,
  { hasBody, runtime }: { readonly hasBody: boolean; readonly runtime: PhpRuntime },
): TypedRecord {
  const names = new Set(Array.from(found.rules.entries.keys(), (name) => String(name).split('.')[0]));
  const properties = Object.entries(field.properties ?? {}).filter(([name]) => names.has(name));
  const isWhole = field.type === 'object' && found.rules.gap === undefined && areWhole(found, runtime);
  return recordOf(properties, { isText: !hasBody, rest: isWhole ? null : nothing });
}

function recordOf(
  properties: readonly (readonly [string, FieldSchema])[],
  { isText, rest }: { readonly isText: boolean; readonly rest: Typed | null },
): TypedRecord {
  const entries = properties.map(([name, field]): [string, Entry] => [
    name,
    { value: typedOfField(field, isText), isOptional: !field.required },
  ]);
  return { kind: 'record', entries: new Map(entries), rest };
}

function typedOfField(field: FieldSchema, isText: boolean): Typed {
  const value = presentOf(field, isText);
  return field.nullable && value.kind !== 'unknown' ? orNull(value) : value;
}

/** What it is that was sent, without the bounds that it was held against. */
function presentOf(field: FieldSchema, isText: boolean): Typed {
  const { type, format, properties, items, additional, anyOf } = field;
  switch (type) {
    case 'file':
      return objectOf(uploadClass);
    case 'any':
      return anyOf === undefined ? nothing : either(anyOf.map((one) => typedOfField(one, isText)));
    case 'array':
      return { kind: 'list', item: items === undefined ? nothing : typedOfField(items, isText) };
    case 'object': {
      const others = additional === undefined || additional === false ? null : typedOfField(additional, isText);
      if (properties === undefined) return { kind: 'record', entries: new Map(), rest: others ?? nothing };
      return recordOf(Object.entries(properties), { isText, rest: additional === undefined ? unchecked : others });
    }
    default: {
      if (isText && type !== 'string') return text;
      const said = { ...(format !== undefined && { format }), ...(field.enum !== undefined && { enum: field.enum }) };
      return { kind: 'field', field: { type, required: true, nullable: false, ...said } };
    }
  }
}

/** Whether there is anything that requests are held against. */
export function isChecked({ checked }: HeldInput): boolean {
  return [...checked.values()].some(({ entries, rest }) => entries.size > 0 || rest !== null);
}

/** Stands among what code has put into a request where that is all that it holds, or `unchecked` where nobody knows what else. */
export const replaced = '(replaced)';

/** Under which an attribute of a request stands among what code has put into it. */
export function attributeName(name: string): string {
  return `(attribute) ${name}`;
}

/** Under which the user stands that `setUserResolver` finds. */
export const resolvedUser = '(resolved user)';

/** Under which the user stands whom code has signed in: `Auth::setUser($user)`. */
export const userPut = '(user of the guard)';

/** The user that code has said, where source tells which that is. */
export function knownUser(said: Typed | undefined): Typed | null {
  return said === undefined || waysOf(said).some(({ kind }) => kind === 'unknown') ? null : said;
}

/** Whether a name among what code has put into a request is of what is no input. */
export function isBesideInput(name: string): boolean {
  return name.startsWith('(');
}

/** All that is checked of it. */
export function checkedOf({ checked }: HeldInput): TypedRecord {
  return [...checked.values()].reduce(merged, noInput);
}

/** What stands under a name, or is not there at all. */
export function orMissing({ value, isOptional }: Entry): Typed {
  return isOptional ? either([value, missing]) : value;
}

function entryOfPut(put: Typed): Entry {
  const there = waysOf(put).filter(({ kind }) => kind !== 'missing');
  return there.length === waysOf(put).length
    ? { value: put, isOptional: false }
    : { value: either(there), isOptional: true };
}

/** All that a request holds: what is checked, what code has put into it, and whatever else was sent. */
export function inputOf({ input, properties }: TypedObject): TypedRecord | null {
  if (input === undefined) return null;
  const around = properties.get(replaced);
  const checked = around === undefined ? checkedOf(input) : noInput;
  const rest = around === undefined ? (checked.rest ?? (input.others === null ? null : nothing)) : otherThan(around);
  const entries = new Map(checked.entries);
  for (const [name, put] of properties) {
    if (put === missing) entries.delete(name);
    else if (!isBesideInput(name)) entries.set(name, entryOfPut(put));
  }
  return { kind: 'record', entries, rest };
}

function otherThan(around: Typed): Typed | null {
  return around === missing ? null : nothing;
}

/** What stands under a name that may have been sent. */
export function entryOfInput(of: TypedObject, name: string): Entry {
  const { entries, rest } = inputOf(of) ?? noInput;
  const others = rest === null || of.properties.has(replaced) ? null : of.input?.others;
  return entries.get(name) ?? { value: others ?? nothing, isOptional: true };
}

/** Whether nothing stands under a name for certain. */
export function isLacking(of: TypedObject, name: string): boolean {
  const input = inputOf(of);
  return input !== null && input.rest === null && !input.entries.has(name);
}

/** `$request['name'] = …`, and `unset` of it (missing). */
export function setAt(of: TypedObject, key: Typed | undefined, value: Typed): void {
  const name = literalText(key);
  if (name !== null) of.properties.set(name, value);
}

/** What stands there, null where it was not sent. */
export function sentUnder(of: TypedObject, name: string): Typed {
  const { value, isOptional } = entryOfInput(of, name);
  return isOptional && value.kind !== 'unknown' && !mayBeNull(value) ? orNull(value) : value;
}

const noInput: TypedRecord = { kind: 'record', entries: new Map(), rest: null };

/** What a request class has validated, or code by itself; null where nothing tells. */
export function validatedOf({ input, class: className }: TypedObject): TypedRecord | null {
  const validated = input?.validated ?? new Map<string, TypedRecord>();
  const [ofAction] = className === actionRequest ? validated.values() : [];
  return validated.get(className) ?? validated.get(ownRules) ?? ofAction ?? null;
}

/** What actions of lorisleiva/laravel-actions check by rules of their own. https://laravelactions.com/2.x/action-request.html */
const actionRequest = 'Lorisleiva\\Actions\\ActionRequest';

/** The part of what is checked that certain rules are of, where they are written out. */
export function checkedWith(of: TypedRecord, rules: Typed | undefined): TypedRecord {
  if (rules?.kind !== 'record' || rules.rest !== null) return of;
  const names = Array.from(rules.entries.keys(), (name) => name.split('.')[0] ?? name);
  return { ...of, entries: onlyNames(of.entries, names) };
}

/** An object that hands out what was validated, and nothing else. */
export function holderOf(className: string, validated: TypedRecord): TypedObject {
  return { ...objectOf(className), input: holding(new Map([[ownRules, validated]]), null) };
}
