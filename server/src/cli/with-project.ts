import { join } from 'node:path';
import type { SourceFiles } from '../core/ports';
import type { ProjectPath } from '../core/project-path';
import type { Keeping } from '../hosts/host';
import { NodeSourceFiles } from '../platform/node-source-files';
import { LiveFiles } from '../project/live-files';
import { openService } from '../project/opening/open-service';
import type { ProjectService } from '../project/service';
import type { CommandContext, ExitCode } from './command';
import { locatedRoot } from './located-root';
import type { OptionValues } from './options';

/** A project on disk. */
export interface LocatedProject {
  /** The absolute path of its root. */
  readonly root: string;
  readonly service: ProjectService;
}

/** Runs on the project that the call names. Throws a `GenerationError` where there is none. */
export async function withProject(
  values: OptionValues,
  context: CommandContext,
  run: (project: LocatedProject) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { root, workspace } = locatedRoot(values, context);
  // Whoever asks for a file a second time, as searches of texts do, does not look again.
  const files = new LiveFiles(NodeSourceFiles.forOneRun(root, workspace));
  return run({ root, service: await serviceAt(root, files, context) });
}

/** Opens the project at a root. Throws a `GenerationError` where there is none. */
export function serviceAt(
  root: string,
  files: SourceFiles,
  context: CommandContext,
  keeping: Keeping | null = null,
): Promise<ProjectService> {
  return openService({
    ...context,
    files,
    keeping,
    directory: root,
    advice: projectAdvice(root),
  });
}

/** How to have an application read that lies below the root, as a clause of a message. */
export function projectAdvice(root: string): (elsewhere: ProjectPath) => string {
  return (elsewhere) => `try \`--project ${join(root, elsewhere)}\``;
}
