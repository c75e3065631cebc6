import { version } from '../../../package.json';
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
    context.terminal.error(unexpectedErrorText(error, context.environment['ROUTESPEC_DEBUG'] === '1'));
    return 1;
  }
}

async function runCommand([name, ...words]: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  switch (name) {
    case undefined:
      terminal.error(generalHelp(commands));
      return 2;
    case 'help':
    case '--help':
    case '-h':
      return help(words, context);
    case '--version':
    case '-V':
      return alone(words, `${version}\n`, context);
  }
  const command = commandNamed(name);
  if (command === undefined) return refuseName(name, context);
  const parsed = parseOptions(words, { ...command.options, ...commonOptions }, command.operands);
  if (parsed.kind === 'wrong') return refuse(terminal, parsed.message, `routespec ${name} --help`);
  if (parsed.values.has('help')) return help([name], context);
  return command.run(parsed.values, context);
}

/** Where to read on, unless it is about one command. */
const generally = 'routespec --help';

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** Help on the command that is named, else on all. */
function help(words: readonly string[], context: CommandContext): ExitCode {
  const [name, ...others] = words.filter((word) => !isHelp(word));
  if (name === undefined) return alone([], generalHelp(commands), context);
  const command = commandNamed(name);
  return command === undefined ? refuseName(name, context) : alone(others, commandHelp(command), context);
}

/** Prints a text where nothing but its own words was written. */
function alone([other]: readonly string[], text: string, { terminal }: CommandContext): ExitCode {
  if (other !== undefined) return refuse(terminal, `Unexpected argument "${other}".`, generally);
  terminal.out(text);
  return 0;
}

function refuseName(name: string, { terminal }: CommandContext): ExitCode {
  const names = commands.flatMap((known) => [known.name, known.shortName ?? []].flat());
  return refuse(terminal, `Unknown command ${name}.${suggestion(name, names)}`, generally);
}

function fail({ terminal }: CommandContext, { message }: Error, code: ExitCode): ExitCode {
  terminal.error(`${printable(message)}\n`);
  return code;
}

/** About a failure that nobody expected: the stack helps whoever gets the report, and nobody else. */
function unexpectedErrorText(error: unknown, withStack: boolean): string {
  const message = printable(error instanceof Error ? error.message : String(error));
  const line = `Unexpected error: ${message}\nThis is a bug in Routespec: please report it`;
  if (!withStack) return `${line}. ROUTESPEC_DEBUG=1 shows the stack; add it to the report.\n`;
  const stack = (error instanceof Error ? error.stack : undefined) ?? 'no stack';
  return `${line}, with this stack:\n${stack.split('\n').map(printable).join('\n')}\n`;
}

function refuse(terminal: Terminal, message: string, help: string): ExitCode {
  terminal.error(`${printable(message)}\nSee ${help}.\n`);
  return 2;
}
