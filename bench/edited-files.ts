import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applicationFiles } from './application/application';
import type { EditedFiles } from './editor';

const configuration = 'config/openapi.php';

/** One file of each kind that people edit: the first that an application of so many routes has. */
export function editedFiles(routes: number): EditedFiles {
  const paths = [...applicationFiles(routes).keys()];
  const first = (path: RegExp): string => {
    const found = paths.find((one) => path.test(one));
    if (found === undefined) throw new Error(`The application has no file of ${path.source}.`);
    return found;
  };
  return {
    'route file': first(/^routes\/api\.php$/),
    controller: first(/^app\/.*\/\w+Controller\.php$/),
    'request class': first(/^app\/.*Requests\/.*\w+Request\.php$/),
    'configuration file': configuration,
  };
}

/** Gives an application a configuration file for as long as `callback` takes. */
export async function withConfiguration<T>(application: string, callback: () => Promise<T>): Promise<T> {
  const file = join(application, configuration);
  const isOurs = !existsSync(file);
  if (isOurs) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "<?php\n\nreturn [\n    'info' => ['title' => 'Bench', 'version' => '1.0.0'],\n];\n");
  }
  try {
    return await callback();
  } finally {
    if (isOurs) rmSync(file);
  }
}
