import type { PhpFiles } from '../../../languages/php/php-files';

const ofControllers: ReadonlySet<string> = new Set([
  'Lorisleiva\\Actions\\Concerns\\AsAction',
  'Lorisleiva\\Actions\\Concerns\\AsController',
]);

/** Methods of an action for which the package validates the request before it runs it. */
const validating = ['rules', 'authorize', 'withValidator', 'afterValidator', 'getValidator'];

/**
 * The method that answers a route which names an action of lorisleiva/laravel-actions; null where a class is none.
 * https://laravelactions.com/2.x/as-controller.html
 */
export function methodOfAction(files: PhpFiles, className: string): string | null {
  if (!isAction(files, className)) return null;
  return ['asController', 'handle'].find((name) => files.method(className, name).kind === 'found') ?? null;
}

/** Whether a class is an action that validates the request with its own rules. */
export function isValidatingAction(files: PhpFiles, className: string): boolean {
  return isAction(files, className) && validating.some((name) => files.method(className, name).kind === 'found');
}

/** Whether a class answers routes as an action of lorisleiva/laravel-actions. */
export function isAction(files: PhpFiles, className: string): boolean {
  return files
    .lineage(className)
    .classes.some(({ declaration }) => declaration.traits.some((trait) => ofControllers.has(trait)));
}
