import { type HttpMethod, type Route, takesBody } from '../../../core/application';
import { Findings } from '../../../core/dependencies/findings';
import { Kept } from '../../../core/dependencies/kept';
import { memoized } from '../../../core/memoized';
import { once } from '../../../core/once';
import { type OperationReader, type ReadOperation, routesOnly } from '../../../core/read-operation';
import { haveSameItems } from '../../../core/same-items';
import type { AnswersReader } from '../answers/answers-reader';
import type { ActionDocumentation } from '../documentation/action-documentation';
import type { ActionWords } from '../documentation/action-words';
import { RouteUse } from '../inputs/route-use';
import { RequestUseReader } from '../inputs/request-use';
import type { MiddlewareFunctions } from '../link/middleware-functions';
import type { MiddlewareNames } from '../middleware/middleware-names';
import type { ModelNames } from '../models/model-names';
import type { RouteRecord } from '../routes/route-record';
import type { Router } from '../routes/router';
import type { FrameworkVersion } from '../version';
import type { ActionRules } from './finding/action-rules';
import { misspellingFinder } from './finding/misspelt-rules';
import type { RulesFramework } from './finding/rules-framework';
import { RulesReader } from './finding/rules-reader';
import { methodField } from './request/method-field';
import { type WordsByField, wordsOfClass } from './request/words-in-source';
import { type AskedOperation, type Following, notFollowed } from './followed-operations';
import type { RememberedOperations } from './remembered-operations';
import { ToldOperation } from './told-operation';
import { keptParts, type OperationReaders, RouteOperation } from './route-operation';

interface OperationSources {
  readonly answers: AnswersReader;
  readonly documentation: ActionDocumentation;
  /** Where models are looked for by what they are called. */
  readonly modelNames: ModelNames;
  readonly middlewareFunctions: MiddlewareFunctions;
  /** Null where nothing is remembered. */
  readonly remembered: RememberedOperations | null;
}

/** Reads the operations of the routes that the router has, which `routes` are in the same order. */
export function operationReader(
  laravel: RulesFramework & {
    readonly router: Router;
    readonly version: FrameworkVersion;
    readonly middleware: MiddlewareNames;
  },
  routes: readonly Route[],
  { answers, documentation, modelNames, middlewareFunctions, remembered }: OperationSources,
): OperationReader {
  const registered = laravel.router.routes;
  const records = new Map(routes.map((route, index) => [route, registered[index]]));
  const reader = new RulesReader(laravel);
  const requestUses = new RequestUseReader(laravel, modelNames, laravel.memory);
  const { tracker } = laravel.machine.files;
  const words = new Findings<WordsByField>(tracker);
  const methodFields = new Kept<string | null>(tracker);
  const readers: OperationReaders = {
    laravel,
    answers,
    uses: new RouteUse(requestUses, laravel, { routes, functionsOf: middlewareFunctions }),
    methodField: () => methodFields.get('', null, () => methodField(laravel.machine.files.sources, laravel.version)),
    wordsOf: (className) => words.getOr(className, () => wordsOfClass(laravel, className)),
    parts: laravel.memory === null ? null : keptParts(laravel.memory.parts, tracker),
    misspellingsIn: misspellingFinder(laravel),
  };
  const operations = new Map<RouteRecord, readonly ReadBefore[]>();
  const read = (asked: AskedOperation, following: Following): ReadOperation => {
    const { record, method, words: said } = asked;
    const found = following.find(() => reader.of(record, method));
    const hasBody = takesBody(method);
    const before = operations.get(record) ?? [];
    const same = before.find((one) => one.words === said && one.hasBody === hasBody && isSame(one.found, found));
    if (same !== undefined) return same.operation;
    const operation = following.operation(new RouteOperation(readers, { ...asked, found }));
    operations.set(record, [...before, { found, hasBody, words: said, operation }]);
    return operation;
  };
  const readOnce = memoized((route: Route) =>
    memoized((method: HttpMethod) => {
      const record = records.get(route);
      if (record === undefined) return routesOnly(route, method);
      const asked = { route, record, method, words: documentation.words(record, method) };
      if (remembered === null || record.content === null) return read(asked, notFollowed);
      const known = remembered.recall(asked, tracker);
      if (known !== null) {
        answers.noteFresh(known.fresh);
        return known.operation;
      }
      const whole = once(() => remembered.followed.follow(asked, tracker, (following) => read(asked, following)));
      const problems = remembered.problemsOf(asked, tracker);
      return problems === null ? whole() : new ToldOperation(problems, asked.words, whole);
    }),
  );
  return (route, method) => readOnce(route)(method);
}

/** An operation of one method of a route, with what it was made of. */
interface ReadBefore {
  readonly found: ActionRules;
  readonly hasBody: boolean;
  readonly words: ActionWords;
  readonly operation: ReadOperation;
}

/** Of two methods of a route mostly the very same is found. */
function isSame(one: ActionRules, other: ActionRules): boolean {
  if (one === other) return true;
  return (
    one.byValue === other.byValue &&
    haveSameItems(one.rules, other.rules) &&
    haveSameItems(one.problems, other.problems)
  );
}
