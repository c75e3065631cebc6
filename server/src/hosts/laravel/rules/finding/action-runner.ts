import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { unknown, type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import { givenForDefaults, parameterNames } from '../../parameters/route-arguments';
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
      else if (!needed.has(parameter.name)) named.set(parameter.name, unknown(`the argument $${parameter.name}`));
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

  /** What arguments are that could be left out, where the route tells: they decide which way the code goes; null for the default. */
  #given({ parameters }: ActionCode): ReadonlyMap<string, Value | null> {
    const context = this.#laravel.requests.current;
    if (context === null || parameters.every(({ byDefault }) => byDefault === null)) return new Map();
    context.asksRoute = true;
    const { domain, uri } = context.route;
    const given = givenForDefaults(parameters, parameterNames(domain, uri), this.#laravel.machine.files);
    return new Map(
      [...given].map(([argument, name]) => [
        argument,
        name === null ? null : (routeParameter(context, name) ?? unknown(`the argument $${argument}`)),
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
