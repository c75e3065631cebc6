import type { Source } from '../../../../core/source';
import type { NativeCall } from '../../../../languages/php/evaluate/natives';
import {
  bool,
  nullValue,
  string,
  textOf,
  type ObjectValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { is } from '../../strings/str';
import type { Laravel } from '../../boot/laravel';
import { nativeObject } from '../../runtime/native-object';
import { isFormRequest } from './form-request-classes';
import { currentRoute } from './current-route';
import { HttpRequest } from './http-request';
import type { RouteFacts } from './route-facts';
import { validateWith } from './validate-with';
import { factoryNames, validatorFactory } from './validator-objects';

/** One call that validates, or adds rules to what is validated. */
export interface Validation {
  readonly kind: 'form-request' | 'inline';
  readonly class: string | null;
  /** An array from fields to rules, if source tells. */
  readonly rules: Value;
  /** Why it hangs on the input whether the rules hold; null where they do. */
  readonly conditional: string | null;
  /** What stands before each field, with a dot at its end: the data are a part of the request. */
  readonly prefix: string;
  readonly source: Source;
}

/** The request that an action is read for. */
export class RequestContext {
  readonly method: string;
  readonly route: RouteFacts;
  readonly validations: Validation[] = [];
  /** Whether what was read asked for the HTTP method, and for the route: the answer holds for others where it did not. */
  asksMethod = false;
  asksRoute = false;

  constructor(method: string, route: RouteFacts) {
    this.method = method;
    this.route = route;
  }
}

/** What stands for the request while an action is read. Outside of that there is none. */
export class Requests {
  readonly #laravel: Laravel;
  #current: RequestContext | null = null;

  constructor(laravel: Laravel) {
    this.#laravel = laravel;
  }

  get current(): RequestContext | null {
    return this.#current;
  }

  /** Runs `way` as part of answering a request. */
  during<T>(context: RequestContext, way: () => T): T {
    const outer = this.#current;
    this.#current = context;
    try {
      return way();
    } finally {
      this.#current = outer;
    }
  }

  /** `request()`: undefined where none is answered. */
  object(): ObjectValue | undefined {
    return this.#current === null
      ? undefined
      : nativeObject('Illuminate\\Http\\Request', new HttpRequest(this.#laravel));
  }

  /**
   * What the container gives for a name that has to do with the request; a request class validates when it is made. The
   * validator's factory is there before any request.
   */
  resolve(abstract: string, bound: Value | undefined): Value | undefined {
    const name = abstract.replace(/^\\/, '');
    const key = name.toLowerCase();
    if (factoryNames.has(key)) return validatorFactory(this.#laravel);
    if (this.#current === null) return undefined;
    if (key === 'request' || requestNames.has(key)) return this.object();
    const { machine } = this.#laravel;
    const className = textOf(bound)?.replace(/^\\/, '') ?? name;
    if (!isFormRequest(machine.files, className)) return undefined;
    return validateWith(this.#laravel, className);
  }

  /** What `Route::…` answers of the current request; undefined for all else. */
  callRouter(name: string, { args }: NativeCall): Value | undefined {
    const context = this.#current;
    if (context === null) return undefined;
    switch (name) {
      case 'current':
      case 'getcurrentroute':
        context.asksRoute = true;
        return currentRoute(context);
      case 'currentroutename':
        context.asksRoute = true;
        return context.route.name ?? nullValue;
      case 'currentroutenamed':
      case 'is':
        context.asksRoute = true;
        return bool(
          is(
            args.positional.flatMap((one) => textOf(one) ?? []),
            context.route.name?.value ?? '',
          ),
        );
      case 'currentrouteaction': {
        context.asksRoute = true;
        const { action } = context.route;
        return action === 'Closure' ? nullValue : string(action);
      }
      default:
        return undefined;
    }
  }

  /** Notes what is validated; nothing where no request is answered. */
  record(validation: Validation): void {
    this.#current?.validations.push(validation);
  }
}

const requestNames: ReadonlySet<string> = new Set([
  'illuminate\\http\\request',
  'symfony\\component\\httpfoundation\\request',
]);
