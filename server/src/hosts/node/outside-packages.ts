import type { ts } from 'ts-morph';
import { problem, type Problem } from '../../core/problems';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { dependenciesOf } from '../../languages/typescript/resolution/neighbours';
import { sourceOf } from '../../languages/typescript/source-of';
import { importsOf } from './imports-of';

/** Versions of packages that lie beside the project: those that package managers link. */
const linked = /^(?:workspace|link|portal):|^file:\.\.|^\*$/;

/** So many packages are named. */
const mostNamed = 5;

/** One problem for all packages of the workspace that code imports, and that may not be read. */
export function outsidePackages(project: ProjectModules, manifest: unknown): readonly Problem[] {
  const names = dependenciesOf(manifest).flatMap(([name, version]) => (linked.test(version) ? [name] : []));
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
