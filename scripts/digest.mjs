import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A digest of all files in a directory, their names included, but for maps of sources. */
export function digestOf(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const digest = createHash('sha256');
  for (const file of files) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    digest.update(`${content} ${relative(directory, file)}\n`);
  }
  return digest.digest('hex');
}
