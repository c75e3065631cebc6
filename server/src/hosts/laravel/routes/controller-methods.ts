import type { LinkedClass, PhpFiles } from '../../../languages/php/php-files';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';
import { methodOfAction } from '../packages/laravel-actions';

/** A method that a route names; `unknown` where a class outside of the project may have it. */
export type ControllerMethod =
  | { readonly kind: 'found'; readonly method: MethodDeclaration; readonly of: LinkedClass }
  | { readonly kind: 'noClass' | 'noMethod' | 'unknown' };

/** What `Class@method` and `Class` name, a leading `\` or none before it. */
export function splitUses(uses: string): { readonly className: string; readonly method: string } {
  const named = uses.startsWith('\\') ? uses.replace(/^\\+/, '') : uses;
  const at = named.indexOf('@');
  return at === -1
    ? { className: named, method: '__invoke' }
    : { className: named.slice(0, at), method: named.slice(at + 1) };
}

/** The method of a controller, as far as the project's files tell. */
export function controllerMethod(files: PhpFiles, className: string, name: string): ControllerMethod {
  const found = files.method(className, name);
  if (found.kind === 'found') return found;
  const ofAction = name === '__invoke' ? methodOfAction(files, className) : null;
  if (ofAction !== null) return controllerMethod(files, className, ofAction);
  if (files.class(className) === null) return { kind: belongsHere(files, className) ? 'noClass' : 'unknown' };
  const isWhole = found.external.every((external) => withoutActions.has(external.toLowerCase()));
  return { kind: isWhole ? 'noMethod' : 'unknown' };
}

/** `Reflector::isCallable` for `Class@method`: public, or answered by `__callStatic`. */
export function isCallable(files: PhpFiles, uses: string): boolean {
  const { className, method } = splitUses(uses);
  const found = controllerMethod(files, className, method);
  if (found.kind === 'found') return found.method.visibility === 'public';
  return found.kind === 'unknown' || files.method(className, '__callStatic').kind === 'found';
}

/** A class of a package is not there to be read, one of the framework is not looked for. */
function belongsHere(files: PhpFiles, className: string): boolean {
  if (className.startsWith('Illuminate\\')) return false;
  return files.composer.candidates(className).some((path) => !path.startsWith('vendor/'));
}

/** Classes and traits of the framework that controllers stand on and that answer no route themselves. */
const withoutActions: ReadonlySet<string> = new Set([
  'illuminate\\routing\\controller',
  'illuminate\\foundation\\auth\\access\\authorizesrequests',
  'illuminate\\foundation\\bus\\dispatchesjobs',
  'illuminate\\foundation\\validation\\validatesrequests',
]);
