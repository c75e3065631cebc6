import { type Route, takesBody } from '../../../core/application';
import type { Documentation } from '../../../core/documentation/documentation';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { takesValue } from '../../../core/fields/takes-value';
import { withWords } from '../../../core/fields/field-words';
import { anyField } from '../../../core/fields/plain-fields';
import { once } from '../../../core/once';
import type { Problem } from '../../../core/problems';
import {
  type CheckedInput,
  type OperationReader,
  type Paging,
  type ReadField,
  type ReadOperation,
  routesOnly,
  type StatedOperation,
} from '../../../core/read-operation';
import type { ActionDocumentation } from '../documentation/action-documentation';
import type { ActionWords } from '../documentation/action-words';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string } from '../../../languages/php/evaluate/values';
import { pagingOfRoute } from '../pagination/paging-of-route';
import type { RouteRecord } from '../routes/route-record';
import type { Router } from '../routes/router';
import { RulesReader } from './finding/rules-reader';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { RulesFramework } from './finding/rules-framework';
import { fieldOf } from './schema/field-of';
import { fieldsOf } from './schema/fields-of';
import type { ActionRules, FoundInput } from './finding/action-rules';
import type { FoundRules } from './parsing/found-rules';
import { type WordsByField, wordsOfClass, wordsOfFields } from './request/words-in-source';
import { misspellingFinder } from './finding/misspelt-rules';
import { EnumRuleObject } from './parsing/objects/enum-rule';
import { named, type Rule } from './parsing/rule';

/** Reads the operations of the routes that the router has, which `routes` are in the same order. */
export function operationReader(
  laravel: RulesFramework & { readonly router: Router },
  routes: readonly Route[],
  documentation: ActionDocumentation,
): OperationReader {
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
  const operations = new Map<RouteRecord, readonly FoundOperation[]>();
  return (route, method) => {
    const record = records.get(route);
    if (record === undefined) return routesOnly(route, method);
    const found = reader.of(record, method);
    const hasBody = takesBody(method);
    const before = operations.get(record) ?? [];
    const words = documentation.words(record, method);
    const same = before.find((one) => one.words === words && one.hasBody === hasBody && isSame(one.found, found));
    if (same !== undefined) return same;
    const wordsOfAction = once(() => wordsOfFields(words.fields));
    const readHere = (): readonly FoundField[] => readFields(reader.inputs(record), wordsOfAction(), laravel);
    const operation = new FoundOperation(
      { found, hasBody, words },
      {
        problems: [...found.problems, ...found.rules.flatMap(misspellingsIn)],
        check: () => checkedInputs(checkedFields(laravel, found.rules, { wordsOfAction, wordsOf }), hasBody),
        read: () => readHere().flatMap((field) => placedField(field, hasBody) ?? []),
        page: () => pagingOfRoute(laravel.machine.files, record),
      },
    );
    operations.set(record, [...before, operation]);
    return operation;
  };
}

/** Rules are held against all that a request brings, and that is mostly its body. */
function checkedInputs(fields: readonly FieldSchema[], hasBody: boolean): readonly CheckedInput[] {
  return fields.map((schema) => (hasBody ? { in: 'body', mediaTypes: null, schema } : { in: 'query', schema }));
}

/** Null for what is looked for in a body that requests do not have. */
function placedField({ in: place, ...field }: FoundField, hasBody: boolean): ReadField | null {
  if (place === 'body' && !hasBody) return null;
  return { ...field, in: place === 'any' ? (hasBody ? 'body' : 'query') : place };
}

/** After an edit the problems are wanted of all routes, the fields of few. */
class FoundOperation implements ReadOperation {
  readonly found: ActionRules;
  readonly hasBody: boolean;
  readonly words: ActionWords;
  readonly answers = null;
  readonly problems: readonly Problem[];
  readonly #check: () => readonly CheckedInput[];
  readonly #read: () => readonly ReadField[];
  readonly #page: () => readonly Paging[];

  constructor(
    of: { readonly found: ActionRules; readonly hasBody: boolean; readonly words: ActionWords },
    told: {
      readonly problems: readonly Problem[];
      readonly check: () => readonly CheckedInput[];
      readonly read: () => readonly ReadField[];
      readonly page: () => readonly Paging[];
    },
  ) {
    this.found = of.found;
    this.hasBody = of.hasBody;
    this.words = of.words;
    this.problems = told.problems;
    this.#check = once(told.check);
    this.#read = once(told.read);
    this.#page = once(told.page);
  }

  get checked(): readonly CheckedInput[] {
    return this.#check();
  }

  get read(): readonly ReadField[] {
    return this.#read();
  }

  get paging(): readonly Paging[] {
    return this.#page();
  }

  get documentation(): Documentation {
    return this.words.documentation;
  }

  get stated(): StatedOperation {
    return this.words;
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

/** A field that is read, from the query, the body, or whichever brings it. */
interface FoundField extends Omit<ReadField, 'in'> {
  readonly in: FoundInput['in'];
}

function readFields(
  inputs: readonly FoundInput[],
  wordsOfAction: WordsByField,
  runtime: PhpRuntime,
): readonly FoundField[] {
  return inputs.map((input) => {
    const read = readField(input, runtime);
    const words = wordsOfAction.get(input.name);
    return words === undefined ? read : { ...read, field: withWords(read.field, () => words) };
  });
}

function readField(input: FoundInput, runtime: PhpRuntime): FoundField {
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
  const rule = machine.tryComplete(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  return term?.kind === 'enum' ? [term] : null;
}
