import type { RouteMiddleware } from '../../../../core/application';
import { isAnswered } from '../../../../core/guards';
import type { ClosureValue } from '../../../../languages/php/evaluate/values';
import { fileAt } from '../../../../languages/php/questions';
import { knownMiddleware } from '../../guards/known-middleware';
import { lacksPermission } from '../../packages/permission-exception';
import type { Given, Typer } from '../frame';
import { withoutArguments } from '../responses/behind-middleware';
import { responsesOf } from '../responses/response-of';
import { isMany, itemOf } from '../types/items';
import { waysOf } from '../types/either';
import { signedMiddleware } from '../../inputs/signed-url';
import { plainRequest } from '../../rules/request/form-request-classes';
import type { Failure, Typed } from '../types/typed';
import { literal, nothing, objectOf } from '../types/typed-values';
import { throttleHeaders } from './throttle-headers';
import { abilityCheck } from './ability-failures';
import { calleeOf } from './callee-of';
import { globalMiddleware } from './global-middleware';
import { exceptions } from './exception-classes';
import { aborted, forbidden, returnedFailure } from './failures';

const throttled: Failure = { status: 429, exception: exceptions.throttled, response: null };
const unsigned: Failure = { status: 403, exception: exceptions.signature, response: null };
const unpermitted: Failure = { status: 403, exception: lacksPermission, response: null };

/** Middleware of the framework that refuses, by its class or by how it is called; who checks who has signed in stands elsewhere. */
const refusing: readonly (readonly [RegExp, Failure])[] = [
  [signedMiddleware, unsigned],
  [/^(?:verified|illuminate\\auth\\middleware\\ensureemailisverified)$/i, aborted(403)],
  [/^(?:password\.confirm|illuminate\\auth\\middleware\\requirepassword)$/i, aborted(423)],
  [/^(?:throttle|illuminate\\routing\\middleware\\throttlerequests(?:withredis)?)$/i, throttled],
  [/^(?:can|illuminate\\auth\\middleware\\authorize)$/i, forbidden],
  [/^spatie\\permission\\middlewares?\\/i, unpermitted],
];

const request = objectOf(plainRequest);
/** What middleware is called with, as far as it is known. */
const handed: readonly Given[] = [{ value: request, name: null }];

/** With what stands behind its name: `partner:read,write`. `Illuminate\Pipeline\Pipeline::parsePipeString` */
function handedTo(name: string): readonly Given[] {
  const [, written] = /^[^:]+:(.*)$/s.exec(name) ?? [];
  if (written === undefined) return handed;
  const given = written.split(',').map((one): Given => ({ value: literal(one), name: null }));
  return [...handed, { value: nothing, name: null }, ...given];
}

export interface MiddlewareRefusals {
  readonly failures: readonly Failure[];
  /** How what asks for a credential answers 401 to who has none; that it does is its guards' to say. */
  readonly toStrangers: readonly Failure[];
  /** Whether who brings no credential is refused by middleware of the application alone, and not with 401. */
  readonly isOtherwise: boolean;
}

/** Middleware of a route that has source: functions of its controller, and classes of the application, which many routes have. */
interface OwnMiddleware {
  readonly functions: readonly ClosureValue[];
  readonly refusalsOf: (name: string) => readonly Failure[];
}

/** How the middleware of a route refuses, abilities left aside. 401 of what is no guard is a refusal as any other. */
export function middlewareRefusals(
  typer: Typer,
  { applied }: RouteMiddleware,
  { functions, refusalsOf }: OwnMiddleware,
): MiddlewareRefusals {
  const failures: Failure[] = [...functions.flatMap((one) => ofFunction(typer, one))];
  const toStrangers: Failure[] = [];
  const guards: boolean[] = [];
  for (const { names, isGroup, guard } of [...globalMiddleware(typer.laravel, applied), ...applied]) {
    if (isGroup) continue;
    const classes = names.map(withoutArguments);
    const own = names.find((name) => typer.laravel.machine.files.class(withoutArguments(name)) !== null);
    const found = own === undefined ? ofFramework(typer, names, classes) : refusalsOf(own);
    // Who brings no credential was refused before what asks for no more than that.
    const asks = guard !== null && !(isAnswered(guard) && guards.length > 0);
    for (const one of found) (asks && one.status === 401 ? toStrangers : failures).push(one);
    const isTold = own === undefined ? classes.some(refusesStrangersToo) : found.length > 0;
    const isOtherwise = isTold && found.every(({ status }) => status !== 401);
    if (guard !== null) guards.push(guard.refusesNobody === true || guard.refusesOtherwise === true || isOtherwise);
  }
  return { failures, toStrangers, isOtherwise: guards.length > 0 && guards.every((isOther) => isOther) };
}

