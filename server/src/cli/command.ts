import type { Assets, EnvironmentVariables } from '../core/ports';
import type { Cache } from '../project/cache/cached-generation';
import type { Host } from '../hosts/host';
import type { LocatedRoot } from './located-root';
import type { Operands, OptionValues, Options } from './options';
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
  /** What is kept of the project with this root (an absolute path). */
  readonly cacheOf: (root: string) => Cache;
  /** Serves the client behind standard input and output. A bundle of its own: no other command pays for loading it. */
  readonly startLanguageServer: () => Promise<unknown>;
  /** Answers the assistant behind standard input and output about a project. A bundle of its own, too. */
  readonly startMcpServer: (located: LocatedRoot) => Promise<unknown>;
  /** Resolves when the user, or the system, asks the process to end. */
  readonly untilStopped: () => Promise<void>;
}

export interface Command {
  readonly name: string;
  readonly shortName: string | null;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: Options;
  /** Left out where there are none. */
  readonly operands?: Operands;
  readonly run: (values: OptionValues, context: CommandContext) => Promise<ExitCode>;
}
