import type { Command } from './command';
import { checkCommand } from './commands/check';
import { generateCommand } from './commands/generate';
import { lspCommand } from './commands/lsp';
import { mcpCommand } from './commands/mcp';
import { publishCommand } from './commands/publish';
import { routesCommand } from './commands/routes';

/** A command whose name is taken, but which is not there yet. */
function planned(name: string, shortName: string | null, summary: string): Command {
  return { name, shortName, summary, options: {}, run: null };
}

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  generateCommand,
  planned('openapi:clear-cache', 'clear-cache', 'clear the cache of results'),
  publishCommand,
  routesCommand,
  checkCommand,
  planned('diff', null, 'say what changed between two descriptions, and what of it breaks clients'),
  planned('watch', null, 'write the outputs anew whenever a source changes'),
  planned('serve', null, 'serve the outputs over HTTP'),
  lspCommand,
  mcpCommand,
];

export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name || command.shortName === name);
}
