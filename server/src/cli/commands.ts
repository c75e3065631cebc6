import type { Command } from './command';
import { checkCommand } from './commands/check';
import { clearCacheCommand } from './commands/clear-cache';
import { diffCommand } from './commands/diff';
import { generateCommand } from './commands/generate';
import { lspCommand } from './commands/lsp';
import { mcpCommand } from './commands/mcp';
import { publishCommand } from './commands/publish';
import { routesCommand } from './commands/routes';
import { watchCommand } from './commands/watch';

/** A command whose name is taken, but which is not there yet. */
function planned(name: string, shortName: string | null, summary: string): Command {
  return { name, shortName, summary, options: {}, run: null };
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  generateCommand,
  clearCacheCommand,
  publishCommand,
  routesCommand,
  checkCommand,
  diffCommand,
  watchCommand,
  planned('serve', null, 'serve the outputs over HTTP'),
  lspCommand,
  mcpCommand,
];

export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name || command.shortName === name);
}
