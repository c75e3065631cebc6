import type { Assets, EnvironmentVariables } from '../core/ports';
import type { Host } from '../hosts/host';
import type { OptionValues, Options } from './options';
import type { Terminal } from './terminal';

/** 0 done (warnings included), 1 it failed, 2 the call was wrong. */
export type ExitCode = 0 | 1 | 2;

/** What a command is given of the world. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** What relative paths of the call start from. */
  readonly workingDirectory: string;
  readonly environment: EnvironmentVariables;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
  /** Serves the client behind standard input and output. A bundle of its own: no other command pays for loading it. */
  readonly startLanguageServer: () => Promise<unknown>;
  /** Resolves when the user, or the system, asks the process to end. */
  readonly untilStopped: () => Promise<void>;
}

export interface Command {
  readonly name: string;
  readonly shortName: string | null;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: Options;
  /** Null while the command is not there yet: its name is taken, calling it says so. */
  readonly run: ((values: OptionValues, context: CommandContext) => Promise<ExitCode>) | null;
}
