import { join } from 'node:path';
import { GenerationError } from '../core/generation-error';
import { projectRoot } from '../core/project-path';
import { hosts } from '../hosts/registry';
import { NodeSourceFiles } from '../platform/node-source-files';
import { shippedAssets } from '../platform/shipped-assets';
import { seenVariables } from '../project/cache/seen-variables';
import { LiveProject } from '../project/live-project';
import { openedRoot } from '../project/opening/opened-root';
import { openingFailureText } from '../project/opening/opening-failure';
import { ProjectService } from '../project/service';

/** A project that a program asks again and again. */
export interface OpenProject {
  /** Whether it was opened with the variables that the process has now. */
  isCurrent(): boolean;
  /** The project with its files as they are now. */
  service(): ProjectService;
}

/** Opens the project in a directory (an absolute path). Throws a `GenerationError` where there is none. */
export async function openProjectAt(directory: string): Promise<OpenProject> {
  const located = openedRoot(new NodeSourceFiles(directory), projectRoot, hosts);
  const root = join(directory, located.root);
  const files = new NodeSourceFiles(root, join(directory, located.workspace));
  // As it is now: a program may change its own.
  const environment = { ...process.env };
  const opened = await LiveProject.open({ files, environment, assets: shippedAssets(__dirname), hosts });
  if (opened.kind === 'failed') throw new GenerationError(openingFailureText(root, opened.failure, null));
  const { project } = opened;
  const service = new ProjectService(project);
  const variables = seenVariables({ files, environment });
  return {
    isCurrent: () => variables === seenVariables({ files, environment: process.env }),
    service: () => {
      project.lookForChanges();
      return service;
    },
  };
}
