import type { RouteMiddleware } from '../../../../core/application';
import type { ModelNames } from '../../models/model-names';
import type { RouteRecord } from '../../routes/route-record';
import type { AnswerFramework } from '../answer-framework';
import { redirect, response } from '../calls/response-calls';
import { handledBy, withoutArguments } from '../responses/behind-middleware';
import { responsesOf } from '../responses/response-of';
import { keyOfTyped } from '../types/typed-key';
import { AnswerTyper } from '../typer';
import type { Failure, TypedResponse } from '../types/typed';
import { literal, never, nothing } from '../types/typed-values';
import { exceptions } from './exception-classes';
import type { Rendering } from './rendering';
import { KnownByRoute } from './known-by-route';
import { globalMiddleware } from './global-middleware';

/** `guest`: who has signed in is led elsewhere, whatever they expect. */
const forGuests = /^(?:guest|illuminate\\auth\\middleware\\redirectifauthenticated)$/i;

const led: Failure = answeredWith(redirect(302));

/**
 * What middleware answers in place of the code behind it that is no refusal: it leads elsewhere, or says that all is well. What who
 * brings no credential is led to stands for a refusal, which is told elsewhere.
 */
export class MiddlewareAnswers {
  readonly #laravel: AnswerFramework;
  readonly #modelNames: ModelNames;
  readonly #known: KnownByRoute<string, readonly Failure[]>;

  constructor(laravel: AnswerFramework, modelNames: ModelNames) {
    this.#laravel = laravel;
    this.#modelNames = modelNames;
    this.#known = new KnownByRoute(laravel.machine.files.tracker, { expectsJson: true });
  }

  of({ applied }: RouteMiddleware, record: RouteRecord): readonly Failure[] {
    const { files } = this.#laravel.machine;
    const found = [...globalMiddleware(this.#laravel, applied), ...applied].flatMap(({ names, isGroup, guard }) => {
      if (isGroup || guard !== null) return [];
      const own = names.findLast((name) => files.class(withoutArguments(name)) !== null);
      if (own !== undefined) return this.#ofClass(own, record);
      return names.some((name) => forGuests.test(withoutArguments(name))) ? [led] : [];
    });
    // A redirect is for browsers, not for those who call an API.
    const isApi = applied.some(({ names, isGroup }) => isGroup && names.includes('api'));
    return isApi ? found.filter(({ status }) => status === null || status < 300) : found;
  }

  #ofClass(name: string, record: RouteRecord): readonly Failure[] {
    return this.#known.of(name, record, (rendering) => this.#read(name, rendering));
  }

  #read(name: string, rendering: Rendering): readonly Failure[] {
    const typer = new AnswerTyper(this.#laravel, this.#modelNames, nothing, { rendering });
    const middleware = { className: withoutArguments(name), name };
    const answeredFor = (next: typeof never): readonly TypedResponse[] =>
      handledBy(typer, middleware, next)
        .flatMap((way) => responsesOf(typer, way))
        .flatMap((one) => (one?.status != null && one.status < 400 ? [one] : []));
    const made = answeredFor(never);
    if (made.length === 0) return [];
    // What is made of what the code behind it answers is another thing for another answer.
    const others = new Set(answeredFor(someResponse).map((one) => keyOfTyped(one)));
    return made.filter((one) => others.has(keyOfTyped(one))).map(answeredWith);
  }
}

const someResponse = response({ status: 299, body: literal('answered') });

function answeredWith(made: TypedResponse): Failure {
  return { status: made.status, exception: exceptions.response, response: made, isReturned: true };
}
