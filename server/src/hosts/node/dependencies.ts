import type { SourceFiles } from '../../core/ports';
import { projectPath } from '../../core/project-path';

/** Whether package.json names a package among what the application is made of. A file that is broken may do so, too. */
export function dependencyTest(files: SourceFiles): (name: string) => boolean {
  const manifest = files.read(projectPath('package.json'), 'data');
  const text = manifest.kind === 'text' ? manifest.text : '';
  return (name) => isDependency(name, text);
}

/** The same of a text of package.json. */
export function isDependency(name: string, manifest: string): boolean {
  return manifest.includes(`"${name}"`) && new RegExp(`"${name}"\\s*:\\s*"`).test(manifest);
}
