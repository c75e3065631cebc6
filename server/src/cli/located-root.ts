import { join, resolve } from 'node:path';
import { projectRoot } from '../core/project-path';
import { NodeSourceFiles } from '../platform/node-source-files';
import { projectPathOf } from '../platform/paths';
import { isWorkspace, openedRoot } from '../project/opening/opened-root';
import type { CommandContext } from './command';
import type { OptionValues } from './options';

/** Directories of a project on disk, as absolute paths. */
export interface LocatedRoot {
  readonly root: string;
  /** What may be read: the workspace that the project belongs to, where that is opened, else the root. */
  readonly workspace: string;
}

/**
 * The project that the call names. Opened is the working directory where that is a workspace and the project lies in it, else
 * what the call names: nothing else is read.
 */
export function locatedRoot(values: OptionValues, { workingDirectory, hosts }: CommandContext): LocatedRoot {
  const named = resolve(workingDirectory, values.get('project') ?? '.');
  const below = projectPathOf(workingDirectory, named);
  const around = new NodeSourceFiles(workingDirectory);
  const isAround = below !== null && isWorkspace(around, projectRoot);
  const opened = isAround ? workingDirectory : named;
  const { root, workspace } = openedRoot(new NodeSourceFiles(opened), isAround ? below : projectRoot, hosts);
  return { root: join(opened, root), workspace: join(opened, workspace) };
}
