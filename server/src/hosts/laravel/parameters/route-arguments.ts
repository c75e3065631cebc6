import type { PhpFiles } from '../../../languages/php/php-files';
import type { Parameter } from '../../../languages/php/syntax/ast';
import { modelClass } from '../models/model-class';
import { snake } from '../strings/str';

/** Names of a route's parameters in the order in which the code that answers gets them: those of the domain first. */
export function parameterNames(domain: string, uri: string): readonly string[] {
  if (domain === '' && !uri.includes('{')) return [];
  return Array.from(`${domain}/${uri}`.matchAll(/\{(\w+)\??\}/g), ([, name = '']) => name);
}

/** Those of them that an address may leave out: `posts/{post?}`. */
export function optionalNames(uri: string): readonly string[] {
  return Array.from(uri.matchAll(/\{(\w+)\?\}/g), ([, name = '']) => name);
}

/**
 * Which argument gets which parameter: models and enums the one of their name, others what stands at their place, as
 * `ControllerDispatcher` passes values without names.
 */
export function argumentsByParameter(
  parameters: readonly Parameter[],
  names: readonly string[],
  files: PhpFiles,
): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  let position = 0;
  for (const parameter of parameters) {
    const named = names.find((name) => name === parameter.name || name === snake(parameter.name));
    const className = classOf(parameter);
    if (className === null) {
      const name = names[position++];
      if (name !== undefined && !found.has(name)) found.set(name, parameter);
    } else if (named !== undefined && isBound(className, files)) {
      found.set(named, parameter);
      position++;
    }
  }
  return found;
}

/**
 * Which parameter of the route arguments get that have a default; null for those that get none, and have it. Arguments of
 * which it is not told are left out: one may get what is bound to a parameter of another name.
 */
export function givenForDefaults(
  parameters: readonly Parameter[],
  names: readonly string[],
  files: PhpFiles,
): ReadonlyMap<string, string | null> {
  const optional = parameters.filter(({ byDefault }) => byDefault !== null);
  if (optional.length === 0) return new Map();
  const taken = argumentsByParameter(parameters, names, files);
  const nameOf = new Map([...taken].map(([name, argument]) => [argument.name, name]));
  const isWhole = names.every((name) => taken.has(name));
  return new Map(
    optional.flatMap(({ name }): (readonly [string, string | null])[] => {
      const given = nameOf.get(name);
      return given === undefined && !isWhole ? [] : [[name, given ?? null]];
    }),
  );
}

/** Whether a class is bound to a parameter of its name; a class of a package may be. */
function isBound(className: string, files: PhpFiles): boolean {
  const linked = files.class(className);
  return linked === null || linked.declaration.kind === 'enum' || modelClass(files, className) !== null;
}

const builtIn: ReadonlySet<string> = new Set([
  ...['int', 'float', 'string', 'bool', 'mixed', 'array', 'iterable', 'object', 'callable', 'true', 'false'],
]);

/** The one class that an argument is declared with; null for a plain value. */
export function classOf({ type }: Parameter): string | null {
  const [only, ...others] = type?.names ?? [];
  return only === undefined || others.length > 0 || builtIn.has(only.toLowerCase()) ? null : only;
}
