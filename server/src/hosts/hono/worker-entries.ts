import type { ProjectModules } from '../../languages/typescript/project-modules';
import { memberOf } from '../../languages/typescript/resolution/json-members';

/** What `main` of a Worker's configuration names. */
export function workerEntries(project: ProjectModules): readonly string[] {
  const ofJson = ['wrangler.jsonc', 'wrangler.json'].map((path) => memberOf(project.json(path), 'main'));
  const toml = /^\s*main\s*=\s*["']([^"']+)["']/m.exec(project.text('wrangler.toml') ?? '')?.[1];
  return [...ofJson, toml].flatMap((main) => (typeof main === 'string' ? [main.replace(/^\.\//, '')] : []));
}
