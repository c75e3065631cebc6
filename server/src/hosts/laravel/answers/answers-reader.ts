import type { RouteMiddleware } from '../../../core/application';
import type { Tracked } from '../../../core/dependencies/dependency-tracker';
import { Kept } from '../../../core/dependencies/kept';
import { Findings } from '../../../core/dependencies/findings';
import type { Answer } from '../../../core/read-operation';
import type { ShapeTable } from '../../../core/fields/shapes';
import type { ModelNames } from '../models/model-names';
import type { RouteRecord } from '../routes/route-record';
import { actionCode } from '../rules/finding/action-code';
import type { AnswerFramework } from './answer-framework';
import type { AnswersCache, OperationAnswers, ShapesCache } from './answers-cache';
import { failureAnswers } from './answers-of';
import { askingForJson } from './request/forced-json';
import { ActionAnswers } from './actions/action-answers';
import { frameworkAnswers } from './actions/framework-actions';
import { isChecked, knownUser, userPut } from './request/held-input';
import { putByMiddleware, withPut } from './request/put-by-middleware';
import { closedArguments } from '../parameters/closed-arguments';
import { fixedArguments } from '../parameters/fixed-arguments';
import { optionalNames, parameterNames } from '../parameters/route-arguments';
import { withRouteValues } from './request/route-values';
import { FieldWriter } from './fields/field-writer';
import { keepNamed } from './fields/named-shapes';
import { letsInStrangers, letsInUsersAlone } from './errors/asks-only-user';
import { ErrorRenderer } from './errors/error-renderer';
import { type MiddlewareRefusals, middlewareRefusals, refusalsOfClass } from './errors/middleware-failures';
import { KnownByRoute } from './errors/known-by-route';
import type { Rendering } from './errors/rendering';
import { MiddlewareAnswers } from './errors/middleware-answers';
import type { ModelReader } from './models/model-reader';
import { guardFailures, type KeptFailures, routeFailures, strangerFailures } from './errors/route-failures';
import { changingMiddleware } from './responses/behind-middleware';
import { whoIs } from './request/who-is';
import { keyOfTyped } from './types/typed-key';
import { defaultUser, signedInUser } from './request/signed-in-user';
import { wrapperOf } from './resources/wrapper';
import type { MiddlewareFunctions } from '../link/middleware-functions';
import { abilityFailures } from './errors/ability-failures';
import { AnswerTyper } from './typer';
import type { FreshShape } from './fields/fresh-shapes';
import type { Failure, HeldInput, Typed } from './types/typed';
import { nothing } from './types/typed-values';

type ReadAnswers = Omit<OperationAnswers, 'fresh' | 'middleware'>;

const nothingRead: ReadAnswers = { answers: null, failures: [], errors: [] };

/** Steps of the evaluator for one operation: it is asked for constants, configuration and what models list. */
const mostSteps = 50_000;

/** What any code may throw, for all that is known of it. */
const broken: Failure = { status: 500, exception: 'Exception', response: null };

/** What answers are read with. */
interface AnswersSources {
  /** Null where nothing is kept. */
  readonly cache: AnswersCache | null;
  /** Null where nothing is kept. */
  readonly shapes: ShapesCache | null;
  readonly functionsOf: MiddlewareFunctions;
}

/** Finds how the code that answers routes answers. One reader serves one reading of an application. */
export class AnswersReader {
  readonly #laravel: AnswerFramework;
  readonly #modelNames: ModelNames;
  readonly #settings: string;
  readonly #writer: FieldWriter;
  readonly #errors: Tracked<ErrorRenderer>;
  readonly #instead: MiddlewareAnswers;
  /** Many routes run the very same. */
  readonly #refusing: KnownByRoute<string, readonly Failure[]>;
  readonly #put = new Map<AnswerTyper, Kept<ReadonlyMap<string, Typed>, RouteMiddleware>>();
  readonly #functionsOf: MiddlewareFunctions;
  readonly #operations: Findings<OperationAnswers> | null;
  readonly #actions: ActionAnswers;
  readonly #requestFailures: Findings<readonly Failure[]>;
  /** One for each kind of user that signs in. */
  readonly #typers = new Map<string, AnswerTyper>();
  #models: ModelReader | undefined;

