import type { Entries } from '../../../core/dependencies/entries';
import { Findings } from '../../../core/dependencies/findings';
import type { ModelNames } from '../models/model-names';
import type { ScalarValue } from '../../../languages/php/scalars';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import { fileAt } from '../../../languages/php/questions';
import { closedArguments, textOfClosed } from '../parameters/closed-arguments';
import { enumValues } from '../parameters/enum-values';
import { fixedArguments, textOfFixed } from '../parameters/fixed-arguments';
import { classOf, givenForDefaults, optionalNames, parameterNames } from '../parameters/route-arguments';
import { isValidatingAction } from '../packages/laravel-actions';
import type { RouteRecord } from '../routes/route-record';
import type { Router } from '../routes/router';
import { unboundParameters } from '../rules/finding/unbound-parameters';
import { actionCode, functionCode, type ActionCode } from '../rules/finding/action-code';
import { isQueryBuilder } from './asked-classes';
import { noUse, type RequestUse } from './found-input';
import type { InputFramework } from './input-framework';
import { construct, theRequest } from './object-calls';
import { prepare } from './prepared-requests';
import { Reach } from './reach';
import { bind, RequestTracer } from './request-tracer';
import { objectOf, type Traced, type TracedObject } from './traced';
import type { Frame } from './tracer';

/** A route and method that are asked for, as far as what the code does hangs on them. */
interface AskedOperation {
  readonly key: string;
  readonly method: string;
  /** Those of the route, and those that other routes of the controller have: properties of the request are called so. */
  readonly routeParameters: readonly string[];
  /** What is known of the arguments that the code gets, by their names. */
  readonly given: ReadonlyMap<string, Traced | null | undefined>;
  /** Names that middleware has set in the input before. */
  readonly overwritten: readonly string[];
  /** Whether it is code that runs before anything is validated. */
  readonly isBefore: boolean;
}

