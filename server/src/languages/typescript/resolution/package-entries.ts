import { entriesOf, memberOf, textsIn, textsOf } from './json-members';
import { matchedBy } from './path-pattern';

/** Directories that sources are compiled into. */
const compiled = /^(?:dist|build|out|output)\//;
const perhapsCompiled = /^(?:lib|esm|cjs|es|types)\//;

/**
 * Where a package may keep what is imported from it, below its directory, the likeliest first: its source, though
 * `package.json` names what it is compiled to, which nobody commits. `within` is empty for the package itself.
 */
export function packageEntries(manifest: unknown, within: string): readonly string[] {
  const told = exportedTargets(memberOf(manifest, 'exports'), within === '' ? '.' : `./${within}`);
  const named = within === '' ? mainTargets(manifest) : [within];
  const targets = (told ?? named).map((target) => target.replace(/^\.\//, ''));
  const usual = within === '' ? ['src/index', 'index', 'src/main', 'lib/index'] : [`src/${within}`, within];
  const declarations = targets.filter((target) => /\.d\.[cm]?ts$/.test(target));
  const code = targets.filter((target) => !declarations.includes(target));
  return [...new Set([...[...code, ...declarations].flatMap(sourcesOf), ...code, ...usual, ...declarations])];
}

function mainTargets(manifest: unknown): readonly string[] {
  return ['source', 'module', 'main', 'types', 'typings'].flatMap((key) => textsOf(memberOf(manifest, key)));
}

/** Null where a package says nothing of what it exports. https://nodejs.org/api/packages.html#exports */
function exportedTargets(exported: unknown, wanted: string): readonly string[] | null {
  if (exported === undefined) return null;
  const entries = entriesOf(exported);
  if (!entries.some(([key]) => key.startsWith('.'))) return wanted === '.' ? textsIn(exported) : [];
  const exact = entries.find(([key]) => key === wanted);
  if (exact !== undefined) return textsIn(exact[1]);
  const longestFirst = entries.toSorted(([one], [other]) => other.length - one.length);
  for (const [pattern, target] of longestFirst) {
    const rest = pattern.includes('*') ? matchedBy(pattern, wanted) : null;
    if (rest !== null) return textsIn(target).map((one) => one.replaceAll('*', rest));
  }
  return [];
}

/** What a file may be compiled from. */
function sourcesOf(target: string): readonly string[] {
  const bare = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  const inner = bare
    .replace(compiled, '')
    .replace(perhapsCompiled, '')
    .replace(/^src\//, '');
  if (compiled.test(target)) return [`src/${inner}`, inner];
  return perhapsCompiled.test(target) ? [`src/${inner}`] : [];
}
