import { letsAllThrough } from '../../node/middleware/optional-guard';
import { strangerRefusal } from '../../node/middleware/stranger-refusal';
import type { Route } from '../../../core/application';
import type { Answer, OperationReader } from '../../../core/read-operation';
import type { Inference } from '../../../languages/typescript/inference/inference';
import type { Follow } from '../../node/operations/follower';
import { answersByStatus } from '../../node/operations/answers-by-status';
import { answerFields } from '../../node/operations/answer-field';
import { textPart } from '../../node/operations/checked-part';
import { matchedField } from '../../node/operations/matched-part';
import type { Noted } from '../../node/operations/noted';
import type { ReadPath } from '../../node/paths/express-path';
import type { FollowRoute } from './route-follower';
import { operationOf } from '../../node/operations/operation-of';
import type { RegisteredRoute } from '../routes/registered';
import { takenFields, takenPart, withDeclared } from '../../node/operations/declared-fields';
import { storedFields } from '../../node/operations/stored-fields';
import { parsedBody } from '../packages/body-parsers';
import { withWholeBody } from '../../node/operations/whole-body';
import { beforeEnforcedSecurity, enforcedHere } from './enforced-operation';
import { declaredFields, declaredParameters, declaredPlaces } from './declared-request';
import type { AnswersOfErrors } from './error-handlers';
import type { WordsOfRoutes } from './route-words';

/** What operations are read with. */
export interface OperationSources {
  readonly failing: AnswersOfErrors;
  readonly words: WordsOfRoutes;
  readonly inference: Inference;
}

const noPath: ReadPath = { uri: '', parameters: [] };

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  followRoute: FollowRoute,
  followStranger: Follow,
  { failing, words, inference }: OperationSources,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    const follow = registered === undefined ? null : followRoute(registered);
    const running = registered?.middleware ?? [];
    const before = follow === null ? [] : running.map((one) => enforcedHere(one, method, route) ?? follow(one));
    const own = follow === null || registered === undefined ? [] : [follow(registered.handler)];
    const all = [...before, ...own];
    const declared = registered === undefined ? [] : declaredPlaces(registered, method);
    const fieldOf = answerFields(inference, {
      anyPart: textPart(all, registered?.path ?? noPath),
      matched: (part) => matchedField(part, all),
    });
    const read = operationOf(
      all,
      own,
      method,
      (body, known) =>
        fieldOf(body, (part) => known?.(part) ?? takenPart(part, [...own, { placeTypes: declared }], inference.reader)),
      failing(registered?.errorHandlers ?? []),
    );
    if (registered === undefined) return read;
    const refusal =
      follow === null
        ? null
        : strangerRefusal(
            beforeEnforcedSecurity(registered.middleware, method, route),
            { follow, followStranger },
            failing(registered.errorHandlers),
          );
    const leadsAway = (refusal ?? []).filter(({ status }) => status < 400);
    const { documentation, stated, checked } = words.of(route, registered, method);
    const whole = {
      ...read,
      pathTypes: { ...read.pathTypes, ...declaredParameters(registered, inference.reader) },
      failures: [...(read.failures ?? []), ...answersByStatus(leadsAway, fieldOf)],
      ...((refusal !== null || letsAllThrough(route)) && { isRefusedOtherwise: true }),
      read: withDeclared(read.read, [
        ...declaredFields(declared, inference.reader),
        ...takenFields(own, method, inference.reader),
        ...storedFields(own, method, inference),
      ]),
      documentation,
      stated: { ...stated, answers: withoutOtherSuccesses(stated.answers, read.answers, own) },
      checked: [...checked, ...read.checked],
    };
    return withWholeBody(whole, own, method, parsedBody(registered.middleware));
  };
}

/** What people state of a success that the code never answers with, where that tells all of its own, is out of date. */
function withoutOtherSuccesses(
  stated: readonly Answer[],
  answers: readonly Answer[] | null,
  own: readonly Noted[],
): readonly Answer[] {
  const known = (answers ?? []).map(({ status }) => status).filter(isSuccess);
  if (known.length === 0 || own.some(({ isHandedOn }) => isHandedOn)) return stated;
  return stated.filter(({ status }) => !isSuccess(status) || known.includes(status));
}

function isSuccess(status: string): boolean {
  return /^2\d\d$/.test(status);
}
