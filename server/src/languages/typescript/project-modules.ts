import { ts } from 'ts-morph';
import type { SourceFiles } from '../../core/ports';
import { projectPath } from '../../core/project-path';
import { type ParsedFiles, parsedFiles } from './parsed-files';

const endings = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
  '/index.mjs',
];

/** What stands in a source instead of the ending that it is compiled to. */
const compiled: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, '.ts'],
  [/\.jsx$/, '.tsx'],
  [/\.mjs$/, '.mts'],
  [/\.cjs$/, '.cts'],
];

interface PathRule {
  readonly pattern: string;
  /** Below the root of the project. */
  readonly targets: readonly string[];
}

/** Finds and parses the files of a project that code names. */
export class ProjectModules {
  private readonly parsed = new Map<string, ts.SourceFile | null>();
  private readonly rules = new Map<string, readonly PathRule[]>();

  private readonly resolved = new Map<string, string | null>();
  private readonly found = new Map<string, string | null>();

  /** `kept` has files that an earlier reading of the project parsed. */
  constructor(
    private readonly files: SourceFiles,
    private readonly kept: ParsedFiles = parsedFiles(),
  ) {}

  text(path: string): string | null {
    const content = this.files.read(projectPath(path));
    return content.kind === 'text' ? content.text : null;
  }

  /** Of a file that is no code, which may be larger. */
  dataText(path: string): string | null {
    const content = this.files.read(projectPath(path), 'data');
    return content.kind === 'text' ? content.text : null;
  }

  list(path: string): readonly string[] {
    return this.files.list(projectPath(path)).map(({ name }) => name);
  }

  kindOf(path: string): 'file' | 'directory' | null {
    return this.files.kindOf(projectPath(path));
  }

  parse(path: string): ts.SourceFile | null {
    const known = this.parsed.get(path);
    if (known !== undefined) return known;
    const text = this.text(path);
    const file = text === null ? null : this.kept.of(path, text);
    this.parsed.set(path, file);
    return file;
  }

  /** Files that have been read so far. */
  get parsedPaths(): readonly string[] {
    return [...this.parsed].flatMap(([path, file]) => (file === null ? [] : [path]));
  }

  /** The file of the project that a specifier leads to; null where it is of a package. */
  resolve(specifier: string, from: string): string | null {
    const directory = parentOf(from);
    return remembered(this.resolved, `${directory}\n${specifier}`, () => this.resolvedIn(specifier, directory));
  }

  private resolvedIn(specifier: string, directory: string): string | null {
    if (specifier.startsWith('/')) return this.fileAt(joined(specifier));
    if (specifier.startsWith('.')) return this.fileAt(joined(directory, specifier));
    for (const at of upwards(directory)) {
      for (const { pattern, targets } of this.rulesAt(at)) {
        const rest = matchedBy(pattern, specifier);
        if (rest === null) continue;
        for (const target of targets) {
          const found = this.fileAt(joined(target.replace('*', rest)));
          if (found !== null) return found;
        }
      }
    }
    return null;
  }

  fileAt(path: string): string | null {
    return remembered(this.found, path, () => this.firstFile(path));
  }

  private firstFile(path: string): string | null {
    const written = compiled.flatMap(([ending, source]) => (ending.test(path) ? [path.replace(ending, source)] : []));
    const candidates = [...endings.map((ending) => path + ending), ...written];
    return candidates.find((candidate) => this.kindOf(candidate) === 'file') ?? null;
  }

  /** Paths of tsconfig.json and `imports` of package.json in a directory. */
  private rulesAt(directory: string): readonly PathRule[] {
    const known = this.rules.get(directory);
    if (known !== undefined) return known;
    const rules = [...this.tsconfigRules(joined(directory, 'tsconfig.json'), 0), ...this.importRules(directory)];
    this.rules.set(directory, rules);
    return rules;
  }

  private tsconfigRules(path: string, depth: number): readonly PathRule[] {
    const config = memberOf(this.json(path), 'compilerOptions');
    const base = memberOf(config, 'baseUrl');
    const paths = memberOf(config, 'paths');
    const prefix = joined(parentOf(path), typeof base === 'string' ? base : '.');
    const own = Object.entries(isRecord(paths) ? paths : {}).map(([pattern, targets]) => ({
      pattern,
      targets: textsOf(targets).map((target) => joined(prefix, target)),
    }));
    const above = memberOf(this.json(path), 'extends');
    const inherited = typeof above === 'string' && above.startsWith('.') && depth < deepestConfig ? above : null;
    const fromBase = typeof base === 'string' ? [{ pattern: '*', targets: [joined(prefix, '*')] }] : [];
    if (inherited === null) return [...own, ...fromBase];
    const file = this.fileAt(joined(parentOf(path), inherited));
    return [...own, ...fromBase, ...(file === null ? [] : this.tsconfigRules(file, depth + 1))];
  }

  private importRules(directory: string): readonly PathRule[] {
    const imports = memberOf(this.json(joined(directory, 'package.json')), 'imports');
    return Object.entries(isRecord(imports) ? imports : {}).map(([pattern, target]) => ({
      pattern,
      targets: (isRecord(target) ? Object.values(target).flatMap(textsOf) : textsOf(target)).map((one) =>
        joined(directory, one),
      ),
    }));
  }

  json(path: string): unknown {
    const content = this.files.read(projectPath(path), 'data');
    if (content.kind !== 'text') return undefined;
    const parsed: { readonly config?: unknown } = ts.parseConfigFileTextToJson(path, content.text);
    return parsed.config;
  }
}

/** Configurations that extend each other; a circle ends there. */
const deepestConfig = 8;

export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

function matchedBy(pattern: string, specifier: string): string | null {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === specifier ? '' : null;
  const isMatch = specifier.startsWith(before) && specifier.endsWith(after) && specifier.length >= pattern.length - 1;
  return isMatch ? specifier.slice(before.length, specifier.length - after.length) : null;
}

function remembered(known: Map<string, string | null>, key: string, find: () => string | null): string | null {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  known.set(key, found);
  return found;
}

export function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** One path below another, dots resolved; what leads out of the project stays at its root. */
export function joined(...parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function upwards(directory: string): readonly string[] {
  const all = [directory];
  for (let at = directory; at !== '';) all.push((at = parentOf(at)));
  return all;
}
