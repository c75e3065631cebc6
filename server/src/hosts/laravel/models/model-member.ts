import { Arguments } from '../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../languages/php/evaluate/machine';
import { Scope } from '../../../languages/php/evaluate/scope';
import { unknown, type Value } from '../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../languages/php/php-file';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';

/** Steps for methods that do no more than answer a value. */
const mostSteps = 5_000;

/** What a property of a model is by default; undefined where its own code does not declare it. */
export function modelProperty({ code }: ModelClass, name: string, { machine }: PhpRuntime): Value | undefined {
  for (const { declaration, file } of code) {
    const declared = declaration.properties.find((property) => property.name === name)?.byDefault;
    if (declared) return machine.evaluate(declared, new Scope(file, { lexicalClass: declaration.name }));
  }
  return undefined;
}

/** A method that a model's own code declares; null where it declares none, whatever the framework has. */
export function modelMethod(
  { code }: ModelClass,
  name: string,
): { readonly declaration: MethodDeclaration; readonly file: PhpFile } | null {
  const key = name.toLowerCase();
  for (const { declaration, file } of code) {
    const method = declaration.methods.find((one) => one.name.toLowerCase() === key);
    if (method !== undefined) return { declaration: method, file };
  }
  return null;
}

/** What a method that a model's own code declares answers without arguments; undefined where it declares none. */
export function modelAnswer(model: ModelClass, name: string, { machine, nowhere }: PhpRuntime): Value | undefined {
  if (modelMethod(model, name) === null) return undefined;
  const answer = machine.aside(mostSteps, (): Value | null => {
    try {
      const instance = machine.instantiate(model.name, new Arguments([]), nowhere);
      return machine.callMethod(instance, name, new Arguments([]), nowhere);
    } catch (error) {
      if (error instanceof PhpException) return null;
      throw error;
    }
  });
  return answer ?? unknown(`the answer of ${name}`);
}

/**
 * An argument of the attribute `Table`, which says in Laravel 13 what properties said before.
 * https://laravel.com/docs/13.x/eloquent#eloquent-model-conventions
 */
export function tableAttribute({ code }: ModelClass, name: string, { machine }: PhpRuntime): Value | undefined {
  for (const { declaration, file } of code) {
    const attribute = declaration.attributes.find((one) => one.class === attributeClass);
    const given = attribute?.arguments.find((one) => one.name === name);
    if (given !== undefined) return machine.evaluate(given.value, new Scope(file, { lexicalClass: declaration.name }));
  }
  return undefined;
}

const attributeClass = 'Illuminate\\Database\\Eloquent\\Attributes\\Table';
