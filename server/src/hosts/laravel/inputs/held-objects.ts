import type { LinkedClass } from '../../../languages/php/php-files';
import type { Parameter, TypeName } from '../../../languages/php/syntax/ast';
import { isFormRequest, isPlainRequest, plainRequest } from '../rules/request/form-request-classes';
import type { InputFramework } from './input-framework';
import { objectOf, type Traced } from './traced';

/** What a parameter or property of a declared type holds, where the container or a caller fills it. */
export function heldBy(laravel: InputFramework, type: TypeName | null): Traced | null {
  const { files } = laravel.machine;
  for (const name of type?.names ?? []) {
    if (isPlainRequest(files, name)) return { kind: 'request', class: plainRequest };
    if (!name.includes('\\') && files.class(name) === null) continue;
    if (isFormRequest(files, name)) return { kind: 'request', class: name };
    return objectOf(implementationOf(laravel, name));
  }
  return null;
}

/** The class that the container makes for a name: the one that the application bound to it, or the class itself. */
export function implementationOf({ container }: InputFramework, className: string): string {
  return container.boundClass(className) ?? className;
}

/** What a property of an object of a class holds, as far as its declaration or a constructor's parameter tells. */
export function declaredProperty(laravel: InputFramework, className: string, name: string): Traced | null {
  for (const linked of laravel.machine.files.lineage(className).classes) {
    const type = typeOfProperty(linked, name);
    if (type !== null) return heldBy(laravel, type);
  }
  return null;
}

function typeOfProperty(linked: LinkedClass, name: string): TypeName | null {
  const { declaration } = linked;
  const constructor = declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
  const promoted = constructor?.parameters.find((parameter) => parameter.promoted && parameter.name === name);
  const declared = declaration.properties.find((property) => property.name === name);
  const type = promoted?.type ?? declared?.type ?? null;
  if (type !== null || constructor === undefined || promoted !== undefined) return type;
  const text = linked.file.textAt(constructor);
  const set = parameterSetIn(text, name);
  return constructor.parameters.find((parameter: Parameter) => parameter.name === set)?.type ?? null;
}

/** `$this->name = $parameter`; null where the constructor sets something else. */
function parameterSetIn(text: string, name: string): string | null {
  const assigned = new RegExp(String.raw`\$this\s*->\s*${name}\s*=\s*\$(\w+)\s*;`).exec(text);
  return assigned?.[1] ?? null;
}
