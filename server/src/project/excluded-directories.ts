import { fileGlob } from '../core/file-glob';
import { projectPath } from '../core/project-path';
import type { IsExcluded } from './locate-projects';

/**
 * Whether one of the patterns names a directory or one above it. Patterns are relative to the folder: `apps/old`,
 * `apps/old/**` and `apps/*-legacy`, at any depth with `**` before them.
 */
export function excludedDirectories(patterns: readonly string[]): IsExcluded {
  const globs = patterns.flatMap((pattern) => {
    const directory = pattern.replace(/^(?:\.?\/)+/, '').replace(/(?:\/\**)+$/, '');
    return fileGlob(directory, { hasGlobstars: true, namesDotfiles: true }) ?? [];
  });
  return (directory) => {
    const segments = directory.split('/');
    return segments.some((_, depth) => {
      const above = projectPath(segments.slice(0, depth + 1).join('/'));
      // A pattern that takes long to try names nothing.
      return globs.some((glob) => glob(above) === true);
    });
  };
}
