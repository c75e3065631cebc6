import { ts } from 'ts-morph';
import { Kept } from '../../../../core/dependencies/kept';
import type { ProjectModules } from '../../project-modules';
import { globalScope } from '../language/global-scope';
import { moduleOfJson } from './json-module';
import { linkExports, linkImports } from './links';
import type { Runtime } from '../runtime';
import { Scope } from '../scope';
import { runAll } from '../statements';
import { record, type RecordValue, unknown, type Value } from '../value';

/** What packages export, by specifier; undefined for one that nobody knows. */
export type Packages = (specifier: string) => Value | undefined;

/** The modules of a project, each of which is run when it is first asked for. */
export class RunModules {
  private readonly exports = new Map<string, RecordValue>();
  private readonly scopes = new Map<string, Scope>();
  private readonly running = new Set<ts.Node>();
  private readonly kept: Kept<RecordValue>;

  /** `apart` runs a module, whatever is run around it. */
  constructor(
    private readonly project: ProjectModules,
    private readonly packages: Packages,
    private readonly runtime: Runtime,
    private readonly apart: (run: () => void) => void,
  ) {
    this.kept = new Kept(project.tracker);
  }

  exportsOf(path: string): RecordValue {
    if (path.endsWith('.json')) return this.kept.get(path, record([]), () => moduleOfJson(this.project.json(path)));
    const exported = this.exportsSoFar(path);
    return this.kept.get(path, exported, () => {
      const file = this.project.parse(path);
      if (file !== null) {
        // What a module throws when it is run ends that module alone.
        this.runtime.caught(() => {
          this.run(path, file, exported);
        });
      }
      return exported;
    });
  }

  /** The names of a file, once it has been run; null where there is none. */
  scopeOf(path: string): Scope | null {
    this.exportsOf(path);
    return this.scopes.get(path) ?? null;
  }

  /** What a package exports, as code that is read like the project's own. */
  packaged(specifier: string, text: string): RecordValue {
    const path = `node_modules/${specifier}.ts`;
    const isKnown = this.exports.has(path);
    const exported = this.exportsSoFar(path);
    if (isKnown) return exported;
    this.run(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), exported);
    return exported;
  }

  named(specifier: string, from: string): Value {
    const path = this.project.resolve(specifier, from);
    if (path === null) return this.packages(specifier.replace(/^node:/, '')) ?? unknown(null);
    const exported = this.exportsOf(path);
    return exported.entries.get('export=') ?? exported;
  }

  /** What a file exports so far: it is filled in while that is run. */
  private exportsSoFar(path: string): RecordValue {
    const exported = this.exports.get(path) ?? record([]);
    this.exports.set(path, exported);
    return exported;
  }

  private run(path: string, file: ts.SourceFile, exported: RecordValue): void {
    if (this.running.has(file)) return;
    this.running.add(file);
    const { packages, runtime } = this;
    const module = { path, file, clock: this.project.tracker };
    const names = globalScope(module, exported, { packages, isStarting: () => runtime.isStarting });
    const scope = new Scope(module, names);
    this.scopes.set(path, scope);
    const named = (specifier: string): Value => this.named(specifier, path);
    const isFile = (specifier: string): boolean => this.project.resolve(specifier, path) !== null;
    const importer = { scope, exported, named, isFile, runtime };
    linkImports(file, importer);
    this.apart(() => {
      try {
        runAll(file.statements, scope, runtime);
      } finally {
        linkExports(file, importer);
      }
    });
  }
}
