import { letsAllThrough } from '../../node/middleware/optional-guard';
import { isGuardedByItself } from '../../node/middleware/answering-guard';
import { isGuardedByLeading } from '../../node/middleware/led-elsewhere';
import { ownRefusal, strangerRefusal } from '../../node/middleware/stranger-refusal';
import type { Route } from '../../../core/application';
import type { Answer, OperationReader } from '../../../core/read-operation';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { answersByStatus } from '../../node/operations/answers-by-status';
import { answerFields } from '../../node/operations/answer-field';
import { textPart } from '../../node/operations/checked-part';
import { matchedField } from '../../node/operations/matched-part';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import type { ReadPath } from '../../node/paths/express-path';
import type { FollowRoute, RouteFollowing } from './route-follower';
import { type Failing, operationOf } from '../../node/operations/operation-of';
import type { RegisteredRoute } from '../routes/registered';
import { knownOrTaken, takenFields, takenPart, withDeclared } from '../../node/operations/declared-fields';
import { storedFields } from '../../node/operations/stored-fields';
import { parsedBody } from '../packages/body-parsers';
import { withWholeBody } from '../../node/operations/whole-body';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { sentAsJson } from '../../node/contracts/contract-answers';
import { ofContract } from '../../node/contracts/of-contract';
import { beforeEnforcedSecurity, enforcedHere } from './enforced-operation';
import { declaredFields, declaredParameters, declaredPlaces } from './declared-request';
import { withForm, withNeededBody } from './sent-bodies';
import type { AnswersOfErrors } from './error-handlers';
import type { WordsOfRoutes } from './route-words';

/** What operations are read with. */
export interface OperationSources {
  readonly failing: AnswersOfErrors;
  readonly words: WordsOfRoutes;
  readonly inference: Inference;
  /** Reads types of what is sent. */
  readonly sent: TypeReader;
  readonly contracts: ContractReaders;
  /** Whether a request that sends no body has none. */
  readonly leavesBodyOut: boolean;
}

const noPath: ReadPath = { uri: '', parameters: [] };

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  followRoute: FollowRoute,
  { failing, words, inference, sent, contracts, leavesBodyOut }: OperationSources,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    const following = registered === undefined ? null : followRoute(registered);
    const enforced = (one: Value): Noted | null => enforcedHere(one, method, route);
    const contract = ofContract(registered?.handler, contracts, sentAsJson);
    const { before, own: seen } =
      following === null || registered === undefined ? nothingRun : runOf(registered, following, enforced);
    const own = seen.map(contract.untold);
    const all = [...before, ...own];
    const declared = registered === undefined ? [] : declaredPlaces(registered, method);
    const fieldOf = answerFields(inference, {
      anyPart: textPart(all, registered?.path ?? noPath),
      matched: (part) => matchedField(part, all),
    });
    const failingHere = failing(registered?.errorHandlers ?? [], following?.helpers());
    const read = operationOf(
      all,
      own,
      method,
      (body, known) =>
        fieldOf(body, (part) =>
          knownOrTaken(known?.(part) ?? null, () =>
            takenPart(part, [...own, { placeTypes: declared }], inference.reader),
          ),
        ),
      failingHere,
    );
    if (registered === undefined) return read;
    const guards = beforeEnforcedSecurity(registered.middleware, method, route);
    const refusal = following && refusalOf(route, registered, { guards, following, failing: failingHere });
    const leadsAway = (refusal ?? []).filter(({ status }) => status < 400);
    const { documentation, stated, checked } = words.of(route, registered, method);
    const whole = {
      ...read,
      answers: withAllTold(read.answers ?? (own.every(onlyFails) ? [] : null), before, own),
      pathTypes: { ...read.pathTypes, ...declaredParameters(registered, sent) },
      failures: [...(read.failures ?? []), ...answersByStatus(leadsAway, fieldOf)],
      ...(refusesOtherwise(route, refusal) && { isRefusedOtherwise: true }),
      read: withDeclared(read.read, [
        ...declaredFields(declared, sent),
        ...takenFields(own, method, sent),
        ...storedFields(own, method, inference),
      ]),
      documentation,
      stated,
      checked: [...checked, ...read.checked],
    };
    const told = withForm(leavesBodyOut ? withNeededBody(whole, all) : whole, all, registered.middleware);
    return contract.whole(withWholeBody(told, own, method, parsedBody(registered.middleware)));
  };
}

/** Whether who shows nothing meets something else than 401. */
function refusesOtherwise(route: Route, refusal: readonly unknown[] | null): boolean {
  return refusal !== null || letsAllThrough(route) || isGuardedByLeading(route);
}

/** How who shows nothing is refused, where that is not 401. */
function refusalOf(
  route: Route,
  { handler }: RegisteredRoute,
  {
    guards,
    following,
    failing,
  }: { readonly guards: readonly Value[]; readonly following: RouteFollowing; readonly failing: Failing },
): readonly NotedAnswer[] | null {
  return isGuardedByItself(route)
    ? ownRefusal(handler, guards, following.followStranger, failing)
    : strangerRefusal(guards, following, failing);
}

/** What was seen of middleware, and of the code that answers. */
interface Run {
  readonly before: readonly Noted[];
  readonly own: readonly Noted[];
}

const nothingRun: Run = { before: [], own: [] };

/** `enforced` is what is known of middleware that holds requests against a description. */
function runOf(
  { middleware, handler }: RegisteredRoute,
  { follow }: RouteFollowing,
  enforced: (one: Value) => Noted | null,
): Run {
  return { before: middleware.map((one) => enforced(one) ?? follow(one)), own: [follow(handler)] };
}

/** Whether code hands on errors, and never looks at the response that it would answer with. */
function onlyFails({ errors, isPassed, isHandedOn, asksResponse }: Noted): boolean {
  return errors.length > 0 && !isPassed && !isHandedOn && !asksResponse;
}

/** Answers of code, each of which says so where no other success can be: no status is untold, and nothing else answers. */
function withAllTold(
  answers: readonly Answer[] | null,
  before: readonly Noted[],
  own: readonly Noted[],
): readonly Answer[] | null {
  if (answers === null) return null;
  const mayAnswer = before.some((one) => one.answers.some(({ status }) => status < 300));
  const isOpen = [...before, ...own].some((one) => one.isHandedOn || one.hasUntoldStatus);
  if (mayAnswer || isOpen || own.some(({ isPassed }) => isPassed)) return answers;
  return answers.map((one) => ({ ...one, areAllTold: true }));
}
