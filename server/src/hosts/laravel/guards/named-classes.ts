import type { PhpFiles } from '../../../languages/php/php-files';
import type { Parameter } from '../../../languages/php/syntax/ast';
import { modelClass } from '../models/model-class';
import type { PlacedCode } from './action-text';

/** `app(Gatekeeper::class)`, `Gatekeeper::check(…)` */
const named = /(\\?[A-Z]\w*(?:\\\w+)*)\s*::\s*(?:class\b|\w+\s*\()/g;

/** The project's classes that code is handed, asks the container for, or calls; models are none of those that refuse callers. */
export function classesNamed(files: PhpFiles, { code, file, className }: PlacedCode): readonly string[] {
  const constructor = className === null ? null : files.method(className, '__construct');
  const given = [...code.parameters, ...(constructor?.kind === 'found' ? constructor.method.parameters : [])];
  const written = Array.from(file.textAt(code).matchAll(named), ([, name = '']) => file.classNamed(name, code.start));
  const names = new Set([...given.flatMap(typeOf), ...written]);
  names.delete(className ?? '');
  return [...names].filter((name) => files.class(name) !== null && modelClass(files, name) === null);
}

function typeOf({ type }: Parameter): readonly string[] {
  return type?.names.filter((name) => name.includes('\\')) ?? [];
}
