import type { ModelNames } from '../models/model-names';
import { type HttpMethod, type Route, takesBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withWords } from '../../../core/fields/field-words';
import { LazyOperation } from '../../../core/lazy-operation';
import { memoized } from '../../../core/memoized';
import { once } from '../../../core/once';
import type { AnswersReader } from '../answers/answers-reader';
import { type CheckedInput, type OperationReader, type ReadOperation, routesOnly } from '../../../core/read-operation';
import type { ActionDocumentation } from '../documentation/action-documentation';
import type { ActionWords } from '../documentation/action-words';
import { readFields } from '../inputs/read-fields';
import { RouteUse } from '../inputs/route-use';
import { RequestUseReader } from '../inputs/request-use';
import type { MiddlewareNames } from '../middleware/middleware-names';
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
  laravel: RulesFramework & {
    readonly router: Router;
    readonly version: FrameworkVersion;
    readonly middleware: MiddlewareNames;
  },
  routes: readonly Route[],
  { answers, documentation, modelNames }: OperationSources,
): OperationReader {
  const registered = laravel.router.routes;
  const records = new Map(routes.map((route, index) => [route, registered[index]]));
  const wordsOf = memoized((className: string): WordsByField => wordsOfClass(laravel, className));
  const fieldOfMethod = methodField(laravel.machine.files.sources, laravel.version);
  const reader = new RulesReader(laravel);
  const misspellingsIn = misspellingFinder(laravel);
  const uses = new RouteUse(
    new RequestUseReader(laravel, modelNames, laravel.memory?.uses ?? null),
    laravel.middleware,
    routes,
  );
  const operations = new Map<RouteRecord, readonly FoundOperation[]>();
  const read = (route: Route, record: RouteRecord, method: HttpMethod): ReadOperation => {
    const found = reader.of(record, method);
    const hasBody = takesBody(method);
    const before = operations.get(record) ?? [];
    const words = documentation.words(record, method);
    const same = before.find((one) => one.words === words && one.hasBody === hasBody && isSame(one.found, found));
    if (same !== undefined) return same.operation;
    const wordsOfAction = once(() => wordsOfFields(words.fields));
    const use = once(() => uses.of(record, route, method));
    const check = once(() => checkedFields(laravel, found, { wordsOfAction, wordsOf }));
    const answer = once(() => answers.of(record, route.middleware, check().length > 0));
    // After an edit the problems are wanted of all routes, the fields of few.
    const operation = new LazyOperation({
      checked: () => checkedInputs(check(), hasBody),
      read: () => readFields(laravel, use(), { checked: check(), hasBody, words: wordsOfAction() }),
      pathTypes: () => parameterTypes(record, laravel),
      methodField: () => fieldOfMethod,
      paging: () => use().paging,
      answers: () => answer().answers,
      failures: () => answer().failures,
      errors: () => answer().errors,
      isRefusedOtherwise: () => answer().isRefusedOtherwise ?? false,
      documentation: () => words.documentation,
      stated: () => words,
      problems: () => [...found.problems, ...found.rules.flatMap(misspellingsIn)],
    });
    operations.set(record, [...before, { found, hasBody, words, operation }]);
    return operation;
  };
  const readOnce = memoized((route: Route) =>
    memoized((method: HttpMethod) => {
      const record = records.get(route);
      return record === undefined ? routesOnly(route, method) : read(route, record, method);
    }),
  );
  return (route, method) => readOnce(route)(method);
}

/** Rules are held against all that a request brings, and that is mostly its body. */
function checkedInputs(fields: readonly FieldSchema[], hasBody: boolean): readonly CheckedInput[] {
  return fields.map((schema) => (hasBody ? { in: 'body', mediaTypes: null, schema } : { in: 'query', schema }));
}

/** An operation with what it was made of. */
interface FoundOperation {
  readonly found: ActionRules;
  readonly hasBody: boolean;
  readonly words: ActionWords;
  readonly operation: ReadOperation;
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
