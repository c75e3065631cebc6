import type { ts } from 'ts-morph';
import { problem, type Problem } from '../../core/problems';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { dependenciesOf } from '../../languages/typescript/resolution/neighbours';
import { sourceOf } from '../../languages/typescript/source-of';
import { importsOf } from './imports-of';

/** Versions of packages that lie beside the project: those that package managers link. */
const linked = /^(?:workspace|link|portal):|^file:\.\./;

/** What package managers write where versions are those of the workspace, whose root has them and not the project. */
const lockFiles = ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb'];

/** So many packages are named. */
const mostNamed = 5;

/** One problem for all packages of the workspace that code imports, and that may not be read. */
export function outsidePackages(project: ProjectModules, manifest: unknown): readonly Problem[] {
  const names = linkedNames(project, dependenciesOf(manifest));
  if (names.length === 0 && !project.hasPathsOutside) return [];
  const found = new Map<string, ts.Node>();
  for (const path of project.parsedPaths) {
    for (const specifier of importsOf(project.parse(path))) {
      const { text } = specifier;
      const name = names.find((one) => text === one || text.startsWith(`${one}/`));
      const isMissing = project.resolve(text, path) === null && (name !== undefined || project.leadsOut(text, path));
      const key = name ?? text;
      if (isMissing && !found.has(key)) found.set(key, specifier);
    }
  }
  const [first] = found.values();
  if (first === undefined) return [];
  const all = [...found.keys()].sort();
  const packages = all.slice(0, mostNamed).join(', ') + (all.length > mostNamed ? ', …' : '');
  return [problem('workspace.packageOutside', sourceOf(first), { packages })];
}

/**
 * Packages that versions say to lie beside the project. `*` is any version that a registry has as well as that of the workspace: it
 * is taken for the latter of a scope that no other version shows to be one of a registry, where nothing shows that the project is
 * in no workspace. https://docs.npmjs.com/cli/configuring-npm/package-json#dependencies
 */
function linkedNames(project: ProjectModules, all: readonly (readonly [string, string])[]): readonly string[] {
  const isAlone =
    all.some(([, version]) => version === '*') && lockFiles.some((path) => project.kindOf(path) === 'file');
  const ofRegistry = new Set(all.flatMap(([name, version]) => (/\d/.test(version) ? [scopeOf(name)] : [])));
  const isLinked = (name: string): boolean => scopeOf(name) !== null && !ofRegistry.has(scopeOf(name));
  return all.flatMap(([name, version]) => {
    const isOfWorkspace = linked.test(version) || (version === '*' && !isAlone && isLinked(name));
    return isOfWorkspace ? [name] : [];
  });
}

function scopeOf(name: string): string | null {
  return name.startsWith('@') ? (name.split('/')[0] ?? null) : null;
}
