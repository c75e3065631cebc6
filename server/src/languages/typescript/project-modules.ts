import { memberOf } from './resolution/json-members';
import { ts } from 'ts-morph';
import { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { Kept, keptOnce } from '../../core/dependencies/kept';
import type { DirectoryEntry, SourceFiles } from '../../core/ports';
import { type ProjectPath, projectPath } from '../../core/project-path';
import { type ParsedFiles, parsedFiles } from './parsed-files';
import { joined, parentOf, upwards, within } from './resolution/module-paths';
import { Neighbours } from './resolution/neighbours';
import { matchedBy } from './resolution/path-pattern';
import { nullChecksAt } from './resolution/null-checks';
import { type PathRule, pathRulesAt, type RuleFiles } from './resolution/path-rules';
import { placed, workspacePlace } from './resolution/workspace-place';

const ofCode = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** What code leaves out of names of files, and of directories that have an index. */
const endings = ['', ...ofCode, '.json', ...ofCode.map((ending) => `/index${ending}`)];

/** What stands in a source instead of the ending that it is compiled to. */
const compiled: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, '.ts'],
  [/\.jsx$/, '.tsx'],
  [/\.mjs$/, '.mts'],
  [/\.cjs$/, '.cts'],
];

/** Finds and parses the files that code names: of a project, and of the workspace that it is opened in. */
export class ProjectModules {
  /** Sees what is looked at, for those who keep what they find. */
  readonly tracker: DependencyTracker;
  private readonly files: SourceFiles;
  private readonly parsed: Kept<ts.SourceFile | null>;
  private readonly paths = new Set<string>();
  private readonly rules: Kept<readonly PathRule[]>;
  private readonly resolved: Kept<string | null>;
  private readonly found: Kept<string | null>;
  private readonly parsedJson: Kept<unknown>;
  private readonly nullChecks: Kept<boolean>;
  private readonly neighbours: Neighbours;
  private readonly place: () => ProjectPath;
  private starts: () => readonly string[] = () => [];

  /** `kept` has files that an earlier reading of the project parsed. */
  constructor(
    files: SourceFiles,
    readonly kept: ParsedFiles = parsedFiles(),
    tracker = new DependencyTracker(files),
  ) {
    this.tracker = tracker;
    this.files = tracker.files;
    this.parsed = new Kept(tracker);
    this.rules = new Kept(tracker);
    this.resolved = new Kept(tracker);
    this.found = new Kept(tracker);
    this.parsedJson = new Kept(tracker);
    this.nullChecks = new Kept(tracker);
    this.place = keptOnce(tracker, () => workspacePlace(this.files));
    this.neighbours = new Neighbours(
      {
        json: (path) => this.json(path),
        text: (path) => this.text(path),
        list: (path) => this.files.list(this.at(path)),
        kindOf: (path) => this.files.kindOf(this.at(path)),
      },
      tracker,
    );
  }

  text(path: string): string | null {
    const content = this.files.read(this.at(path));
    return content.kind === 'text' ? content.text : null;
  }

  /** Of a file that is no code, which may be larger. */
  dataText(path: string): string | null {
    const content = this.files.read(this.at(path), 'data');
    return content.kind === 'text' ? content.text : null;
  }

  list(path: string): readonly string[] {
    return this.entries(path).map(({ name }) => name);
  }

  entries(path: string): readonly DirectoryEntry[] {
    return this.files.list(this.at(path));
  }

  kindOf(path: string): 'file' | 'directory' | null {
    return this.files.kindOf(this.at(path));
  }

  parse(path: string): ts.SourceFile | null {
    return this.parsed.get(path, null, () => {
      const text = this.text(path);
      if (text !== null) this.paths.add(path);
      return text === null ? null : this.kept.of(path, text);
    });
  }

  /** Files that have been read so far. */
  get parsedPaths(): readonly string[] {
    return [...this.paths];
  }

  /** The file that a specifier leads to; null where it is of a package that is installed. */
  resolve(specifier: string, from: string): string | null {
    const directory = parentOf(from);
    return this.resolved.get(`${directory}\n${specifier}`, null, () => this.resolvedIn(specifier, directory));
  }

  /**
   * Tells which files start an application. Whatever they import is compiled with the configuration beside them, so its paths hold
   * where no configuration nearer to a file has them. One at the root is above all files.
   */
  startsIn(find: () => Iterable<string>): void {
    this.starts = keptOnce(this.tracker, () =>
      this.json('tsconfig.json') === undefined ? [...new Set([...find()].map(parentOf))] : [],
    );
  }

  private resolvedIn(specifier: string, directory: string): string | null {
    if (specifier.startsWith('/')) return this.fileAt(joined(specifier));
    if (specifier.startsWith('.')) return this.fileAt(joined(directory, specifier));
    const above = upwards(directory, this.reach);
    const found = this.byRules(specifier, above) ?? this.neighbour(specifier, above);
    return found ?? this.byRules(specifier, this.aboveStarts(above));
  }

