import { resolve } from 'node:path';
import { NodeSourceFiles } from '../platform/node-source-files';
import { openProject, type Project } from '../project/open-project';
import type { CommandContext, ExitCode } from './command';
import type { OptionValues } from './options';
import { printable } from './terminal';

/** A project on disk. */
export interface LocatedProject extends Project {
  /** The absolute path of its root. */
  readonly root: string;
}

/** Runs on the project that the call names; where there is none, says why and fails. */
export async function withProject(
  values: OptionValues,
  context: CommandContext,
  run: (project: LocatedProject) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const root = resolve(context.workingDirectory, values.get('project') ?? '.');
  const opened = await openProject({ ...context, files: new NodeSourceFiles(root) });
  if (opened.kind === 'opened') return run({ ...opened.project, root });
  context.terminal.error(`${printable(`Cannot read ${root}: ${opened.reason}`)}.\n`);
  return 1;
}
