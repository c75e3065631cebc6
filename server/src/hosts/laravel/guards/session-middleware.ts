import type { PhpFiles } from '../../../languages/php/php-files';

const starts = /\\StartSession$/;
const preventsForgery = /\\(?:VerifyCsrfToken|ValidateCsrfToken|PreventRequestForgery)$/;
const stateful = /\\EnsureFrontendRequestsAreStateful$/;

/** Whether a middleware, as it is run, starts a session: the framework's, or one that extends it. */
export function startsSession(files: PhpFiles, resolved: string): boolean {
  return isKindOf(files, resolved, starts);
}

/** Whether browsers that signed in are known by their session: it is started, and guarded against forged requests. */
export function knowsBySession(files: PhpFiles, middleware: readonly string[]): boolean {
  const includes = (pattern: RegExp): boolean => middleware.some((one) => isKindOf(files, one, pattern));
  return includes(stateful) || (includes(starts) && includes(preventsForgery));
}

function isKindOf(files: PhpFiles, resolved: string, pattern: RegExp): boolean {
  const [className = ''] = resolved.split(':');
  const { classes, external } = files.lineage(className);
  return [className, ...classes.map(({ declaration }) => declaration.name), external ?? ''].some((name) =>
    pattern.test(name),
  );
}
