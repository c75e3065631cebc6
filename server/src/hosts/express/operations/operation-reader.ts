import type { Route } from '../../../core/application';
import type { OperationReader } from '../../../core/read-operation';
import { nativeFunction, nothing, unknownOf } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { answerFields } from '../../node/operations/answer-field';
import type { Calling, Follow } from '../../node/operations/follower';
import { operationOf } from '../../node/operations/operation-of';
import type { RegisteredRoute } from '../routes/registered';
import { declaredFields, withDeclared } from './declared-request';
import type { AnswersOfErrors } from './error-handlers';
import { requestObject } from '../../node/operations/request-object';
import type { WordsOfRoutes } from './route-words';
import { responseObject } from '../../node/operations/response-object';

/** How Express calls handlers and middleware. */
export const expressCalling: Calling = {
  handed: (noted) => {
    const next = nativeFunction(([error]) => {
      if (error === undefined || (error.kind === 'primitive' && error.value === undefined)) noted.isPassed = true;
      else noted.errors.push(error);
      return nothing;
    });
    // Those of parameters are handed what stands in the path, too.
    return [requestObject(noted), responseObject(noted), next, unknownOf('string', null)];
  },
};

/** What operations are read with. */
export interface OperationSources {
  readonly failing: AnswersOfErrors;
  readonly words: WordsOfRoutes;
  readonly inference: Inference;
}

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  follow: Follow,
  { failing, words, inference }: OperationSources,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    const before = registered === undefined ? [] : registered.middleware.map(follow);
    const own = registered === undefined ? [] : [follow(registered.handler)];
    const read = operationOf(
      [...before, ...own],
      own,
      method,
      answerFields(inference),
      failing(registered?.errorHandlers ?? []),
    );
    if (registered === undefined) return read;
    const { documentation, stated, checked } = words.of(route, registered, method);
    return {
      ...read,
      read: withDeclared(read.read, declaredFields(registered.handler, method, inference)),
      documentation,
      stated,
      checked: [...checked, ...read.checked],
    };
  };
}
