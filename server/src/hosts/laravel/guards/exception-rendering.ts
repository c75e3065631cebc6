import { Findings } from '../../../core/dependencies/findings';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { isOfClass } from '../answers/errors/exception-classes';
import { exceptionHandler } from '../runtime/exception-handler';
import { forEachChoice } from './choices';
import { isException } from './exception-objects';
import type { GuardFramework } from './guard-framework';
import type { AskedFields } from './held-fields';
import { ownMethod } from './own-method';
import { Walk, type WalkOptions } from './walk';
import { callDeclared } from './walk-classes';
import { keyOfWalked } from './walked-key';
import { bareObject, role, type Walked, type WalkedObject } from './walked-value';
import { Accident, LetIn, Lost, noArguments, WalkedException, type WalkedRoute } from './walker';

const httpException = 'Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface';

/** Statuses of responses that say who may not call, in the order in which they are looked for. */
const refusals: readonly number[] = [401, 403, 407];

/** What handles exceptions may ask the path: for this one it is not known, so that what is found holds for all routes. */
const anyRoute: WalkedRoute = { name: null, uri: '{any}', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] };

interface Handled {
  readonly status: number | null;
}

const known = new WeakMap<GuardFramework, Findings<Handled>>();

/** Nothing but what is plainly a credential is one to what handles exceptions, whichever code has thrown them. */
const plainOnes: AskedFields = { kind: 'held', keys: new Set() };

/**
 * The status by which the application's own handling refuses callers with an exception that nobody catches; null where it
 * does not. Many ways through code end with the same one: each is followed once a reading, as somebody who shows nothing.
 * `Illuminate\Foundation\Exceptions\Handler::render`
 */
export function refusalByHandling(
  { laravel, knowsUser = false, flipsSwitches }: WalkOptions,
  thrown: WalkedObject,
): number | null {
  const asked = { laravel, knowsUser, flipsSwitches, route: anyRoute, shows: new Set<string>(), fields: plainOnes };
  const key = keyOfWalked(thrown);
  if (key === null) return handled(asked, thrown).status;
  const findings = known.get(laravel) ?? new Findings<Handled>(laravel.machine.files.tracker);
  known.set(laravel, findings);
  const at = `${knowsUser.toString()} ${flipsSwitches.toString()} ${key}`;
  return findings.getOr(at, () => handled(asked, thrown)).status;
}

function handled(options: Omit<WalkOptions, 'choices'>, thrown: WalkedObject): Handled {
  const ways = forEachChoice(new Map(), (choices): Handled => {
    const walk = new Walk({ ...options, choices });
    return { status: tolerant(() => rendered(walk, thrown)) };
  });
  return { status: refusals.find((status) => ways.some((way) => way.status === status)) ?? null };
}

/** Null where what handles the exception fails, or cannot be followed. */
function tolerant(status: () => number | null): number | null {
  try {
    return status();
  } catch (error) {
    const isEnd = [LetIn, Accident, Lost, WalkedException, RangeError].some((kind) => error instanceof kind);
    if (isEnd) return null;
    throw error;
  }
}

function rendered(walk: Walk, thrown: WalkedObject): number | null {
  const { laravel } = walk;
  const handler = handlerOf(laravel);
  const byHandler = handler === null ? null : called(walk, handler, 'render', [role('request'), thrown]);
  if (byHandler !== null) return byHandler;
  // What the application registers while it starts is of this reading alone.
  laravel.machine.files.tracker.markUntracked();
  const exception = mapped(walk, thrown);
  return (
    called(walk, exception, 'render', [role('request')]) ??
    called(walk, exception, 'toResponse', [role('request')]) ??
    byRenderers(walk, exception, handler) ??
    byItself(walk, exception)
  );
}

function handlerOf(laravel: GuardFramework): WalkedObject | null {
  const name = exceptionHandler(laravel);
  return name === null ? null : bareObject(name);
}

/** The status of the response that a method of the project makes; null where there is none, or it makes none. */
function called(walk: Walk, on: WalkedObject, name: string, positional: readonly Walked[]): number | null {
  const found = ownMethod(walk.laravel.machine.files, on, name);
  if (found === null) return null;
  return statusOf(callDeclared(walk, found, { ...noArguments, positional }, { self: on, calledClass: on.class }));
}

function statusOf(answer: Walked): number | null {
  return answer.kind === 'answer' ? answer.status : null;
}

/** `$exceptions->map(fn (SoldOut $e) => new HttpException(…))` */
function mapped(walk: Walk, thrown: WalkedObject): WalkedObject {
  for (const [from, map] of walk.laravel.exceptions.mapping) {
    if (!isOf(walk, thrown, from)) continue;
    const made = callWith(walk, map, [thrown]);
    if (made.kind === 'object' && isException(made)) return made;
  }
  return thrown;
}

/** `$exceptions->render(fn (SoldOut $e) => …)`, `$this->renderable(fn (SoldOut $e) => …)` */
function byRenderers(walk: Walk, thrown: WalkedObject, handler: WalkedObject | null): number | null {
  const { exceptions } = walk.laravel;
  const configured = exceptions.rendering.map(({ callable }) => walk.functionOf(callable));
  for (const renderer of [...configured, ...registered(walk, handler)]) {
    if (renderer.kind !== 'function') continue;
    const taken = renderer.closure.parameters[0]?.type?.names ?? [];
    if (!taken.some((name) => isOf(walk, thrown, name))) continue;
    const args = { ...noArguments, positional: [thrown, role('request')] };
    const status = statusOf(walk.callValue(renderer, args, walk.laravel.nowhere.source));
    if (status !== null) return status;
  }
  return null;
}

/** What `register` of a handler keeps in it. */
function registered(walk: Walk, handler: WalkedObject | null): readonly Walked[] {
  if (handler === null) return [];
  called(walk, handler, 'register', []);
  return [...handler.properties.values()];
}

/** An exception that says its status itself. */
function byItself(walk: Walk, thrown: WalkedObject): number | null {
  if (!isOf(walk, thrown, httpException)) return null;
  const status = walk.callMethod(thrown, 'getStatusCode', noArguments, walk.laravel.nowhere.source);
  return status.kind === 'known' && typeof status.value === 'number' ? status.value : null;
}

function isOf({ laravel }: Walk, { class: className }: WalkedObject, wanted: string): boolean {
  return isOfClass(laravel.machine.files, className, wanted) === true;
}

function callWith(walk: Walk, { callable }: ClosureValue, positional: readonly Walked[]): Walked {
  return walk.callValue(walk.functionOf(callable), { ...noArguments, positional }, walk.laravel.nowhere.source);
}
