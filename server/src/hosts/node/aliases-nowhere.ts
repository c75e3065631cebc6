import type { ts } from 'ts-morph';
import { problem, type Problem } from '../../core/problems';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { dependenciesOf } from '../../languages/typescript/resolution/neighbours';
import { sourceOf } from '../../languages/typescript/source-of';
import { importsOf } from './imports-of';

/** So many specifiers are named. */
const mostNamed = 5;

/** What is no code by its ending: pictures, styles. */
const isData = /\.(?!(?:[cm]?[jt]sx?)$)[a-z]{2,5}$/;

/** One hint for all imports that paths of `tsconfig.json`, or `imports` of `package.json`, lead to where no file is. */
export function aliasesNowhere(project: ProjectModules, manifest: unknown): readonly Problem[] {
  const packages = dependenciesOf(manifest).map(([name]) => name);
  const found = new Map<string, ts.Node>();
  for (const path of project.parsedPaths) {
    for (const specifier of importsOf(project.parse(path))) {
      const { text } = specifier;
      if (!found.has(text) && leadsNowhere(text, path, packages, project)) found.set(text, specifier);
    }
  }
  const [first] = found.values();
  if (first === undefined) return [];
  const all = [...found.keys()].sort();
  const specifiers = all.slice(0, mostNamed).join(', ') + (all.length > mostNamed ? ', …' : '');
  return [problem('imports.aliasNowhere', sourceOf(first), { specifiers })];
}

function leadsNowhere(specifier: string, from: string, packages: readonly string[], project: ProjectModules): boolean {
  if (/^[./]/.test(specifier) || isData.test(specifier) || project.resolve(specifier, from) !== null) return false;
  // What is installed is found there where paths lead nowhere.
  if (packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return false;
  const targets = project.aliased(specifier, from);
  const isDeclared = (target: string): boolean =>
    [`${target}.d.ts`, `${target}/index.d.ts`].some((path) => project.kindOf(path) === 'file');
  return targets.length > 0 && !targets.some(isDeclared) && !project.leadsOut(specifier, from);
}
