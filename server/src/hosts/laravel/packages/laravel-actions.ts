import type { PhpFiles } from '../../../languages/php/php-files';

const ofControllers: ReadonlySet<string> = new Set([
  'Lorisleiva\\Actions\\Concerns\\AsAction',
  'Lorisleiva\\Actions\\Concerns\\AsController',
]);

const ofObjects: ReadonlySet<string> = new Set([
  'Lorisleiva\\Actions\\Concerns\\AsAction',
  'Lorisleiva\\Actions\\Concerns\\AsObject',
]);

const holdingAttributes: ReadonlySet<string> = new Set(['Lorisleiva\\Actions\\Concerns\\WithAttributes']);

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

/** Methods by which the package runs an action for a route; another that a route names it only calls. */
const running: ReadonlySet<string> = new Set(['ascontroller', 'handle', '__invoke']);

/**
 * Whether the package validates the request with the action's own rules before a method of it answers: not for one that is
 * explicitly named, nor where attributes are validated. `Lorisleiva\Actions\Decorators\ControllerDecorator::shouldValidateRequest`
 */
export function isValidatingAction(files: PhpFiles, className: string, method: string): boolean {
  if (!running.has(method.toLowerCase()) || !isAction(files, className)) return false;
  return (
    !usesAny(files, className, holdingAttributes) &&
    validating.some((name) => files.method(className, name).kind === 'found')
  );
}

/** Whether a class answers routes as an action of lorisleiva/laravel-actions. */
export function isAction(files: PhpFiles, className: string): boolean {
  return usesAny(files, className, ofControllers);
}

/** Whether a class is run as an object: `CreatePost::run($title)`. */
export function isRunnable(files: PhpFiles, className: string): boolean {
  return usesAny(files, className, ofObjects);
}

function usesAny(files: PhpFiles, className: string, traits: ReadonlySet<string>): boolean {
  return files
    .lineage(className)
    .classes.some(({ declaration }) => declaration.traits.some((trait) => traits.has(trait)));
}
