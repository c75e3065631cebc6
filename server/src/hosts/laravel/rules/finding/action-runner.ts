import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { Scope } from '../../../../languages/php/evaluate/scope';
import type { ObjectValue, Value } from '../../../../languages/php/evaluate/values';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import { argumentsByParameter, classOf, givenForDefaults, parameterNames } from '../../parameters/route-arguments';
import { argumentValue } from '../request/checked-parameters';
import { controllerObject } from '../request/controller-object';
import { routeParameter } from '../request/current-route';
import { isPlainRequest } from '../request/form-request-classes';
import { requestObject } from '../request/request-object';
import type { ActionCode } from './action-code';
import { requestClassOf } from './request-classes';
import type { RulesFramework } from './rules-framework';

/** Runs actions as the router does, for the request that is answered; arguments that decide nothing stay unknown. */
export class ActionRunner {
  readonly #laravel: RulesFramework;
  readonly #controllers = new Map<string, ObjectValue>();

  constructor(laravel: RulesFramework) {
    this.#laravel = laravel;
  }

  /** Runs what decides the rules of the action. */
  run(code: ActionCode): void {
    const { machine } = this.#laravel;
    const { declaration, file, className } = code;
    const needed = variablesUsed(code);
    const named = new Map<string, Value>();
    const given = this.#given(code);
    for (const parameter of declaration.parameters) {
      const value = this.#requestFor(parameter) ?? given.get(parameter.name);
      if (value === null) continue;
      if (value !== undefined) named.set(parameter.name, value);
      else if (!needed.has(parameter.name)) named.set(parameter.name, argumentValue(parameter.name));
    }
    const args = new Arguments([], named);
    if (code.function !== null) {
      machine.call(code.function, args, file.source(declaration));
      return;
    }
    const self = className === null || code.isStatic ? null : this.#controller(className);
    const { lexicalClass, name: functionName } = code;
    machine.callFunction(
      declaration,
      args,
      new Scope(file, { self, lexicalClass, calledClass: className, functionName }),
    );
  }

  /**
   * What arguments are of which code asks whether they are there, where the route tells: those that could be left out, and
   * those that are handed to code that may ask. They decide which way it goes; null for the default.
   */
  #given(code: ActionCode): ReadonlyMap<string, Value | null> {
    const { parameters } = code;
    const context = this.#laravel.requests.current;
    const handed = context === null ? new Set<string>() : variablesHandedOn(code);
    const { files } = this.#laravel.machine;
    const isEnum = (one: Parameter): boolean => files.class(classOf(one) ?? '')?.declaration.kind === 'enum';
    const isGiven = (one: Parameter): boolean =>
      (handed.has(one.name) && this.#requestFor(one) === null) || isEnum(one);
    const isAsked = (one: Parameter): boolean => one.byDefault !== null || isGiven(one);
    if (context === null || (!parameters.some(isAsked) && context.route.defaults.size === 0)) return new Map();
    context.asksRoute = true;
    const { domain, uri, defaults } = context.route;
    const names = [...new Set([...parameterNames(domain, uri), ...defaults.keys()])];
    const given = new Map(givenForDefaults(parameters, names, files));
    for (const [name, argument] of argumentsByParameter(parameters, names, files)) {
      if (isGiven(argument) || defaults.has(name)) given.set(argument.name, name);
    }
    return new Map(
      [...given].map(([argument, name]) => [
        argument,
        name === null ? null : (routeParameter(context, name) ?? argumentValue(argument)),
      ]),
    );
  }

  #requestFor(parameter: Parameter): Value | null {
    const { requests } = this.#laravel;
    const className = requestClassOf(this.#laravel, parameter);
    if (className !== null) return requestObject(this.#laravel, className);
    const { name, type } = parameter;
    const { files } = this.#laravel.machine;
    const isPlain = type === null ? name === 'request' : type.names.some((one) => isPlainRequest(files, one));
    return isPlain ? (requests.object() ?? null) : null;
  }

  #controller(className: string): ObjectValue {
    const known = this.#controllers.get(className) ?? controllerObject(this.#laravel, className);
    this.#controllers.set(className, known);
    this.#laravel.machine.files.class(className);
    return known;
  }
}

/** Variables that the code does more with than to hand them on. */
function variablesUsed({ file, declaration }: ActionCode): ReadonlySet<string> {
  const text = file.textAt(declaration);
  return new Set([...text.matchAll(/\$(\w+)\s*(?:->|\?->|::|\[)/g)].map(([, name = '']) => name));
}

/** Arguments without a default that the code hands to a method or function as they are, compares, or looks something up by. */
function variablesHandedOn({ file, declaration, parameters }: ActionCode): ReadonlySet<string> {
  const text = file.textAt(declaration);
  const body = text.slice(Math.max(0, text.indexOf('{')));
  const used =
    /[(,:]\s*\$(\w+)\s*(?=[,)])|\[\s*\$(\w+)\s*\]|\$(\w+)\s*[!=]==?|[!=]==?\s*\$(\w+)|\bconfig\([^)$]*\$(\w+)/g;
  const handed = new Set(Array.from(body.matchAll(used), ([, ...names]) => names.join('')));
  return new Set(parameters.flatMap(({ name, byDefault }) => (byDefault === null && handed.has(name) ? [name] : [])));
}
