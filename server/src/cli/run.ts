import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { suggestion } from '../core/nearest';
import type { CommandContext, ExitCode } from './command';
import { commandNamed, commands } from './commands';
import { commandHelp, generalHelp } from './help';
import { commonOptions } from './options';
import { parseOptions } from './parse-options';
import { printable, type Terminal } from './terminal';

/** Runs one call of the command line. Whatever goes wrong, no exception leaves it. */
export async function runCommandLine(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  try {
    return await runCommand(words, context);
  } catch (error) {
    context.terminal.progress('');
    if (error instanceof InvalidArgumentError) return fail(context, error, 2);
    if (error instanceof GenerationError) return fail(context, error, 1);
    // Not a failure that is expected: the line is for a report, its stack would help nobody who reads it.
    context.terminal.error(`Unexpected error: ${printable(error instanceof Error ? error.message : String(error))}\n`);
    return 1;
  }
}

async function runCommand([name, ...words]: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  if (name === '--help') {
    terminal.out(generalHelp(commands));
    return 0;
  }
  if (name === undefined) {
    terminal.error(generalHelp(commands));
    return 2;
  }
  const command = commandNamed(name);
  if (command === undefined) {
    const names = commands.flatMap((known) => [known.name, known.shortName ?? []].flat());
    return refuse(terminal, `Unknown command ${name}.${suggestion(name, names)}`, 'routespec --help');
  }
  if (command.run === null) return refuse(terminal, `${command.name} is not there yet.`, 'routespec --help');
  const parsed = parseOptions(words, { ...command.options, ...commonOptions });
  if (parsed.kind === 'wrong') return refuse(terminal, parsed.message, `routespec ${name} --help`);
  if (parsed.values.has('help')) {
    terminal.out(commandHelp(command));
    return 0;
  }
  return command.run(parsed.values, context);
}

function fail({ terminal }: CommandContext, { message }: Error, code: ExitCode): ExitCode {
  terminal.error(`${printable(message)}\n`);
  return code;
}

function refuse(terminal: Terminal, message: string, help: string): ExitCode {
  terminal.error(`${printable(message)}\nSee ${help}.\n`);
  return 2;
}
