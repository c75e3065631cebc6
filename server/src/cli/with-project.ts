import { join, resolve } from 'node:path';
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
  const root = projectRootOf(values, context);
  const service = await openService({
    ...context,
    files: new NodeSourceFiles(root),
    directory: root,
    advice: (elsewhere) => `try \`--project ${join(root, elsewhere)}\``,
  });
  return run({ root, service });
}

/** The absolute path of the project that the call names. */
export function projectRootOf(values: OptionValues, { workingDirectory }: CommandContext): string {
  return resolve(workingDirectory, values.get('project') ?? '.');
}
