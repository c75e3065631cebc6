import { entriesOf, memberOf, textsIn, textsOf } from './json-members';
import { joined, parentOf } from './module-paths';

/** Where specifiers of a form lead. */
export interface PathRule {
  readonly pattern: string;
  /** Paths, each with the star of the pattern. */
  readonly targets: readonly string[];
}

/** What rules are read with. */
export interface RuleFiles {
  json(path: string): unknown;
  fileAt(path: string): string | null;
  /** The file that a configuration extends, by the name of a package. */
  packaged(specifier: string, directory: string): string | null;
}

/** Configurations that extend each other; a circle ends there. */
const deepest = 8;

/** Paths of `tsconfig.json`, else of `jsconfig.json`, and `imports` of `package.json` in a directory. */
export function pathRulesAt(directory: string, files: RuleFiles): readonly PathRule[] {
  const config = configOf(directory, files);
  const ofConfig = config === null ? [] : new ConfigRules(directory, files).of(config, 0);
  return [...ofConfig, ...importRules(directory, files)];
}

/** Few directories have one: each file that is looked for costs each directory with code. */
function configOf(directory: string, files: RuleFiles): string | null {
  const isThere = (path: string): boolean => files.json(path) !== undefined;
  const config = joined(directory, 'tsconfig.json');
  if (isThere(config)) return config;
  const other = joined(directory, 'jsconfig.json');
  return isThere(joined(directory, 'package.json')) && isThere(other) ? other : null;
}

/** The rules of one configuration: `${configDir}` is its directory, also in what it extends. */
class ConfigRules {
  constructor(
    private readonly directory: string,
    private readonly files: RuleFiles,
  ) {}

  of(path: string, depth: number): readonly PathRule[] {
    if (depth > deepest) return [];
    const whole = this.files.json(path);
    const config = memberOf(whole, 'compilerOptions');
    const base = memberOf(config, 'baseUrl');
    const prefix = typeof base === 'string' ? this.placed(parentOf(path), base) : parentOf(path);
    const own = entriesOf(memberOf(config, 'paths')).map(([pattern, targets]) => ({
      pattern,
      targets: textsOf(targets).map((target) => this.placed(prefix, target)),
    }));
    const fromBase = typeof base === 'string' ? [{ pattern: '*', targets: [joined(prefix, '*')] }] : [];
    // Of several, the last goes before those that it follows.
    const above = textsOf(memberOf(whole, 'extends')).toReversed();
    const inherited = [...above.flatMap((one) => this.extended(one, parentOf(path)) ?? []), ...this.parts(whole, path)];
    return [...own, ...fromBase, ...inherited.flatMap((file) => this.of(file, depth + 1))];
  }

  private extended(written: string, from: string): string | null {
    return /^[./]/.test(written) ? this.files.fileAt(joined(from, written)) : this.files.packaged(written, from);
  }

  /** Configurations beside one that hands everything to them: `references` to `tsconfig.app.json`. */
  private parts(whole: unknown, path: string): readonly string[] {
    const directory = parentOf(path);
    return referencesOf(whole).flatMap((written) => {
      const file = joined(directory, written);
      return file.endsWith('.json') && parentOf(file) === directory && file !== path ? [file] : [];
    });
  }

  private placed(base: string, written: string): string {
    return written.startsWith('${configDir}')
      ? joined(this.directory, written.slice('${configDir}'.length))
      : joined(base, written);
  }
}

/** Paths of the projects that a configuration refers to, as they are written. */
export function referencesOf(config: unknown): readonly string[] {
  const references = memberOf(config, 'references');
  return (Array.isArray(references) ? references : []).flatMap((one: unknown) => textsOf(memberOf(one, 'path')));
}

function importRules(directory: string, files: RuleFiles): readonly PathRule[] {
  const imports = memberOf(files.json(joined(directory, 'package.json')), 'imports');
  return entriesOf(imports).map(([pattern, target]) => ({
    pattern,
    targets: textsIn(target).map((one) => joined(directory, one)),
  }));
}
