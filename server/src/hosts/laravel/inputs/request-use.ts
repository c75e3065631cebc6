import type { Entries } from '../../../core/dependencies/entries';
import { Findings } from '../../../core/dependencies/findings';
import type { ModelNames } from '../models/model-names';
import { fileAt } from '../../../languages/php/questions';
import { classOf, givenForDefaults } from '../parameters/route-arguments';
import type { RouteRecord } from '../routes/route-record';
import { actionCode, type ActionCode } from '../rules/finding/action-code';
import { noUse, type RequestUse } from './found-input';
import type { InputFramework } from './input-framework';
import { construct } from './object-calls';
import { prepare } from './prepared-requests';
import { Reach } from './reach';
import { bind, RequestTracer } from './request-tracer';
import { objectOf, type Traced, type TracedObject } from './traced';
import type { Frame } from './tracer';

/** A route and method that are asked for, as far as what the code does hangs on them. */
interface AskedOperation {
  readonly key: string;
  readonly method: string;
  /** In the order in which the code gets them. */
  readonly routeParameters: readonly string[];
  /** Those that may be left out. */
  readonly optional: ReadonlySet<string>;
  /** Names that middleware has set in the input before. */
  readonly overwritten: readonly string[];
}

const refusing = /\babort(?:_if|_unless)?\s*\(|\bthrow\b|\breturn\s+(?:response\s*\(|new\s+\w*Response\b)/;

/** Finds what the code that answers routes does with the request. One reader serves one reading of an application. */
export class RequestUseReader {
  readonly #laravel: InputFramework;
  readonly #modelNames: ModelNames;
  readonly #known: Findings<RequestUse>;
  readonly #reach: Reach;

  /** `modelNames`: where models are looked for by what they are called. */
  constructor(laravel: InputFramework, modelNames: ModelNames, known: Entries<RequestUse> | null) {
    this.#laravel = laravel;
    this.#modelNames = modelNames;
    this.#known = new Findings(laravel.machine.files.tracker, known);
    this.#reach = new Reach(laravel);
  }

  /** What the handler of a route does, for one of its HTTP methods, after middleware has set names in the input. */
  of(route: RouteRecord, method: string, overwritten: readonly string[] = []): RequestUse {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return noUse;
    const parameters = [...`${route.domain?.value ?? ''}/${route.uri.value}`.matchAll(/\{(\w+)(\??)\}/g)];
    const names = parameters.map(([, name = '']) => name);
    const optional = new Set(parameters.flatMap(([, name = '', mark]) => (mark === '?' ? [name] : [])));
    const written = names.map((name) => (optional.has(name) ? `${name}?` : name));
    const set = overwritten.map((name) => `-${name}`);
    const key = [code.className ?? '', code.file.path, code.declaration.start.toString(), ...written, ...set].join(' ');
    const known = this.#known.get(key) ?? this.#known.get(`${key} ${method}`);
    return known ?? this.#found(code, { key, method, routeParameters: names, optional, overwritten });
  }

  /** What a middleware of the application does before it lets a request through. */
  ofMiddleware(className: string, method: string): RequestUse {
    const found = this.#laravel.machine.files.method(className, 'handle');
    if (found.kind !== 'found') return noUse;
    const key = `middleware ${className}`;
    const code: ActionCode = {
      ...{ declaration: found.method, parameters: found.method.parameters, file: found.of.file, className },
      ...{ lexicalClass: found.of.declaration.name, name: 'handle', isStatic: false, function: null },
    };
    const known = this.#known.get(key) ?? this.#known.get(`${key} ${method}`);
    return known ?? this.#found(code, { key, method, routeParameters: [], optional: new Set(), overwritten: [] });
  }

  /** Whether a middleware may answer by itself, by its text: what it reads may decide whether a request gets anywhere. */
  mayRefuse(className: string): boolean {
    const found = this.#laravel.machine.files.method(className, 'handle');
    return found.kind === 'found' && refusing.test(found.of.file.textAt(found.method));
  }

  #found(code: ActionCode, { key, method, routeParameters, optional, overwritten }: AskedOperation): RequestUse {
    const { tracker } = this.#laravel.machine.files;
    const tracer = new RequestTracer(this.#laravel, {
      ...{ method, routeParameters: new Set(routeParameters) },
      modelNames: this.#modelNames,
      reach: this.#reach,
    });
    const find = (): RequestUse => {
      tracker.note(fileAt, code.file.path, code.file);
      for (const name of overwritten) tracer.overwritten.add(name);
      this.#trace(tracer, code, this.#given(code, { routeParameters, optional }));
      return { ...tracer.found.use, overwritten: [...tracer.overwritten] };
    };
    return this.#known.find(find, () => (tracer.asksMethod ? `${key} ${method}` : key));
  }

  /** What arguments get that may be left out: a parameter of the route, if it has one for them, else their default. */
  #given(
    { parameters }: ActionCode,
    { routeParameters, optional }: Pick<AskedOperation, 'routeParameters' | 'optional'>,
  ): ReadonlyMap<string, Traced | null | undefined> {
    const given = givenForDefaults(parameters, routeParameters, this.#laravel.machine.files);
    return new Map(
      parameters.flatMap((argument): (readonly [string, Traced | null | undefined])[] => {
        const parameter = given.get(argument.name);
        if (parameter === undefined) return [];
        if (parameter === null) return [[argument.name, undefined]];
        // A model is followed as what it is.
        const isText = classOf(argument) === null && !optional.has(parameter);
        return [[argument.name, isText ? { kind: 'parameter' } : null]];
      }),
    );
  }

  #trace(
    tracer: RequestTracer,
    { declaration, file, className, lexicalClass, isStatic }: ActionCode,
    given: ReadonlyMap<string, Traced | null | undefined>,
  ): void {
    const self = className === null || isStatic ? null : objectOf(className);
    const frame: Frame = {
      ...{ file, className, lexicalClass, self },
      ...{ variables: new Map<string, Traced>(), assigned: new Map(), returned: [], depth: 0 },
    };
    if (self !== null) this.#construct(tracer, self, frame);
    // The route, and not the code, says what parameters are that hold no request.
    bind(this.#laravel, declaration, frame.variables, (_, name) => (given.has(name) ? given.get(name) : null));
    for (const held of frame.variables.values()) if (held.kind === 'request') prepare(tracer, held.class, frame);
    if (!this.#reach.of(declaration, file, { className, lexicalClass })) return;
    tracer.statements(this.#laravel.machine.files.body(file, declaration.body), frame);
  }

  /** The container makes the controller before the action is called. */
  #construct(tracer: RequestTracer, self: TracedObject, frame: Frame): void {
    construct(tracer, self, frame, { written: [], traced: [] });
  }
}
