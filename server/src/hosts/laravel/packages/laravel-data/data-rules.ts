import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { Scope } from '../../../../languages/php/evaluate/scope';
import {
  list,
  string,
  textOf,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import type { Attribute, Expression } from '../../../../languages/php/syntax/ast';
import { pipedTexts } from '../../rules/parsing/rule-text';
import { snake } from '../../strings/str';
import { SaidOfField } from '../../rules/parsing/objects/said-of-field';
import { dateFormats } from './date-formats';
import type { DataRuntime } from './data-settings';
import { dataProperties, isDataClass, type DataProperty } from './data-properties';

/** Objects within objects. */
const mostLevels = 5;

const ofValidation = 'Spatie\\LaravelData\\Attributes\\Validation\\';

/** Rules by what PHP calls a type. The package takes any number for an integer, and PHP then refuses it. */
const rulesByType: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['int', 'integer'],
  ['float', 'numeric'],
  ['bool', 'boolean'],
  ['array', 'array'],
]);

const dates =
  /^\\?(?:DateTime(?:Interface|Immutable)?|Carbon\\Carbon(?:Immutable|Interface)?|Illuminate\\Support\\Carbon)$/;
const lists = /\\(?:Collection|LazyCollection|DataCollection|EloquentCollection)$/;

/** Rules that say themselves whether a field must be there. */
const ofPresence = /^(?:required|present|nullable|sometimes|filled|exclude|prohibited|missing)/;

/** The rules that spatie/laravel-data makes of a data object. https://spatie.be/docs/laravel-data/v4/validation/introduction */
export function dataRules(runtime: DataRuntime, className: string): ArrayValue {
  const entries = new Map<ArrayKey, Value>();
  addRules(runtime, className, { entries, prefix: '', within: [] });
  return { kind: 'array', entries };
}

interface Place {
  readonly entries: Map<ArrayKey, Value>;
  readonly prefix: string;
  /** The objects around it. */
  readonly within: readonly string[];
}

function addRules(runtime: DataRuntime, className: string, place: Place): void {
  const { files } = runtime.machine;
  const { entries, prefix, within } = place;
  if (within.length >= mostLevels || within.includes(className)) return;
  const properties = dataProperties(runtime, className);
  for (const property of properties) {
    const name = `${prefix}${property.name}`;
    entries.set(name, list(rulesOf(runtime, property)));
    const below = property.types.find((one) => isDataClass(files, one));
    const next = { entries, within: [...within, className] };
    if (below !== undefined) addRules(runtime, below, { ...next, prefix: `${name}.` });
    const { items } = property;
    if (items !== null && isDataClass(files, items)) addRules(runtime, items, { ...next, prefix: `${name}.*.` });
  }
  for (const [key, rules] of ownRules(runtime, className)) {
    const property = properties.find(({ name }) => name === key);
    entries.set(`${prefix}${key}`, property === undefined ? rules : withDefault(runtime, rules, property));
  }
}

/** Whatever is checked of it, it is its default where it is not sent. */
function withDefault(runtime: DataRuntime, rules: Value, property: DataProperty): Value {
  const { byDefault } = property;
  const standing = byDefault === null ? null : plainDefault(runtime, property, byDefault);
  if (standing === null) return rules;
  const all =
    rules.kind === 'string' ? pipedTexts(rules) : rules.kind === 'array' ? [...rules.entries.values()] : [rules];
  const isAskedFor = all.some((one) => textOf(one) === 'required');
  return isAskedFor ? rules : list([...all, new SaidOfField({ default: standing }).value]);
}

/** What the class says in `rules()` replaces what is made of its properties. */
function ownRules({ machine, nowhere }: DataRuntime, className: string): Iterable<readonly [ArrayKey, Value]> {
  if (machine.files.method(className, 'rules').kind !== 'found') return [];
  const context = unknown('what is validated');
  const answered = machine.callStatic(className, 'rules', new Arguments([context]), { ...nowhere, self: null });
  return answered.kind === 'array' ? answered.entries : [];
}

function rulesOf(runtime: DataRuntime, property: DataProperty): readonly Value[] {
  const { isUnchecked, attributes } = property;
  const written = isUnchecked ? [] : attributes.flatMap((one) => rulesOfAttribute(runtime, one, property));
  const rules = [...presence(property, written), ...typeRules(runtime, property), ...written].filter(
    (one, index, all) => one.kind !== 'string' || all.findIndex((other) => textOf(other) === one.value) === index,
  );
  return [...rules, ...saidOf(runtime, property)];
}

