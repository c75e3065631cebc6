import { posix } from 'node:path';
import type { EnvironmentVariables } from '../../core/ports';
import { projectPathOf } from '../../platform/paths';

/**
 * What stands before paths of a project where others look for its files: from the checkout of a workflow (the variable
 * `GITHUB_WORKSPACE`), else from the working directory. `api/`, or empty for the project itself and one that lies elsewhere.
 */
export function projectPrefix(
  root: string,
  { workingDirectory, environment }: { readonly workingDirectory: string; readonly environment: EnvironmentVariables },
): string {
  const bases = [environment['GITHUB_WORKSPACE'] ?? '', workingDirectory].filter((base) => base !== '');
  const paths = bases.map((base) => projectPathOf(base, root)).filter((path) => path !== null);
  const [path = ''] = paths;
  return path === '' ? '' : `${path}/`;
}

/** A file of a project, or of the workspace around it, where others look for it. */
export function prefixed(prefix: string, file: string): string {
  return file.startsWith('../') ? posix.join(prefix, file) : `${prefix}${file}`;
}
