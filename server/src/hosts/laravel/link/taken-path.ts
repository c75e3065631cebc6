import type { PhpFile } from '../../../languages/php/php-file';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import type { RouteAction } from '../../../core/application';
import type { Laravel } from '../boot/laravel';
import { argumentsByParameter, parameterNames } from '../parameters/route-arguments';
import { controllerMethod } from '../routes/controller-methods';
import type { RouteRecord } from '../routes/route-record';

const makesPage = /\bview\s*\(|\bView\s*::|\bInertia\s*::|\binertia\s*\(/;

/** Whether the code that answers a route looks up what stands in its path, and makes no page of whatever that is. */
export function takesPath(laravel: Laravel, action: RouteAction, record: RouteRecord): boolean {
  const { files } = laravel.machine;
  const found = codeOf(laravel, action, record);
  if (found === null) return false;
  const { code, file } = found;
  const text = file.textAt(code);
  const names = parameterNames('', record.uri.value);
  const taken = [...argumentsByParameter(code.parameters, names, files).values()];
  // It stands once where it is declared.
  const isUsed = taken.some(({ name }) => [...text.matchAll(new RegExp(String.raw`\$${name}\b`, 'g'))].length > 1);
  return isUsed && !makesPage.test(text);
}

function codeOf(
  { machine: { files } }: Laravel,
  action: RouteAction,
  { target }: RouteRecord,
): { readonly code: FunctionLike; readonly file: PhpFile } | null {
  if (target.kind === 'closure') {
    const callable = target.function?.callable;
    return callable?.kind === 'closure' ? { code: callable.closure, file: callable.scope.file } : null;
  }
  if (action.kind === 'closure') return null;
  const found = controllerMethod(files, action.class, action.method ?? '__invoke');
  return found.kind === 'found' ? { code: found.method, file: found.of.file } : null;
}
