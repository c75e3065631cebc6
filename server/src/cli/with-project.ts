import { join, resolve } from 'node:path';
import type { ProjectPath } from '../core/project-path';
import { NodeSourceFiles } from '../platform/node-source-files';
import { openService } from '../project/open-service';
import type { ProjectService } from '../project/service';
import type { CommandContext, ExitCode } from './command';
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
  const root = resolve(context.workingDirectory, values.get('project') ?? '.');
  const service = await openService({
    ...context,
    files: new NodeSourceFiles(root),
    directory: root,
    advice: projectAdvice(root),
  });
  return run({ root, service });
}

/** How to have an application read that lies below the root, as a clause of a message. */
export function projectAdvice(root: string): (elsewhere: ProjectPath) => string {
  return (elsewhere) => `try \`--project ${join(root, elsewhere)}\``;
}
