import type { ModelNames } from '../../models/model-names';
import type { RouteRecord } from '../../routes/route-record';
import type { AnswerFramework } from '../answer-framework';
import { classes } from '../framework-classes';
import { isJsonType, json, response } from '../calls/response-calls';
import type { Callee, Typer } from '../frame';
import { responsesOf } from '../responses/response-of';
import { keyOfTyped } from '../types/typed-key';
import { AnswerTyper } from '../typer';
import type { Failure, Typed, TypedObject, TypedResponse } from '../types/typed';
import { literal, nothing, objectOf } from '../types/typed-values';
import { calleeOf } from './callee-of';
import { exceptions, isOfClass } from './exception-classes';
import { exceptionHandler } from '../../runtime/exception-handler';
import { type ExceptionRenderer, exceptionRenderers, isCalledFor } from './exception-renderers';
import { thrownFailure, unauthenticated } from './failures';
import { frameworkError } from './framework-body';
import type { Rendering } from './rendering';
import { KnownByRoute } from './known-by-route';

/** What becomes of a failure for the routes that answer all that is asked alike. */
interface Rendered {
  readonly made: readonly TypedResponse[];
  /** Whether it may be left to the exception itself, or to the framework. */
  readonly goesOn: boolean;
}

/** Tells what the application's own handling of exceptions makes of failures. `Illuminate\Foundation\Exceptions\Handler` */
export class ErrorRenderer {
  readonly #laravel: AnswerFramework;
  readonly #modelNames: ModelNames;
  readonly #typer: AnswerTyper;
  readonly #handler: string | null;
  readonly #renderers: readonly ExceptionRenderer[];
  readonly #responding: Callee | null;
  readonly #known: KnownByRoute<string, Rendered>;

  constructor(laravel: AnswerFramework, modelNames: ModelNames) {
    this.#laravel = laravel;
    this.#modelNames = modelNames;
    this.#known = new KnownByRoute(laravel.machine.files.tracker, { expectsJson: true });
    this.#typer = new AnswerTyper(laravel, modelNames, nothing);
    this.#handler = exceptionHandler(laravel);
    this.#renderers = exceptionRenderers(this.#typer, this.#handler);
    const last = laravel.exceptions.responding.at(-1);
    this.#responding = last === undefined ? null : calleeOf(last);
  }

  /** The failure with the response that the application makes of it, or several; itself where it makes none. */
  rendered(thrown: Failure, record: RouteRecord): readonly Failure[] {
    if (thrown.isReturned === true) return [thrown];
    const failure = mappedFailure(this.#typer, thrown);
    if (this.#handler === null && this.#renderers.length === 0 && this.#responding === null) return [failure];
    const { exception, status, response, thrown: made = null } = failure;
    const key = [exception.toLowerCase(), status, response === null, keyOfTyped(made)].join(' ');
    const { goesOn, made: responses } = this.#known.of(key, record, (rendering) => this.#render(failure, rendering));
    const rendered = responses.map((one) => ({ ...failure, status: one.status ?? status, response: one }));
    const isOwn = goesOn && (response !== null || rendered.length === 0);
    return isOwn ? [...rendered, this.#unlikeStrangers(failure, record)] : rendered;
  }

  /**
   * `abort(401)` throws no `AuthenticationException`: where the application writes another body for that, the framework's own is said
   * of what it leaves alone, since the status would stand for both.
   */
  #unlikeStrangers(failure: Failure, record: RouteRecord): Failure {
    const { exception, status, response: own } = failure;
    const { files } = this.#laravel.machine;
    if (status !== 401 || own !== null || isOfClass(files, exception, exceptions.authentication) !== false)
      return failure;
    const isWritten = this.rendered(unauthenticated, record).some((one) => one.response !== null);
    return isWritten ? { ...failure, response: response({ status, mediaType: json, body: frameworkError }) } : failure;
  }

  #render(failure: Failure, rendering: Rendering): Rendered {
    const typer = new AnswerTyper(this.#laravel, this.#modelNames, nothing, { rendering });
    const first = this.#ofHandler(typer, failure);
    const known = { made: first.responses, goesOn: first.goesOn };
    if (!first.goesOn || failure.response !== null) return known;
    const later = this.#ofRenderers(typer, failure);
    const last = later.goesOn ? this.#ofFramework(typer, failure) : [];
    const made = [...first.responses, ...later.responses, ...last];
    const isLeft = made.length === 0 && failure.status !== null;
    const all = isLeft ? [response({ status: failure.status, mediaType: json, body: nothing })] : made;
    const responded = all.map((one) => this.#responded(typer, failure, one));
    // What nobody changes is the framework's own.
    return { ...known, made: isLeft && responded[0] === all[0] ? [] : responded };
  }

  /** `$exceptions->respond(fn ($response, $e, $request) => …)` may make another response of each. */
  #responded(typer: Typer, failure: Failure, made: TypedResponse): TypedResponse {
    const callee = this.#responding;
    if (callee === null) return made;
    const given = [made, objectOfFailure(typer, failure), objectOf(classes.request)];
    const answer = typer.follow(
      callee,
      given.map((value) => ({ value, name: null })),
      1,
    );
    const { responses } = waysOf(typer, answer);
    return responses.find((one) => one !== made && isJsonType(one.mediaType) && one.status !== null) ?? made;
  }

  /** A handler whose `render` is its own. What it hands on, its parent renders. */
  #ofHandler(typer: Typer, failure: Failure): Ways {
    const thrown = objectOfFailure(typer, failure);
    return this.#called(typer, 'render', [objectOf(classes.request), thrown]) ?? { responses: [], goesOn: true };
  }

  #ofRenderers(typer: Typer, failure: Failure): Ways {
    const prepared = preparedFor(typer, failure);
    const responses: TypedResponse[] = [];
    for (const renderer of this.#renderers) {
      if (!isCalledFor(typer, renderer, prepared.class)) continue;
      const ways = waysOf(typer, renderer.answer(typer, prepared, objectOf(classes.request)));
      responses.push(...ways.responses);
      if (!ways.goesOn) return { responses, goesOn: false };
    }
    return { responses, goesOn: true };
  }

