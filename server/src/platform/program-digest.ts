import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from './digest';

/**
 * Another text for each program that could make other results, and for each version of Node: from the digest of all files in
 * its directory that the build left there (`digest.txt`; reading them all would take a tenth of a run in which nothing changed),
 * and from how long they are, as people patch what they have installed.
 */
export function programDigest(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const lines = files.map((file) => `${lstatSync(file).size.toString()} ${relative(directory, file)}`);
  return sha256([process.version, readFileSync(join(directory, 'digest.txt'), 'utf8'), ...lines].join('\n'));
}
