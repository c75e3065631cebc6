import type { SourceFiles } from '../../core/ports';
import { projectPath } from '../../core/project-path';

/** Whether package.json names a package among what the application is made of. A file that is broken may do so, too. */
export function dependencyTest(files: SourceFiles): (name: string) => boolean {
  const manifest = files.read(projectPath('package.json'), 'data');
  const text = manifest.kind === 'text' ? manifest.text : '';
  return (name) => text.includes(`"${name}"`) && new RegExp(`"${name}"\\s*:\\s*"`).test(text);
}
