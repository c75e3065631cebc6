import type { ModelNames } from '../models/model-names';
import { type Route, takesBody } from '../../../core/application';
import type { Documentation } from '../../../core/documentation/documentation';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withWords } from '../../../core/fields/field-words';
import { once } from '../../../core/once';
import type { Problem } from '../../../core/problems';
import type { AnswersReader } from '../answers/answers-reader';
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
import { readFields } from '../inputs/read-fields';
import { RequestUseReader } from '../inputs/request-use';
import { parameterTypes } from '../parameters/parameter-types';
import type { RouteRecord } from '../routes/route-record';
import type { Router } from '../routes/router';
import { RulesReader } from './finding/rules-reader';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { FrameworkVersion } from '../version';
import { methodField } from './request/method-field';
import type { RulesFramework } from './finding/rules-framework';
import { casesByValue } from './schema/cases-by-value';
import { datedByExample } from './schema/dated-field';
import { fieldsOf } from './schema/fields-of';
import type { ActionRules } from './finding/action-rules';
import { type WordsByField, wordsOfClass, wordsOfFields } from './request/words-in-source';
import { misspellingFinder } from './finding/misspelt-rules';

interface OperationSources {
  readonly answers: AnswersReader;
  readonly documentation: ActionDocumentation;
  /** Where models are looked for by what they are called. */
  readonly modelNames: ModelNames;
}

/** Reads the operations of the routes that the router has, which `routes` are in the same order. */
export function operationReader(
  laravel: RulesFramework & { readonly router: Router; readonly version: FrameworkVersion },
  routes: readonly Route[],
  { answers, documentation, modelNames }: OperationSources,
): OperationReader {
  const registered = laravel.router.routes;
  const records = new Map(routes.map((route, index) => [route, registered[index]]));
  const wordsByClass = new Map<string, WordsByField>();
  const wordsOf = (className: string): WordsByField => {
    const words = wordsByClass.get(className) ?? wordsOfClass(laravel, className);
    wordsByClass.set(className, words);
    return words;
  };
  const fieldOfMethod = methodField(laravel.machine.files.sources, laravel.version);
  const reader = new RulesReader(laravel);
  const misspellingsIn = misspellingFinder(laravel);
  const uses = new RequestUseReader(laravel, modelNames, laravel.memory?.uses ?? null);
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
    const use = once(() => uses.of(record, method));
    const check = once(() => checkedFields(laravel, found, { wordsOfAction, wordsOf }));
    const operation = new FoundOperation(
      { found, hasBody, words },
      {
        methodField: fieldOfMethod,
        problems: [...found.problems, ...found.rules.flatMap(misspellingsIn)],
        check: () => checkedInputs(check(), hasBody),
        read: () => readFields(laravel, use(), { checked: check(), hasBody, words: wordsOfAction() }),
        typePath: () => parameterTypes(record, laravel),
        page: () => use().paging,
        answer: () => answers.of(record, route.middleware, check().length > 0),
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

/** After an edit the problems are wanted of all routes, the fields of few. */
class FoundOperation implements ReadOperation {
  readonly found: ActionRules;
  readonly hasBody: boolean;
  readonly words: ActionWords;
  readonly methodField: string | null;
  readonly problems: readonly Problem[];
  readonly #check: () => readonly CheckedInput[];
  readonly #read: () => readonly ReadField[];
  readonly #typePath: () => ReadOperation['pathTypes'];
  readonly #page: () => readonly Paging[];
  readonly #answer: () => Pick<ReadOperation, 'answers' | 'failures' | 'errors'>;

  constructor(
    of: { readonly found: ActionRules; readonly hasBody: boolean; readonly words: ActionWords },
    told: {
      readonly problems: readonly Problem[];
      readonly methodField: string | null;
      readonly check: () => readonly CheckedInput[];
      readonly read: () => readonly ReadField[];
      readonly typePath: () => ReadOperation['pathTypes'];
      readonly page: () => readonly Paging[];
      readonly answer: () => Pick<ReadOperation, 'answers' | 'failures' | 'errors'>;
    },
  ) {
    this.found = of.found;
    this.hasBody = of.hasBody;
    this.words = of.words;
    this.problems = told.problems;
    this.methodField = told.methodField;
    this.#check = once(told.check);
    this.#read = once(told.read);
    this.#typePath = once(told.typePath);
    this.#page = once(told.page);
    this.#answer = once(told.answer);
  }

  get checked(): readonly CheckedInput[] {
    return this.#check();
  }

  get read(): readonly ReadField[] {
    return this.#read();
  }

  get pathTypes(): ReadOperation['pathTypes'] {
    return this.#typePath();
  }

  get paging(): readonly Paging[] {
    return this.#page();
  }

  get answers(): ReadOperation['answers'] {
    return this.#answer().answers;
  }

  get failures(): ReadOperation['failures'] {
    return this.#answer().failures;
  }

  get errors(): ReadOperation['errors'] {
    return this.#answer().errors;
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
  if (one === other) return true;
  return one.byValue === other.byValue && areSame(one.rules, other.rules) && areSame(one.problems, other.problems);
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
  { rules, byValue }: ActionRules,
  { wordsOfAction, wordsOf }: Words,
): readonly FieldSchema[] {
  const cases = byValue === null ? [] : casesByValue(byValue, runtime);
  return rules.map((found, index) => {
    const ofAction = wordsOfAction();
    const ofClass = found.class === null ? null : wordsOf(found.class);
    const own = fieldsOf(found, runtime);
    const fields = index === 0 && cases.length > 0 ? { ...own, oneOf: cases } : own;
    if (ofAction.size === 0 && (ofClass?.size ?? 0) === 0) return fields;
    return datedByExample(withWords(fields, (name) => ofAction.get(name) ?? ofClass?.get(name)));
  });
}
