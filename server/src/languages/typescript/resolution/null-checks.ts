import { memberOf, textsOf } from './json-members';
import { joined, parentOf } from './module-paths';
import type { RuleFiles } from './path-rules';

/** Configurations that extend each other; a circle ends there. */
const deepest = 8;

/** From which TypeScript on types are checked strictly where no configuration says otherwise. */
const strictSince = 6;

/**
 * Whether types say what may be null or undefined, by the configuration in a directory: without `strictNullChecks` any of them may be.
 * Null where there is no configuration; what a package would say that is not there leaves them as they are written.
 * https://www.typescriptlang.org/tsconfig/#strictNullChecks
 */
export function nullChecksAt(directory: string, files: RuleFiles): boolean | null {
  const path = joined(directory, 'tsconfig.json');
  if (files.json(path) === undefined) return null;
  const asked = (name: string): boolean | null | undefined => optionOf(path, name, files, 0);
  const own = asked('strictNullChecks');
  const told = own === undefined ? asked('strict') : own;
  return told ?? (told === null || isStrictByItself(files));
}

/** Undefined where nobody says it, null where that cannot be told. */
function optionOf(path: string, name: string, files: RuleFiles, depth: number): boolean | null | undefined {
  if (depth > deepest) return null;
  const config = files.json(path);
  if (config === undefined) return null;
  const own = memberOf(memberOf(config, 'compilerOptions'), name);
  if (typeof own === 'boolean') return own;
  const directory = parentOf(path);
  // Of several, the last goes before those that it follows.
  for (const written of textsOf(memberOf(config, 'extends')).toReversed()) {
    const above = /^[./]/.test(written) ? files.fileAt(joined(directory, written)) : files.packaged(written, directory);
    const told = above === null ? null : optionOf(above, name, files, depth + 1);
    if (told !== undefined) return told;
  }
  return undefined;
}

function isStrictByItself(files: RuleFiles): boolean {
  const manifest = files.json('package.json');
  const written = ['devDependencies', 'dependencies'].map((kind) => memberOf(memberOf(manifest, kind), 'typescript'));
  const [version] = written.filter((one) => typeof one === 'string');
  const major = /\d+/.exec(version ?? '')?.[0];
  return major === undefined || Number(major) >= strictSince;
}
