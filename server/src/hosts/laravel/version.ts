import type { SourceFiles } from '../../core/ports';
import type { Problem } from '../../core/problems';
import { projectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import { refusedFile } from '../../languages/php/refused-file';
import { laravelProblem } from './problems';

/** The framework's version, as far as it decides what is registered. */
export class FrameworkVersion {
  readonly major: number;
  /** Why the file that tells it could not be read. */
  readonly problems: readonly Problem[];
  readonly #minor: number;

  constructor(major: number, minor: number, problems: readonly Problem[] = []) {
    this.major = major;
    this.#minor = minor;
    this.problems = problems;
  }

  /** What composer locked, else the newest that composer.json allows, else the newest that is read. */
  static of(files: SourceFiles): FrameworkVersion {
    const path = projectPath('composer.lock');
    const content = files.read(path, 'data');
    // Composer writes a package's version right after its name; the whole file can be megabytes.
    const locked =
      content.kind === 'text'
        ? /"name":\s*"laravel\/framework",\s*"version":\s*"v?(\d+)\.(\d+)/.exec(content.text)
        : null;
    if (locked !== null) {
      const [major, minor] = [Number(locked[1]), Number(locked[2])];
      return new FrameworkVersion(major, minor, tooOld(major, { file: path, start: locked.index, end: locked.index }));
    }
    const refused = refusedFile(path, content, 'data');
    const major = newestAllowed(files);
    return new FrameworkVersion(major, Number.POSITIVE_INFINITY, [
      ...(refused === null ? [] : [refused]),
      ...tooOld(major, { file: projectPath('composer.json'), start: 0, end: 0 }),
    ]);
  }

  isAtLeast(major: number, minor = 0): boolean {
    return this.major > major || (this.major === major && this.#minor >= minor);
  }
}

const newest = 13;
const oldest = 10;

/** Of an application that is older than all that is read. */
function tooOld(major: number, source: Source): readonly Problem[] {
  return major < oldest ? [laravelProblem('application.tooOld', source, { version: major.toString() })] : [];
}

function newestAllowed(files: SourceFiles): number {
  const content = files.read(projectPath('composer.json'), 'data');
  const constraint =
    content.kind === 'text' ? /"laravel\/framework"\s*:\s*"([^"]*)"/.exec(content.text)?.[1] : undefined;
  const majors = [...(constraint ?? '').matchAll(/(?:^|[\s|^~>=v,])(\d+)(?:\.|\b)/g)].map(([, major]) => Number(major));
  return majors.length === 0 ? newest : Math.max(...majors);
}
