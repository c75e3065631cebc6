import { modelClass } from '../../models/model-class';
import { isPackageModel } from '../../models/package-models';
import { argumentsByParameter, classOf, parameterNames } from '../../parameters/route-arguments';
import { binderCode } from '../../routes/binder-code';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import type { RouteRecord } from '../../routes/route-record';
import { parameterBinding } from '../../routes/parameter-binding';
import type { ParameterBinding } from '../../routes/router';
import type { ActionCode } from '../../rules/finding/action-code';
import type { Typer } from '../frame';
import type { Failure } from '../types/typed';
import { model, nothing, objectOf, text } from '../types/typed-values';
import { plainRequest } from '../../rules/request/form-request-classes';
import { responsesOf } from '../responses/response-of';
import { calleeOf } from './callee-of';
import { exceptions } from './exception-classes';
import { noCase, notFound } from './failures';

/** What is answered where a parameter of the path names nothing that is there: explicit bindings, then the action's arguments. */
export function boundFailures(typer: Typer, record: RouteRecord, code: ActionCode | null): readonly Failure[] {
  const names = parameterNames(record.domain?.value ?? '', record.uri.value);
  if (names.length === 0) return [];
  const taken = takenArguments(typer, names, code);
  const failures = names.flatMap((name) => {
    const binding = parameterBinding(typer.laravel, name);
    if (binding !== undefined) return ofBinding(typer, binding);
    const argument = taken.get(name);
    return argument === undefined ? [] : ofClass(typer, classOf(argument));
  });
  return failures.includes(notFound) ? withMissing(typer, record, failures) : failures;
}

function takenArguments(
  { laravel: { machine } }: Typer,
  names: readonly string[],
  code: ActionCode | null,
): ReadonlyMap<string, Parameter> {
  return code === null ? new Map() : argumentsByParameter(code.parameters, names, machine.files);
}

/** The class of what a parameter of the path is bound to; null where it is bound to nothing, or source does not tell. */
export function boundClass(typer: Typer, record: RouteRecord, code: ActionCode | null, name: string): string | null {
  const binding = parameterBinding(typer.laravel, name);
  if (binding !== undefined) return binding.kind === 'model' ? binding.class : null;
  const names = parameterNames(record.domain?.value ?? '', record.uri.value);
  const argument = takenArguments(typer, names, code).get(name);
  return argument === undefined ? null : classOf(argument);
}

/** `Route::get(…)->missing(fn () => …)` answers where a model is not found. `Illuminate\Routing\Middleware\SubstituteBindings` */
function withMissing(typer: Typer, { attributes }: RouteRecord, failures: readonly Failure[]): readonly Failure[] {
  const callee = attributes.missing === undefined ? null : calleeOf(attributes.missing);
  if (callee === null) return failures;
  const answer = typer.follow(callee, [{ value: objectOf(plainRequest), name: null }], 1);
  const instead = responsesOf(typer, answer).flatMap((response): Failure[] =>
    response?.status == null ? [] : [{ status: response.status, exception: exceptions.response, response }],
  );
  return [...failures.filter((one) => one !== notFound), ...(instead.length > 0 ? instead : [notFound])];
}

/** `Route::model` and `Route::bind` */
function ofBinding(typer: Typer, binding: ParameterBinding): readonly Failure[] {
  if (binding.kind === 'model') return ofClass(typer, binding.class);
  const code = binderCode(binding.binder);
  const given = [{ value: text, name: null }];
  if (code?.kind === 'method') {
    const { className, method } = code;
    return typer.failuresIn(() => typer.callMethod(objectOf(className), className, method, given, 1));
  }
  const callee = code === null ? null : calleeOf(code.closure);
  return callee === null ? [] : typer.failuresIn(() => typer.follow(callee, given, 1));
}

/** `Illuminate\Routing\ImplicitRouteBinding` */
function ofClass(typer: Typer, className: string | null): readonly Failure[] {
  if (className === null) return [];
  const { files } = typer.laravel.machine;
  if (files.class(className)?.declaration.kind === 'enum') return [noCase];
  if (modelClass(files, className) === null) return isPackageModel(className) ? [notFound] : [];
  const given = [text, nothing].map((value) => ({ value, name: null }));
  const own = typer.failuresIn(() => typer.callMethod(model(className), className, 'resolveRouteBinding', given, 1));
  return [notFound, ...own];
}
