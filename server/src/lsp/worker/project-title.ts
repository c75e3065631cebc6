import { basename } from 'node:path';
import type { ReadProject } from '../../project/read-project';

/**
 * What people call an application: `APP_NAME` of its environment, else what its configuration or manifest says, else its
 * directory. What is called like its framework was named by nobody.
 */
export function projectTitle(
  { variables, application }: Pick<ReadProject, 'variables' | 'application'>,
  framework: string,
  root: string,
): string {
  const names = [variables.values['APP_NAME'], application.name];
  const given = names.find((name) => typeof name === 'string' && name.trim() !== '' && name !== framework);
  return given ?? basename(root);
}
