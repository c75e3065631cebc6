import { contentText, listingText } from '../../core/dependencies/seen-text';
import type { Digest } from '../../core/dependencies/written-dependencies';
import type { EnvironmentVariables, FileUse, PathKind, SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/project-path';
import type { SeenFiles } from '../seen-files';
import { seenVariables } from './seen-variables';

/**
 * All that a result follows from, as data that can be kept: contents of files, what paths are (absences, too), listings
 * of directories, and the variables that the project may see. Contents and variables stand there as digests.
 */
export interface Fingerprint {
  readonly contents: readonly (readonly [FileUse, ProjectPath, string])[];
  readonly pathKinds: readonly (readonly [ProjectPath, PathKind])[];
  readonly listings: readonly (readonly [ProjectPath, string])[];
  readonly variables: string;
}

export interface FingerprintedProject {
  readonly files: SourceFiles;
  /** The variables of the process. */
  readonly environment: EnvironmentVariables;
}

/** Of what was seen, as far as it is of files, and of the variables that are there. */
export function fingerprintOf(
  { contents, pathKinds, listings }: SeenFiles,
  project: FingerprintedProject,
  digest: Digest,
): Fingerprint {
  return {
    contents: (['source', 'data'] as const).flatMap((use) =>
      Array.from(contents[use], ([path, content]) => [use, path, digest(contentText(content))] as const),
    ),
    pathKinds: [...pathKinds],
    listings: Array.from(listings, ([path, entries]) => [path, digest(listingText(entries))] as const),
    variables: digest(seenVariables(project)),
  };
}

/** Whether all that a result follows from is what it was. */
export function stillHolds(fingerprint: Fingerprint, project: FingerprintedProject, digest: Digest): boolean {
  const { files } = project;
  return (
    fingerprint.variables === digest(seenVariables(project)) &&
    fingerprint.pathKinds.every(([path, kind]) => files.kindOf(path) === kind) &&
    fingerprint.listings.every(([path, seen]) => digest(listingText(files.list(path))) === seen) &&
    fingerprint.contents.every(([use, path, seen]) => digest(contentText(files.read(path, use))) === seen)
  );
}
