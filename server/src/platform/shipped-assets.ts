import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { once } from '../core/once';
import type { Assets, ShippedTemplate } from '../core/ports';

/** The shipped files in a directory. */
export function shippedAssets(directory: string): Assets {
  const locate = (name: string): string => join(directory, name);
  return {
    locate,
    text: (name) => readFileSync(locate(name), 'utf8'),
    templates: once(() => filesBelow(join(directory, 'templates'))),
  };
}

function filesBelow(directory: string): readonly ShippedTemplate[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({
      path: relative(directory, file).replaceAll(sep, '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