  constructor(
    laravel: AnswerFramework,
    modelNames: ModelNames & { readonly hasRelations: boolean },
    { cache, shapes, functionsOf }: AnswersSources,
  ) {
    this.#laravel = laravel;
    this.#functionsOf = functionsOf;
    this.#modelNames = modelNames;
    const { tracker } = laravel.machine.files;
    this.#requestFailures = new Findings(tracker, cache?.requestFailures);
    // Some middleware refuses who does not take JSON.
    this.#refusing = new KnownByRoute(tracker, { expectsJson: false });
    const typer = this.#typerFor(this.#aside(() => defaultUser(laravel)) ?? nothing);
    this.#models = typer.models;
    this.#errors = tracker.track(() => new ErrorRenderer(laravel, modelNames));
    this.#instead = new MiddlewareAnswers(laravel, modelNames);
    this.#operations = cache === null ? null : new Findings(tracker, cache.parts.answers);
    // What is said everywhere is no dependency of anything.
    this.#settings = JSON.stringify([modelNames, wrapperOf(typer, null)]);
    this.#writer = new FieldWriter(typer, {
      hasRelations: modelNames.hasRelations,
      cache: shapes,
      settings: this.#settings,
    });
    this.#actions = new ActionAnswers(laravel, this.#writer, { cache, settings: this.#settings });
  }

  /** What the answers refer to. */
  get shapes(): ShapeTable {
    return this.#writer;
  }

  /** `input`: what requests hold. */
  of(route: RouteRecord, middleware: RouteMiddleware, input: HeldInput): OperationAnswers {
    const operations = this.#operations;
    const { content } = route;
    if (operations === null || content === null) return this.#readNamed(route, middleware, input);
    const at = `${input.key}\n${content}\n${this.#settings}`;
    const known = operations.get(at);
    if (known?.middleware === middleware) {
      this.#writer.noteFresh(known.fresh);
      return known;
    }
    return operations.find(
      () => this.#readNamed(route, middleware, input),
      () => at,
    );
  }

  /** Tells of shapes that are of what a request has just made, in what is known from elsewhere. */
  noteFresh(shapes: readonly FreshShape[]): void {
    this.#writer.noteFresh(shapes);
  }

  #readNamed(route: RouteRecord, middleware: RouteMiddleware, input: HeldInput): OperationAnswers {
    const found = this.#read(route, middleware, askingForJson(input, this.#laravel, middleware.applied));
    const { tracker } = this.#laravel.machine.files;
    const told = [...(found.answers ?? []), ...(found.failures ?? []), ...found.errors];
    if (tracker.isTracking) keepNamed(told, this.#writer, tracker);
    return found;
  }

  #read(route: RouteRecord, middleware: RouteMiddleware, input: HeldInput): OperationAnswers {
    const found: ReadAnswers[] = [];
    const fresh = this.#writer.freshIn(() => {
      const read = this.#aside(() => this.#of(route, middleware, input));
      if (read === null) this.#laravel.machine.files.tracker.markUntracked();
      found.push(read ?? nothingRead);
    });
    return { ...(found[0] ?? nothingRead), middleware, fresh };
  }

  /** What is executed on the way has steps of its own, however many others took before it. */
  #aside<T>(read: () => T): T | null {
    return this.#laravel.machine.aside(mostSteps, read);
  }

  #of(route: RouteRecord, middleware: RouteMiddleware, input: HeldInput): ReadAnswers {
    const code = actionCode(this.#laravel.machine.files, route);
    const signedIn = signedInUser(this.#typerFor(nothing), route);
    const put = this.#putBy(middleware, this.#typerFor(signedIn, letsInStrangers(middleware)));
    const user = knownUser(put.get(userPut)) ?? signedIn;
    const typer = this.#typerFor(user, letsInStrangers(middleware));
    const isPost = route.methods.includes('POST') && !route.methods.includes('GET');
    const parameters = parameterNames(route.domain?.value ?? '', route.uri.value);
    const optional = optionalNames(route.uri.value);
    const changing = changingMiddleware(typer, middleware);
    const found =
      code === null
        ? frameworkAnswers(typer, route, this.#writer)
        : this.#actions.of(code, {
            ...{ typer, isPost, parameters, optional, changing },
            input: withRouteValues(withPut(input, put), this.#laravel, { route, code }),
            fixed: fixedArguments(code.parameters, route, this.#laravel.machine.files),
            closed: closedArguments(code.parameters, route, this.#laravel.machine.files),
          });
    typer.restart();
    const { failures: refusing, toStrangers, isOtherwise } = this.#refusalsOf(middleware, route, user);
    const ofGuards = isOtherwise ? [] : guardFailures(middleware, toStrangers);
    const kept: KeptFailures = (name, find) =>
      this.#keptFailures(`${name} ${keyOfTyped(user)}`, () => typer.apart(find));
    const before = [
      ...routeFailures(typer, {
        record: route,
        middleware: refusing,
        code,
        isChecked: isChecked(input),
        isOfUsers: letsInUsersAlone(middleware),
        kept,
      }),
      ...abilityFailures(typer, middleware, { record: route, code }),
      ...this.#instead.of(middleware, route),
    ];
    return {
      answers: found.answers,
      failures: this.#failureAnswers([...found.failures, ...before], route, { ofGuards, answers: found.answers ?? [] }),
      errors: this.#errorsOf(route, toStrangers),
      isRefusedOtherwise: isOtherwise,
    };
  }

  /** What users of one kind are refused. */
  #refusalsOf(middleware: RouteMiddleware, route: RouteRecord, user: Typed): MiddlewareRefusals {
    const isForStrangers = letsInStrangers(middleware);
    const typer = this.#typerFor(user, isForStrangers);
    const functions = this.#functionsOf(middleware);
    const refusalsOf = (name: string): readonly Failure[] =>
      this.#refusing.of(`${whoIs(user, isForStrangers)}\n${name}`, route, (rendering) =>
        refusalsOfClass(this.#newTyper(user, { isForStrangers, rendering }), name),
      );
    return typer.apart(() => middlewareRefusals(typer, middleware, { functions, refusalsOf }));
  }

  /** What middleware has put into requests of users of one kind. */
  #putBy(middleware: RouteMiddleware, typer: AnswerTyper): ReadonlyMap<string, Typed> {
    const kept = this.#put.get(typer) ?? new Kept(this.#laravel.machine.files.tracker);
    this.#put.set(typer, kept);
    return kept.get(middleware, new Map(), () =>
      typer.apart(() => putByMiddleware(typer, middleware.applied, this.#functionsOf(middleware))),
    );
  }

  #keptFailures(name: string, find: () => readonly Failure[]): readonly Failure[] {
    const at = `${name} ${this.#settings}`;
    return this.#requestFailures.getOr(at, find);
  }

  /** How the application writes errors that any operation may answer with, where it says so itself. */
  #errorsOf(route: RouteRecord, own: readonly Failure[]): readonly Answer[] {
    const toStrangers = this.#failureAnswers(strangerFailures(own), route);
    const ofAccidents = this.#failureAnswers([broken], route);
    return [
      ...toStrangers.filter(({ status }) => status === '401'),
      ...ofAccidents.filter(({ status }) => status === '500'),
    ].filter(({ content }) => Object.keys(content).length > 0);
  }

  /** `beside`: what strangers are refused with, which is told where others get that status, too, and what is answered. */
  #failureAnswers(
    failures: readonly Failure[],
    route: RouteRecord,
    beside: { readonly ofGuards: readonly Failure[]; readonly answers: readonly Answer[] } | null = null,
  ): readonly Answer[] {
    this.#laravel.machine.files.tracker.include(this.#errors.dependencies);
    const rendered = (one: Failure): readonly Failure[] => this.#errors.result.rendered(one, route);
    const told = failures.flatMap(rendered);
    const isToStrangers = ({ status }: { readonly status: string | number | null }): boolean => Number(status) === 401;
    const ofGuards = beside !== null && [...told, ...beside.answers].some(isToStrangers) ? beside.ofGuards : [];
    return failureAnswers([...told, ...ofGuards.flatMap(rendered).filter(isToStrangers)], {
      writer: this.#writer,
      files: this.#laravel.machine.files,
    });
  }

  #typerFor(user: Typed, isForStrangers = false): AnswerTyper {
    const key = whoIs(user, isForStrangers);
    const typer = this.#typers.get(key) ?? this.#newTyper(user, { isForStrangers });
    this.#typers.set(key, typer);
    return typer;
  }

  #newTyper(user: Typed, how: { readonly isForStrangers: boolean; readonly rendering?: Rendering }): AnswerTyper {
    const models = this.#models !== undefined && { models: this.#models };
    return new AnswerTyper(this.#laravel, this.#modelNames, user, { ...how, ...models });
  }
}