/** `Spatie\LaravelData\RuleInferrers`; what has a default is not looked at where it is not sent. */
function presence(
  { isOptional, byDefault, isNullable, items }: DataProperty,
  written: readonly Value[],
): readonly Value[] {
  const names = written.map((one) => textOf(one) ?? '');
  const says = names.some((name) => ofPresence.test(name));
  const nullable = isNullable ? [string('nullable')] : [];
  if (says) return [...nullable, ...(byDefault === null ? [] : [string('sometimes')])];
  if (isNullable) return nullable;
  if (isOptional || byDefault !== null) return [string('sometimes')];
  // An empty list of objects is one, too.
  return [string(items === null ? 'required' : 'present')];
}

/** What it is by default, and whether what is in an object is asked for where that is sent alone: `DataValidationRulesResolver` */
function saidOf(runtime: DataRuntime, property: DataProperty): readonly Value[] {
  const { isOptional, byDefault, isNullable, types } = property;
  const standing = byDefault === null ? null : plainDefault(runtime, property, byDefault);
  const isObject = types.some((one) => isDataClass(runtime.machine.files, one));
  const isWhereSent = isObject && (isOptional || isNullable || byDefault !== null);
  if (standing === null && !isWhereSent) return [];
  const said = { ...(standing === null ? {} : { default: standing }), ...(isWhereSent && { isWhereSent }) };
  return [new SaidOfField(said).value];
}

function plainDefault(
  { machine }: DataRuntime,
  { of }: DataProperty,
  byDefault: Expression,
): string | number | boolean | null {
  const value = machine.evaluate(byDefault, new Scope(of.file, { lexicalClass: of.declaration.name }));
  const plain = value.kind === 'object' ? value.properties.get('value') : value;
  if (plain?.kind === 'string') return plain.gap === undefined ? plain.value : null;
  return plain?.kind === 'number' || plain?.kind === 'boolean' ? plain.value : null;
}

function typeRules(runtime: DataRuntime, { types, items, of, attributes }: DataProperty): readonly Value[] {
  const { machine, nowhere } = runtime;
  const [type, ...others] = types;
  if (type === undefined) return [];
  if (others.length > 0) return types.every((one) => /^(?:int|float)$/i.test(one)) ? [string('numeric')] : [];
  const plain = rulesByType.get(type.toLowerCase());
  if (plain !== undefined) return [string(plain)];
  if (items !== null || lists.test(type) || isDataClass(machine.files, type)) return [string('array')];
  if (dates.test(type)) {
    // What is not in the format of its cast makes no object.
    return ofFormats(dateFormats(runtime, of, attributes, 'cast'));
  }
  if (type.endsWith('\\UploadedFile')) return [string('file')];
  if (machine.files.class(type)?.declaration.kind !== 'enum') return [];
  return [machine.instantiate('Illuminate\\Validation\\Rules\\Enum', new Arguments([string(type)]), nowhere)];
}

/** `createFromFormat` takes more zones than the framework's rule, which wants them as they are written. */
const timestamp = /^!?Y-m-d\\TH:i:s(?:\.[uv])?[PpTeO]$/;

function ofFormats(formats: readonly string[] | null): readonly Value[] {
  if (formats === null) return [string('date')];
  if (formats.every((format) => timestamp.test(format))) {
    return [string('string'), new SaidOfField({ format: 'date-time' }).value];
  }
  return [list(['date_format', ...formats].map((one) => string(one)))];
}

/** `#[Max(40)]` is `max:40`. */
function rulesOfAttribute(runtime: DataRuntime, attribute: Attribute, { of }: DataProperty): readonly Value[] {
  if (!attribute.class.startsWith(ofValidation)) return [];
  const { machine, nowhere } = runtime;
  const scope = new Scope(of.file, { lexicalClass: of.declaration.name });
  const args = machine.evaluateArguments(attribute.arguments, scope);
  const short = attribute.class.slice(ofValidation.length);
  if (short === 'Rule') return args.all.flatMap(rulesWritten);
  if (short === 'Enum') {
    return [machine.instantiate('Illuminate\\Validation\\Rules\\Enum', new Arguments([args.or(0)]), nowhere)];
  }
  const name = snake(short).replace(/_type$/, '');
  const texts = args.all.flatMap(textsIn);
  return [string(texts.length === 0 ? name : `${name}:${texts.join(',')}`)];
}

/** `#[Rule('required|max:40')]`, `#[Rule(['required', 'max:40'])]`. A bar in a pattern parts nothing (`RuleDenormalizer`). */
function rulesWritten(value: Value): readonly Value[] {
  if (value.kind === 'array') return [...value.entries.values()].flatMap(rulesWritten);
  return value.kind === 'string' && !value.value.includes('regex:') ? pipedTexts(value) : [value];
}

/** What is written out of an argument: a text, or those of a list. */
function textsIn(value: Value): readonly string[] {
  if (value.kind === 'array') return [...value.entries.values()].flatMap(textsIn);
  if (value.kind === 'number') return [value.value.toString()];
  const text = textOf(value);
  return text === null ? [] : [text];
}