  /** Methods of the framework's handler that the application's overrides. */
  #ofFramework(typer: Typer, failure: Failure): readonly TypedResponse[] {
    const thrown = preparedFor(typer, failure);
    const { files } = this.#laravel.machine;
    const given = [objectOf(classes.request), thrown];
    if (isOfClass(files, thrown.class, exceptions.authentication) === true) {
      return this.#called(typer, 'unauthenticated', given)?.responses ?? [];
    }
    if (isOfClass(files, thrown.class, exceptions.validation) === true) {
      const converted = this.#called(typer, 'convertValidationExceptionToResponse', given.toReversed());
      return (converted ?? this.#called(typer, 'invalidJson', given))?.responses ?? [];
    }
    const prepared = this.#called(typer, 'prepareJsonResponse', given)?.responses;
    return prepared ?? this.#converted(typer, failure.status, thrown);
  }

  /** A handler that says what stands in the framework's own response. */
  #converted(typer: Typer, status: number | null, thrown: TypedObject): readonly TypedResponse[] {
    if (this.#handler === null || status === null) return [];
    const given = [{ value: thrown, name: null }];
    const body = typer.callMethod(objectOf(this.#handler), this.#handler, 'convertExceptionToArray', given, 1);
    return body === null ? [] : [response({ status, mediaType: json, body })];
  }

  #called(typer: Typer, method: string, given: readonly Typed[]): Ways | null {
    if (this.#handler === null) return null;
    const self = objectOf(this.#handler);
    const args = given.map((value) => ({ value, name: null }));
    const answer = typer.callMethod(self, this.#handler, method, args, 1);
    return answer === null ? null : waysOf(typer, answer);
  }
}

interface Ways {
  readonly responses: readonly TypedResponse[];
  /** Whether it may leave the exception to whoever comes after it. */
  readonly goesOn: boolean;
}

/** Responses to those who call an API: a page, or a redirect to where people sign in, is for browsers. */
function waysOf(typer: Typer, answer: Typed): Ways {
  const ways = responsesOf(typer, answer);
  const known = ways.flatMap((way) => (way === null || (way.status === null && way.body === null) ? [] : [way]));
  const responses = known.filter((one) => one.status === null || one.status >= 400 || isEnvelope(one));
  return { responses, goesOn: responses.length < ways.length || ways.length === 0 };
}

/** Whether an error is told in a body whose status says that all went well. */
function isEnvelope({ status, mediaType, body }: TypedResponse): boolean {
  return status === 200 && body !== null && isJsonType(mediaType);
}

/** What a failure becomes where the application makes another exception of it: `$exceptions->map(…)`. */
function mappedFailure(typer: Typer, failure: Failure): Failure {
  const { exceptions: configured, machine } = typer.laravel;
  for (const [from, map] of configured.mapping) {
    const callee = isOfClass(machine.files, failure.exception, from) === true ? calleeOf(map) : null;
    if (callee === null) continue;
    const made = typer.follow(callee, [{ value: objectOfFailure(typer, failure), name: null }], 1);
    return thrownFailure(typer, made) ?? failure;
  }
  return failure;
}

/** The exception as it is thrown. */
function objectOfFailure({ laravel }: Typer, { exception, status, thrown }: Failure): TypedObject {
  const property =
    isOfClass(laravel.machine.files, exception, exceptions.validation) === true ? 'status' : 'statusCode';
  const carried = thrown?.class === exception ? thrown.properties : [];
  const told = status === null ? [] : [[property, literal(status)] as const];
  return { ...objectOf(exception), properties: new Map([...carried, ...told]) };
}

/** `Handler::prepareException` */
function preparedFor(typer: Typer, failure: Failure): TypedObject {
  const { files } = typer.laravel.machine;
  const { exception, status } = failure;
  const is = (wanted: string): boolean => isOfClass(files, exception, wanted) === true;
  const isMissing = is('Illuminate\\Database\\RecordsNotFoundException') || is(exceptions.caseNotFound);
  const prepared = isMissing
    ? exceptions.notFound
    : is(exceptions.authorization)
      ? status === 403
        ? exceptions.denied
        : exceptions.http
      : is('Illuminate\\Session\\TokenMismatchException')
        ? exceptions.http
        : exception;
  return objectOfFailure(typer, { ...failure, exception: prepared });
}
