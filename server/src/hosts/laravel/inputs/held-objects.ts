import type { LinkedClass } from '../../../languages/php/php-files';
import type { MethodDeclaration, Parameter, TypeName } from '../../../languages/php/syntax/ast';
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
  const { classes } = laravel.machine.files.lineage(className);
  for (const [index, linked] of classes.entries()) {
    const type = typeOfProperty(linked, name);
    if (type !== null) return heldBy(laravel, typeHandedOn(classes.slice(0, index + 1), name) ?? type);
  }
  return null;
}

/** What a class below hands on to the constructor that keeps it: `parent::__construct($posts)`; null where it hands on no parameter of its own. */
function typeHandedOn(classes: readonly LinkedClass[], name: string): TypeName | null {
  const making = classes.flatMap((linked) => {
    const constructor = constructorOf(linked);
    return constructor === undefined
      ? []
      : [{ parameters: constructor.parameters, text: linked.file.textAt(constructor) }];
  });
  const keeping = making.at(-1);
  const kept = keeping === undefined ? null : (parameterSetIn(keeping.text, name) ?? name);
  let position = keeping?.parameters.findIndex((parameter) => parameter.name === kept) ?? -1;
  let type: TypeName | null = null;
  for (const { parameters, text } of making.slice(0, -1).toReversed()) {
    const given = /\bparent::__construct\(([^()]*)\)/.exec(text)?.[1]?.split(',')[position];
    const handed = /^\s*\$(\w+)\s*$/.exec(given ?? '')?.[1];
    position = parameters.findIndex((parameter) => parameter.name === handed);
    type = parameters[position]?.type ?? type;
    if (position === -1) return type;
  }
  return type;
}

function constructorOf({ declaration }: LinkedClass): MethodDeclaration | undefined {
  return declaration.methods.find((method) => method.name.toLowerCase() === '__construct');
}

function typeOfProperty(linked: LinkedClass, name: string): TypeName | null {
  const { declaration } = linked;
  const constructor = constructorOf(linked);
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