function ofFramework(typer: Typer, names: readonly string[], classes: readonly string[]): readonly Failure[] {
  // What it refuses hangs on the route.
  if (names.some((name) => abilityCheck.test(name))) return [];
  if (names.some((name) => clientWithScopes.test(name))) return [forbidden];
  return ofPackage(classes).flatMap((one) => (one === throttled ? throttledBy(typer, names) : [one]));
}

/** `throttle:api`: what the limiter of that name answers to whoever asks too often. */
function throttledBy(typer: Typer, names: readonly string[]): readonly Failure[] {
  const [limiter = ''] = names.flatMap((name) => /:([^,]+)/.exec(name)?.[1] ?? []);
  const made = typer.laravel.limiters.get(limiter);
  const callee = made === undefined ? null : calleeOf(made);
  if (callee === null) return [throttled];
  const limits = typer.follow(callee, [{ value: request, name: null }], 1);
  const own = waysOf(isMany(limits) ? itemOf(limits, typer) : limits).flatMap((limit) => {
    const answering = limit.kind === 'object' ? limit.properties.get('response') : undefined;
    return answering === undefined ? [] : responsesOf(typer, typer.callClosure(answering, [request, throttleHeaders]));
  });
  const failures = own.flatMap((response): Failure[] =>
    response?.status == null ? [] : [{ status: response.status, exception: exceptions.response, response }],
  );
  return failures.length > 0 ? failures : [throttled];
}

/** What the token of a client must be good for: `Laravel\Passport\Exceptions\MissingScopeException` */
const clientWithScopes =
  /^(?:client|laravel\\passport\\http\\middleware\\(?:checkclientcredentials(?:foranyscope)?|ensureclientisresourceowner)):./i;

/** What a token may be used for; who lacks it is refused as by a policy. */
const ofAbilities = /^(?:abilit(?:y|ies)|scopes?|laravel\\(?:sanctum|passport)\\.*)$/i;

/** Whether a middleware checks who has signed in. */
function isCheck(name: string): boolean {
  const known = knownMiddleware(name);
  return known?.asks === 'user' && known.isCheck;
}

/** Whether strangers lack what a middleware checks as anybody else does. Those that ask for an ability of a token want a token first. */
function refusesStrangersToo(name: string): boolean {
  return isCheck(name) && !ofAbilities.test(name);
}

/** What a middleware does of which the project has no source. */
function ofPackage(names: readonly string[]): readonly Failure[] {
  const [found] = refusing.flatMap(([pattern, failure]) => (names.some((name) => pattern.test(name)) ? [failure] : []));
  if (found !== undefined) return [found];
  if (!names.some(isCheck)) return [];
  return names.some((name) => ofAbilities.test(name)) ? [forbidden] : [aborted(403)];
}

/** What a middleware of the application throws, or answers instead of the action; `name`: with its arguments. */
export function refusalsOfClass(typer: Typer, name: string): readonly Failure[] {
  const className = withoutArguments(name);
  const { external } = typer.laravel.machine.files.lineage(className);
  const failures = refusalsIn(typer, () =>
    typer.callMethod(objectOf(className), className, 'handle', handedTo(name), 1),
  );
  const above = external === null ? [] : ofPackage([external]);
  return [...failures, ...above];
}

/** `$this->middleware(function ($request, $next) { … })` of a controller. */
function ofFunction(typer: Typer, made: ClosureValue): readonly Failure[] {
  const callee = calleeOf(made);
  if (callee === null) return [];
  typer.laravel.machine.files.tracker.note(fileAt, callee.file.path, callee.file);
  return refusalsIn(typer, () => typer.follow(callee, handed, 1));
}

function refusalsIn(typer: Typer, handle: () => Typed | null): readonly Failure[] {
  return typer.failuresIn(() => {
    const answered = handle();
    for (const response of answered === null ? [] : responsesOf(typer, answered)) {
      const failure = returnedFailure(response);
      if (failure !== null) typer.fails(failure);
    }
  });
}
