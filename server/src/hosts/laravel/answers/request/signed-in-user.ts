import { userModel } from '../../models/model-classes';
import { guardedModel, guardNamed, modelOfGuard } from '../../models/signed-in-model';
import type { RouteRecord } from '../../routes/route-record';
import { type ClosureValue, textOf } from '../../../../languages/php/evaluate/values';
import { fileAt } from '../../../../languages/php/questions';
import { plainRequest } from '../../rules/request/form-request-classes';
import type { AnswerFramework } from '../answer-framework';
import { kindOf, present } from '../types/either';
import { calleeOf } from '../errors/callee-of';
import type { Typer } from '../frame';
import { classes } from '../framework-classes';
import { typedOfValue } from '../types/constants';
import type { Typed, TypedObject } from '../types/typed';
import { literal, literalText, nullTyped, objectOf, model, nothing } from '../types/typed-values';

/** The user of an application where no guard says another. */
export function defaultUser(laravel: AnswerFramework): Typed {
  const found = userModel(laravel);
  return found === null ? nothing : model(found.class);
}

/**
 * The user that a route's middleware lets in (`auth:owner`); that of the application where it names no guard. `typer` follows the
 * function that finds users for a guard.
 */
export function signedInUser(typer: Typer, record: RouteRecord): Typed {
  const { laravel } = typer;
  const found = foundByGuard(typer, record);
  if (kindOf(found) === 'model') return found;
  const className = guardedModel(laravel, record);
  return className === null ? defaultUser(laravel) : model(className);
}

/**
 * The user of a guard that code names: `auth('admin')->user()`, `$request->user('admin')`; that of the route where source does
 * not tell another one.
 */
export function userOfGuard(typer: Typer, guard: Typed | undefined): Typed {
  const { laravel, user } = typer;
  const name = literalText(guard);
  const driver = name === null ? null : textOf(laravel.configuration.get(`auth.guards.${name}.driver`));
  if (name === null || driver === null || laravel.authentication.requestDriver(driver) !== undefined) return user;
  const className = modelOfGuard(laravel, name);
  const known = present(user);
  const isSame = className === null || (known.kind === 'model' && sameClass(known.class, className));
  return isSame ? user : model(className);
}

function sameClass(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The user whom the function of the application finds that its guard is made with; nothing where it has none. */
function foundByGuard(typer: Typer, record: RouteRecord): Typed {
  const { authentication, configuration } = typer.laravel;
  const guard = guardNamed(record) ?? textOf(configuration.get('auth.defaults.guard'));
  const driver = guard === null ? null : textOf(configuration.get(`auth.guards.${guard}.driver`));
  if (guard === null || driver === null) return nothing;
  const finder = authentication.requestDriver(driver);
  if (finder !== undefined) return answered(typer, finder, [request]);
  const maker = authentication.guardMaker(driver);
  if (maker === undefined) return nothing;
  const configured = typedOfValue(configuration.get(`auth.guards.${guard}`)) ?? nothing;
  return foundBy(typer, answered(typer, maker, [objectOf(classes.application), literal(guard), configured]));
}

/**
 * `Auth::extend('token', fn () => new TokenGuard(…))`: whom `user()` of the guard answers, or the function that it has for that.
 * https://laravel.com/docs/authentication#adding-custom-guards
 */
function foundBy(typer: Typer, guard: Typed): Typed {
  if (guard.kind !== 'object') return nothing;
  return typer.apart(() => {
    const found = requestGuard.test(guard.class)
      ? typer.callClosure(guard.properties.get('callback'), [request])
      : typer.callMethod(untold(guard), guard.class, 'user', [], 1);
    return present(found ?? nothing);
  });
}

/** A guard that nobody has told a user. `Illuminate\Auth\GuardHelpers::$user` */
function untold(guard: TypedObject): TypedObject {
  return { ...guard, properties: new Map([['user', nullTyped], ...guard.properties]) };
}

const requestGuard = /^Illuminate\\Auth\\RequestGuard$/i;

const request = objectOf(plainRequest);

/** What a function of the application answers. */
function answered(typer: Typer, made: ClosureValue, given: readonly Typed[]): Typed {
  const callee = calleeOf(made);
  if (callee === null) return nothing;
  typer.laravel.machine.files.tracker.note(fileAt, callee.file.path, callee.file);
  const args = given.map((value) => ({ value, name: null }));
  return typer.apart(() => present(typer.follow(callee, args, 1)));
}
