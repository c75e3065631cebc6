import type { SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/source';

/** The newest version that is read; what nothing says is taken for it. */
const newest = 13;

/** The framework's major version: what composer locked, else the highest that composer.json allows. */
export function frameworkVersion(files: SourceFiles): number {
  const locked = lockedVersion(files);
  if (locked !== null) return locked;
  const content = files.read('composer.json' as ProjectPath);
  const constraint = content.kind === 'text' ? /"laravel\/framework"\s*:\s*"([^"]*)"/.exec(content.text)?.[1] : undefined;
  const majors = [...(constraint ?? '').matchAll(/(?:^|[\s|^~>=v,])(\d+)(?:\.|\b)/g)].map(([, major]) => Number(major));
  return majors.length === 0 ? newest : Math.max(...majors);
}

function lockedVersion(files: SourceFiles): number | null {
  const content = files.read('composer.lock' as ProjectPath);
  if (content.kind !== 'text') return null;
  // Composer writes a package's version right after its name; the whole file can be a megabyte.
  const version = /"name":\s*"laravel\/framework",\s*"version":\s*"v?(\d+)/.exec(content.text)?.[1];
  return version === undefined ? null : Number(version);
}
