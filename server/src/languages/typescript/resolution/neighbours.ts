import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { Kept } from '../../../core/dependencies/kept';
import type { SourceFiles } from '../../../core/ports';
import { projectPath } from '../../../core/project-path';
import { entriesOf, memberOf } from './json-members';
import { joined, parentOf } from './module-paths';
import { packageEntries } from './package-entries';
import { referencesOf } from './path-rules';
import { memberDirectories, memberPatterns } from './workspace-members';

interface NeighbourFiles extends Pick<SourceFiles, 'list' | 'kindOf'> {
  json(path: string): unknown;
  text(path: string): string | null;
}

/** Where manifests keep the versions of what a package is made of. */
const dependencyKeys = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** Versions that name a directory: `file:../kit`. */
const directoryVersion = /^(?:file|link|portal|workspace):(\.{1,2}(?:\/.*)?)$/;

/** Packages that lie beside the code that imports them: members of its workspace, and directories that manifests name. */
export class Neighbours {
  private readonly known: Kept<ReadonlyMap<string, string>>;

  constructor(
    private readonly files: NeighbourFiles,
    tracker: DependencyTracker,
  ) {
    this.known = new Kept(tracker);
  }

  /** Where what is imported of a package may be, the likeliest first; empty for one that does not lie here. `above`: where to look. */
  candidates(specifier: string, above: readonly string[]): readonly string[] {
    const [, name, within = ''] = /^((?:@[^/]+\/)?[^/@.][^/]*)(?:\/(.*))?$/.exec(specifier) ?? [];
    if (name === undefined) return [];
    for (const at of above) {
      const directory = this.packagesBy(at).get(name);
      if (directory === undefined) continue;
      const manifest = this.files.json(joined(directory, 'package.json'));
      return packageEntries(manifest, within).map((path) => joined(directory, path));
    }
    return [];
  }

  /** The directories of the packages that manifests lead to, from any of these directories. */
  directories(above: readonly string[]): readonly string[] {
    return [...new Set(above.flatMap((at) => [...this.packagesBy(at).values()]))];
  }

  private packagesBy(at: string): ReadonlyMap<string, string> {
    return this.known.get(at, new Map(), () => this.packagesAt(at));
  }

  /** Packages by their names that the manifests of a directory lead to. */
  private packagesAt(at: string): ReadonlyMap<string, string> {
    const manifest = this.files.json(joined(at, 'package.json'));
    // A workspace of any package manager has a manifest.
    const pnpm = manifest === undefined ? null : this.files.text(joined(at, 'pnpm-workspace.yaml'));
    const patterns = memberPatterns(manifest, pnpm);
    const members = memberDirectories(at, patterns, this.files);
    const references = referencesOf(this.files.json(joined(at, 'tsconfig.json'))).map((path) => joined(at, path));
    const referred = references.map((path) => (path.endsWith('.json') ? parentOf(path) : path));
    const byName = [...members, ...referred].flatMap((directory): readonly (readonly [string, string])[] => {
      const name = memberOf(this.files.json(joined(directory, 'package.json')), 'name');
      return typeof name === 'string' ? [[name, directory]] : [];
    });
    return new Map([...byName, ...this.namedDirectories(manifest, at)]);
  }

  private namedDirectories(manifest: unknown, at: string): readonly (readonly [string, string])[] {
    return dependenciesOf(manifest).flatMap(([name, version]): readonly (readonly [string, string])[] => {
      const written = directoryVersion.exec(version)?.[1];
      const directory = written === undefined ? null : joined(at, written);
      return directory !== null && this.files.kindOf(projectPath(directory)) === 'directory' ? [[name, directory]] : [];
    });
  }
}

/** What a manifest says the package is made of, by name and version. */
export function dependenciesOf(manifest: unknown): readonly (readonly [string, string])[] {
  return dependencyKeys.flatMap((key) =>
    entriesOf(memberOf(manifest, key)).flatMap(([name, version]): readonly (readonly [string, string])[] =>
      typeof version === 'string' ? [[name, version]] : [],
    ),
  );
}
