import type { ProjectModules } from '../../languages/typescript/project-modules';
import { memberOf } from '../../languages/typescript/resolution/json-members';

interface Version {
  readonly major: number;
  /** Zero where only the major version is wanted. */
  readonly minor: number;
}

/** The lowest version of a package that the application's package.json takes; null where it does not say. */
export function wantedVersion(project: ProjectModules, name: string): Version | null {
  const manifest = project.json('package.json');
  const wanted =
    memberOf(memberOf(manifest, 'dependencies'), name) ?? memberOf(memberOf(manifest, 'devDependencies'), name);
  const found = typeof wanted === 'string' ? /(\d+)(?:\.(\d+))?/.exec(wanted) : null;
  return found === null ? null : { major: Number(found[1]), minor: Number(found[2] ?? 0) };
}
