import type { Command } from './command';
import { checkCommand } from './commands/check';
import { generateCommand } from './commands/generate';
import { lspCommand } from './commands/lsp';
import { publishCommand } from './commands/publish';
import { routesCommand } from './commands/routes';
import { serveCommand } from './commands/serve';

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
  serveCommand,
  lspCommand,
  planned('mcp', null, 'answer assistants by the Model Context Protocol'),
];

export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name || command.shortName === name);
}
