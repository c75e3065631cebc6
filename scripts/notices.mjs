import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What packages carry in their own files: their licences do not speak of it. */
const carried = { '@ts-morph/common': ['typescript'] };

const licenceFile = /^(?:(?:un)?licen[cs]e|copying|notice|thirdpartynotice)/i;

/**
 * The licences of all packages of which something is in bundles: a text that goes with them. `inputs` are the files that the
 * bundles were made of. Throws where a package does not say its licence.
 */
export function notices(inputs) {
  const directories = new Set([...inputs].flatMap((path) => packageDirectory(path) ?? []));
  for (const directory of [...directories]) {
    for (const name of carried[manifestOf(directory).name] ?? []) directories.add(join('node_modules', name));
  }
  const texts = [...directories].map(notice);
  return ['What is bundled with Routespec, and under which licences.', ...new Set(texts.sort())].join(
    `\n\n${'='.repeat(80)}\n\n`,
  );
}

/** Null for a file of our own. */
function packageDirectory(path) {
  const match = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path);
  return match === null ? null : match[0].split(sep).join('/');
}

function manifestOf(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}

function notice(directory) {
  const { name, version, license } = manifestOf(directory);
  const files = readdirSync(directory)
    .filter((file) => licenceFile.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (license === undefined && texts.length === 0) throw new Error(`${name} says no licence.`);
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}