  /** Directories of what starts the application and those above it, but for those above a file. */
  private aboveStarts(above: readonly string[]): readonly string[] {
    const all = this.starts().flatMap((directory) => upwards(directory, this.reach));
    return [...new Set(all)].filter((at) => !above.includes(at));
  }

  private byRules(specifier: string, directories: readonly string[]): string | null {
    for (const at of directories) {
      for (const { pattern, targets } of this.rulesAt(at)) {
        const rest = matchedBy(pattern, specifier);
        if (rest === null) continue;
        const found = this.firstOf(targets.map((target) => joined(target.replace('*', rest))));
        if (found !== null) return found;
      }
    }
    return null;
  }

  /** Directories of packages beside the project, and in it. */
  get packageDirectories(): readonly string[] {
    return this.neighbours.directories(upwards('', this.reach));
  }

  /** Whether the project's own configuration has paths that lead to where nothing may be read. */
  get hasPathsOutside(): boolean {
    return this.rulesAt('').some(({ targets }) => targets.some((target) => this.isOutOfReach(target)));
  }

  /** Where paths of configurations say that a specifier leads, whether something is there or not. */
  aliased(specifier: string, from: string): readonly string[] {
    if (/^[./]/.test(specifier)) return [];
    const above = upwards(parentOf(from), this.reach);
    const rules = [...above, ...this.aboveStarts(above)].flatMap((at) => this.rulesAt(at));
    return rules.flatMap(({ pattern, targets }) => {
      const rest = pattern === '*' ? null : matchedBy(pattern, specifier);
      return rest === null ? [] : targets.map((target) => joined(target.replace('*', rest)));
    });
  }

  /** Whether a specifier leads to where nothing may be read. */
  leadsOut(specifier: string, from: string): boolean {
    const directory = parentOf(from);
    if (specifier.startsWith('.')) return this.isOutOfReach(joined(directory, specifier));
    const rules = upwards(directory, this.reach).flatMap((at) => this.rulesAt(at));
    return rules.some(
      ({ pattern, targets }) =>
        pattern !== '*' &&
        matchedBy(pattern, specifier) !== null &&
        targets.some((target) => this.isOutOfReach(target)),
    );
  }

  private isOutOfReach(path: string): boolean {
    return path.startsWith('..') && within(this.reach, path) !== path;
  }

  /** Of a package that lies beside the project, or in it. */
  private neighbour(specifier: string, above: readonly string[]): string | null {
    return this.firstOf(this.neighbours.candidates(specifier, above));
  }

  private firstOf(paths: readonly string[]): string | null {
    for (const path of paths) {
      const found = this.fileAt(path);
      if (found !== null) return found;
    }
    return null;
  }

  fileAt(path: string): string | null {
    const at = this.at(path);
    return this.found.get(at, null, () => this.firstFile(at));
  }

  private firstFile(path: string): string | null {
    const written = compiled.flatMap(([ending, source]) => (ending.test(path) ? [path.replace(ending, source)] : []));
    const candidates = [...endings.map((ending) => path + ending), ...written];
    return candidates.find((candidate) => this.kindOf(candidate) === 'file') ?? null;
  }

  private rulesAt(directory: string): readonly PathRule[] {
    return this.rules.get(directory, [], () => pathRulesAt(directory, this.ruleFiles));
  }

  private readonly ruleFiles: RuleFiles = {
    json: (path) => this.json(path),
    fileAt: (path) => this.fileAt(path),
    packaged: (specifier, from) => this.neighbour(specifier, upwards(from, this.reach)),
  };

  /** Whether types of a file say what may be null or undefined, by the nearest configuration that there is; so they are taken without one. */
  checksNull(path: string): boolean {
    const directory = parentOf(path);
    return this.nullChecks.get(directory, true, () => {
      const above = [...upwards(directory, this.reach), ...this.starts().flatMap((at) => upwards(at, this.reach))];
      for (const at of above) {
        const told = nullChecksAt(at, this.ruleFiles);
        if (told !== null) return told;
      }
      return true;
    });
  }

  json(path: string): unknown {
    return this.parsedJson.get(path, undefined, () => this.readJson(path));
  }

  private readJson(path: string): unknown {
    const content = this.files.read(this.at(path), 'data');
    if (content.kind !== 'text') return undefined;
    return jsonIn(path, content.text);
  }

  /** How many directories above the project's root belong to the workspace that is opened. */
  private get reach(): number {
    const place = this.place();
    return place === '' ? 0 : place.split('/').length;
  }

  private at(path: string): ProjectPath {
    return path.startsWith('..') ? placed(path, this.place()) : projectPath(path);
  }
}

/** What a text of JSON holds, be it with comments: the reader of configurations takes objects alone. */
function jsonIn(path: string, text: string): unknown {
  const read = (json: string): unknown => {
    const parsed: { readonly config?: unknown } = ts.parseConfigFileTextToJson(path, json);
    return parsed.config;
  };
  return /^\s*\[/.test(text) ? memberOf(read(`{ "list": ${text}\n}`), 'list') : read(text);
}
