import type { SourceFiles } from '../../core/ports';
import { projectPath } from '../../core/project-path';

/** The framework's version, as far as it decides what is registered. */
export class FrameworkVersion {
  readonly major: number;
  readonly #minor: number;

  constructor(major: number, minor: number) {
    this.major = major;
    this.#minor = minor;
  }

  /** What composer locked, else the newest that composer.json allows, else the newest that is read. */
  static of(files: SourceFiles): FrameworkVersion {
    const content = files.read(projectPath('composer.lock'));
    // Composer writes a package's version right after its name; the whole file can be a megabyte.
    const locked =
      content.kind === 'text'
        ? /"name":\s*"laravel\/framework",\s*"version":\s*"v?(\d+)\.(\d+)/.exec(content.text)
        : null;
    if (locked !== null) return new FrameworkVersion(Number(locked[1]), Number(locked[2]));
    return new FrameworkVersion(newestAllowed(files), Number.POSITIVE_INFINITY);
  }

  isAtLeast(major: number, minor = 0): boolean {
    return this.major > major || (this.major === major && this.#minor >= minor);
  }
}

const newest = 13;

function newestAllowed(files: SourceFiles): number {
  const content = files.read(projectPath('composer.json'));
  const constraint =
    content.kind === 'text' ? /"laravel\/framework"\s*:\s*"([^"]*)"/.exec(content.text)?.[1] : undefined;
  const majors = [...(constraint ?? '').matchAll(/(?:^|[\s|^~>=v,])(\d+)(?:\.|\b)/g)].map(([, major]) => Number(major));
  return majors.length === 0 ? newest : Math.max(...majors);
}
