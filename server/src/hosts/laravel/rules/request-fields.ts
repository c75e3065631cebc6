import type { Route } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { takesValue } from '../../../core/fields/takes-value';
import { withWords } from '../../../core/fields/field-words';
import { anyField } from '../../../core/fields/plain-fields';
import { once } from '../../../core/once';
import type { Problem } from '../../../core/problems';
import {
  noRequestFields,
  type ReadField,
  type RequestFields,
  type RequestFieldsOf,
} from '../../../core/request-fields';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string } from '../../../languages/php/evaluate/values';
import type { RouteRecord } from '../routes/route-record';
import type { Router } from '../routes/router';
import { RulesReader } from './finding/rules-reader';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { RulesFramework } from './finding/rules-framework';
import { fieldOf } from './schema/field-of';
import { fieldsOf } from './schema/fields-of';
import type { ActionRules, FoundInput } from './finding/action-rules';
import type { FoundRules } from './parsing/found-rules';
import { type WordsByField, wordsOfClass, wordsOfDocblock } from './request/words-in-source';
import { misspellingFinder } from './finding/misspelt-rules';
import { EnumRuleObject } from './parsing/objects/enum-rule';
import { named, type Rule } from './parsing/rule';

/** Tells the fields of requests of the routes that the router has, which `routes` are in the same order. */
export function requestFieldsReader(
  laravel: RulesFramework & { readonly router: Router },
  routes: readonly Route[],
): RequestFieldsOf {
  const registered = laravel.router.routes;
  const records = new Map(routes.map((route, index) => [route, registered[index]]));
  const wordsByClass = new Map<string, WordsByField>();
  const wordsOf = (className: string): WordsByField => {
    const words = wordsByClass.get(className) ?? wordsOfClass(laravel, className);
    wordsByClass.set(className, words);
    return words;
  };
  const reader = new RulesReader(laravel);
  const misspellingsIn = misspellingFinder(laravel);
  const answers = new Map<RouteRecord, readonly FoundFields[]>();
  return (route, method) => {
    const record = records.get(route);
    if (record === undefined) return noRequestFields(route, method);
    const found = reader.of(record, method);
    const before = answers.get(record) ?? [];
    const known = before.find((one) => isSame(one.found, found));
    if (known !== undefined) return known;
    const wordsOfAction = once(() => wordsOfDocblock(route.handler?.docblock ?? ''));
    const fields = new FoundFields(found, {
      problems: [...found.problems, ...found.rules.flatMap(misspellingsIn)],
      check: () => checkedFields(laravel, found.rules, { wordsOfAction, wordsOf }),
      read: () => readFields(reader.inputs(record), wordsOfAction(), laravel),
    });
    answers.set(record, [...before, fields]);
    return fields;
  };
}

/** After an edit the problems are wanted of all routes, the fields of few. */
class FoundFields implements RequestFields {
  readonly found: ActionRules;
  readonly problems: readonly Problem[];
  readonly #check: () => readonly FieldSchema[];
  readonly #read: () => readonly ReadField[];

  constructor(
    found: ActionRules,
    told: {
      readonly problems: readonly Problem[];
      readonly check: () => readonly FieldSchema[];
      readonly read: () => readonly ReadField[];
    },
  ) {
    this.found = found;
    this.problems = told.problems;
    this.#check = once(told.check);
    this.#read = once(told.read);
  }

  get checked(): readonly FieldSchema[] {
    return this.#check();
  }

  get read(): readonly ReadField[] {
    return this.#read();
  }
}

/** Of two methods of a route mostly the very same is found. */
function isSame(one: ActionRules, other: ActionRules): boolean {
  return one === other || (areSame(one.rules, other.rules) && areSame(one.problems, other.problems));
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

interface Words {
  readonly wordsOfAction: () => WordsByField;
  readonly wordsOf: (className: string) => WordsByField;
}

function checkedFields(
  runtime: PhpRuntime,
  rules: readonly FoundRules[],
  { wordsOfAction, wordsOf }: Words,
): readonly FieldSchema[] {
  return rules.map((found) => {
    const ofAction = wordsOfAction();
    const ofClass = found.class === null ? null : wordsOf(found.class);
    const fields = fieldsOf(found, runtime);
    if (ofAction.size === 0 && (ofClass?.size ?? 0) === 0) return fields;
    return withWords(fields, (name) => ofAction.get(name) ?? ofClass?.get(name));
  });
}

function readFields(
  inputs: readonly FoundInput[],
  wordsOfAction: WordsByField,
  runtime: PhpRuntime,
): readonly ReadField[] {
  return inputs.map((input) => {
    const read = readField(input, runtime);
    const words = wordsOfAction.get(input.name);
    return words === undefined ? read : { ...read, field: withWords(read.field, () => words) };
  });
}

function readField(input: FoundInput, runtime: PhpRuntime): ReadField {
  const { name, in: place, byDefault, source } = input;
  const rules = rulesFor(input, runtime);
  const field: FieldSchema =
    rules === null
      ? anyField
      : fieldOf({ rules, order: 0, source, condition: undefined, children: new Map(), each: null }, runtime);
  // Where nothing else says that it is a boolean, `false` stands for nothing.
  const isKnown =
    byDefault !== null && (byDefault !== false || field.type === 'boolean') && takesValue(field, byDefault);
  const said = isKnown ? { default: byDefault, samples: [byDefault] } : {};
  return { name, in: place, field: { ...field, ...said, isRead: true, source } };
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
  if (type === null) return null;
  if (type !== 'enum') return rulesByType.get(type) ?? null;
  if (className === null) return null;
  const { machine, nowhere } = runtime;
  const args = new Arguments([string(className)]);
  const rule = machine.toItsEnd(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  return term?.kind === 'enum' ? [term] : null;
}
