import { userModel } from '../../models/model-classes';
import { guardedModel, guardNamed, modelOfGuard } from '../../models/signed-in-model';
import type { RouteRecord } from '../../routes/route-record';
import { textOf } from '../../../../languages/php/evaluate/values';
import { fileAt } from '../../../../languages/php/questions';
import { plainRequest } from '../../rules/request/form-request-classes';
import type { AnswerFramework } from '../answer-framework';
import { kindOf, present } from '../types/either';
import { calleeOf } from '../errors/callee-of';
import type { Typer } from '../frame';
import { literalText, objectOf, model, nothing, type Typed } from '../types/typed';

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
  const found = foundByRequest(typer, record);
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

/** `Auth::viaRequest('device', fn (Request $request) => Device::firstWhere(…))`. `Illuminate\Auth\RequestGuard::user` */
function foundByRequest(typer: Typer, record: RouteRecord): Typed {
  const { authentication, configuration } = typer.laravel;
  const guard = guardNamed(record) ?? textOf(configuration.get('auth.defaults.guard'));
  const driver = guard === null ? null : textOf(configuration.get(`auth.guards.${guard}.driver`));
  const finder = driver === null ? undefined : authentication.requestDriver(driver);
  const callee = finder === undefined ? null : calleeOf(finder);
  if (callee === null) return nothing;
  typer.laravel.machine.files.tracker.note(fileAt, callee.file.path, callee.file);
  const given = [{ value: objectOf(plainRequest), name: null }];
  return typer.apart(() => present(typer.follow(callee, given, 1)));
}
