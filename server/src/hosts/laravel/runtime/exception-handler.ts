import type { PhpFiles } from '../../../languages/php/php-files';

const frameworkHandler = 'illuminate\\foundation\\exceptions\\handler';

/** The application's own handler of exceptions; null where it has none. */
export function exceptionHandler({
  machine: { files },
  container,
}: {
  readonly machine: { readonly files: PhpFiles };
  readonly container: { boundClass(abstract: string): string | null };
}): string | null {
  const bound = container.boundClass('Illuminate\\Contracts\\Debug\\ExceptionHandler');
  const names = [bound, 'App\\Exceptions\\Handler'];
  return names.find((name) => name !== null && isOwnHandler(files, name)) ?? null;
}

function isOwnHandler(files: PhpFiles, name: string): boolean {
  const { classes, external } = files.lineage(name);
  return classes.length > 0 && isFrameworkHandler(external);
}

/** Whether a class is the handler of exceptions that applications extend. */
export function isFrameworkHandler(external: string | null): boolean {
  return external?.toLowerCase() === frameworkHandler;
}
