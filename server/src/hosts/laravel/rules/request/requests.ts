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
import { nativeObject } from '../../runtime/native-object';
import { isPlainRequest, validatesWhenMade } from './form-request-classes';
import { currentRoute } from './current-route';
import { HttpRequest } from './http-request';
import type { AnsweredRequest, RequestContext, RequestFramework, Validation } from './request-context';
import { validateWith } from './validate-with';
import { factoryNames, validatorFactory } from './validator-factory';

/** What stands for the request while an action is read. Outside of that there is none. */
export class Requests implements AnsweredRequest {
  readonly #laravel: RequestFramework;
  #current: RequestContext | null = null;

  constructor(laravel: RequestFramework) {
    this.#laravel = laravel;
  }

  get current(): RequestContext | null {
    return this.#current;
  }

  /** Runs `callback` as part of answering a request. */
  during<T>(context: RequestContext, callback: () => T): T {
    const outer = this.#current;
    this.#current = context;
    try {
      return callback();
    } finally {
      this.#current = outer;
    }
  }

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
    if (validatesWhenMade(machine.files, className)) return validateWith(this.#laravel, className);
    return isPlainRequest(machine.files, className) ? this.object() : undefined;
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

  record(validation: Validation): void {
    this.#current?.validations.push(validation);
  }
}

const requestNames: ReadonlySet<string> = new Set([
  'illuminate\\http\\request',
  'symfony\\component\\httpfoundation\\request',
]);