const refusing = /\babort(?:_if|_unless)?\s*\(|\bthrow\b|\breturn\s+(?:response\s*\(|new\s+\w*Response\b)/;

function scalars(fixed: ReadonlyMap<string, ScalarValue>): readonly (readonly [string, Traced])[] {
  return Array.from(fixed, ([name, value]) => [name, { kind: 'scalar', value }]);
}

function texts(closed: ReadonlyMap<string, readonly string[]>): readonly (readonly [string, Traced])[] {
  return Array.from(closed, ([name, of]) => [name, { kind: 'texts', texts: of }]);
}

/** Finds what the code that answers routes does with the request. One reader serves one reading of an application. */
export class RequestUseReader {
  readonly #laravel: InputFramework;
  readonly #modelNames: ModelNames;
  readonly #known: Findings<RequestUse>;
  readonly #reach: Reach;
  readonly #unboundOf: (route: RouteRecord) => ReadonlySet<string>;

  /** `modelNames`: where models are looked for by what they are called. */
  constructor(
    laravel: InputFramework & { readonly router: Router },
    modelNames: ModelNames,
    known: { readonly uses: Entries<RequestUse>; readonly bound: Entries<ReadonlySet<string>> } | null,
  ) {
    this.#laravel = laravel;
    this.#modelNames = modelNames;
    this.#known = new Findings(laravel.machine.files.tracker, known?.uses);
    this.#reach = new Reach(laravel);
    this.#unboundOf = unboundParameters(laravel.machine.files, () => laravel.router.routes, known?.bound ?? null);
  }

  /** What the handler of a route does, for one of its HTTP methods, after middleware has set names in the input. */
  of(route: RouteRecord, method: string, overwritten: readonly string[] = []): RequestUse {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return noUse;
    const names = parameterNames(route.domain?.value ?? '', route.uri.value);
    const unbound = [...this.#unboundOf(route)];
    const optional = new Set(optionalNames(route.uri.value));
    const written = names.map((name) => (optional.has(name) ? `${name}?` : name));
    const fixed = fixedArguments(code.parameters, route, this.#laravel.machine.files);
    const closed = closedArguments(code.parameters, route, this.#laravel.machine.files);
    const set = [
      textOfFixed(fixed),
      textOfClosed(closed),
      ...overwritten.map((name) => `-${name}`),
      ...unbound.map((name) => `~${name}`),
    ];
    const key = [code.className ?? '', code.file.path, code.declaration.start.toString(), ...written, ...set].join(' ');
    const known = this.#known.get(key) ?? this.#known.get(`${key} ${method}`);
    if (known !== undefined) return known;
    const given = new Map([...this.#given(code, names, optional), ...scalars(fixed), ...texts(closed)]);
    return this.#found(code, {
      key,
      method,
      routeParameters: [...names, ...unbound],
      given,
      overwritten,
      isBefore: false,
    });
  }

  /** What a middleware of the application does before it lets a request through. */
  ofMiddleware(className: string, method: string): RequestUse {
    const found = this.#laravel.machine.files.method(className, 'handle');
    if (found.kind !== 'found') return noUse;
    return this.#ofMiddlewareCode(`middleware ${className}`, method, {
      ...{ declaration: found.method, parameters: found.method.parameters, file: found.of.file, className },
      ...{ lexicalClass: found.of.declaration.name, name: 'handle', isStatic: false, function: null },
    });
  }

  /** The same of a middleware that is a function. */
  ofFunction(middleware: ClosureValue, method: string): RequestUse {
    const code = functionCode(middleware);
    if (code === null) return noUse;
    const { className, file, declaration } = code;
    return this.#ofMiddlewareCode(`middleware ${className ?? ''} ${file.path} ${declaration.start}`, method, code);
  }

  #ofMiddlewareCode(key: string, method: string, code: ActionCode): RequestUse {
    const known = this.#known.get(key) ?? this.#known.get(`${key} ${method}`);
    if (known !== undefined) return known;
    const [first] = code.parameters;
    const given = new Map(first === undefined ? [] : [[first.name, theRequest]]);
    return this.#found(code, { key, method, routeParameters: [], given, overwritten: [], isBefore: true });
  }

  /** Whether a middleware may answer by itself, by its text: what it reads may decide whether a request gets anywhere. */
  mayRefuse(className: string): boolean {
    const found = this.#laravel.machine.files.method(className, 'handle');
    return found.kind === 'found' && refusing.test(found.of.file.textAt(found.method));
  }

  #found(code: ActionCode, { key, method, routeParameters, given, overwritten, isBefore }: AskedOperation): RequestUse {
    const { tracker } = this.#laravel.machine.files;
    const tracer = new RequestTracer(this.#laravel, {
      ...{ method, routeParameters: new Set(routeParameters) },
      modelNames: this.#modelNames,
      reach: this.#reach,
    });
    const find = (): RequestUse => {
      tracker.note(fileAt, code.file.path, code.file);
      for (const name of overwritten) tracer.overwritten.add(name);
      this.#trace(tracer, code, given);
      const set = [...tracer.overwritten];
      const unsent = set.filter((name) => !tracer.ownProperties.has(name));
      return { ...tracer.found.use, overwritten: set, ...(isBefore && unsent.length > 0 && { unsent }) };
    };
    return this.#known.find(find, () => (tracer.asksMethod ? `${key} ${method}` : key));
  }

  /** What arguments get that may be left out: a parameter of the route, if it has one for them, else their default. */
  #given(
    { parameters }: ActionCode,
    routeParameters: readonly string[],
    optional: ReadonlySet<string>,
  ): ReadonlyMap<string, Traced | null | undefined> {
    const given = givenForDefaults(parameters, routeParameters, this.#laravel.machine.files);
    return new Map(
      parameters.flatMap((argument): (readonly [string, Traced | null | undefined])[] => {
        const parameter = given.get(argument.name);
        const ofEnum = argument.byDefault === null ? this.#caseOf(classOf(argument)) : null;
        if (ofEnum !== null) return [[argument.name, ofEnum]];
        if (parameter === undefined) return [];
        if (parameter === null) return [[argument.name, undefined]];
        // A model is followed as what it is.
        const isText = classOf(argument) === null && !optional.has(parameter);
        return [[argument.name, isText ? { kind: 'parameter' } : null]];
      }),
    );
  }

  /** A case of an enumeration, with the texts that its value may be; null for any other class. */
  #caseOf(className: string | null): Traced | null {
    const values = className === null ? undefined : enumValues(className, this.#laravel)?.enum?.values;
    const texts = values?.filter((value) => typeof value === 'string') ?? [];
    if (className === null || texts.length === 0 || texts.length !== values?.length) return null;
    return { ...objectOf(className), properties: new Map([['value', { kind: 'texts', texts }]]) };
  }

  #trace(
    tracer: RequestTracer,
    { declaration, file, className, lexicalClass, isStatic, name }: ActionCode,
    given: ReadonlyMap<string, Traced | null | undefined>,
  ): void {
    const self = className === null || isStatic ? null : objectOf(className);
    const frame: Frame = {
      ...{ file, className, lexicalClass, self },
      ...{ variables: new Map<string, Traced>(), assigned: new Map(), returned: [], depth: 0, rounds: 1 },
    };
    if (self !== null) this.#construct(tracer, self, frame);
    const { files } = this.#laravel.machine;
    if (self !== null && isValidatingAction(files, self.class, name)) prepare(tracer, self, frame);
    // The route, and not the code, says what parameters are that hold no request.
    bind(this.#laravel, declaration, frame.variables, (_, name) => (given.has(name) ? given.get(name) : null));
    for (const held of frame.variables.values()) this.#make(tracer, held, frame);
    if (!this.#reach.of(declaration, file, { className, lexicalClass })) return;
    tracer.statements(files.body(file, declaration.body), frame);
  }

  /** The container makes what the action asks for before it is called. */
  #make(tracer: RequestTracer, held: Traced, frame: Frame): void {
    const { files } = this.#laravel.machine;
    if (held.kind === 'request') prepare(tracer, held, frame);
    else if (held.kind === 'object' && isQueryBuilder(files, held.class)) this.#construct(tracer, held, frame);
  }

  /** The container makes the controller before the action is called. */
  #construct(tracer: RequestTracer, self: TracedObject, frame: Frame): void {
    construct(tracer, self, frame, { written: [], traced: [] });
  }
}
