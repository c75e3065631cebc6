import type { Command } from './command';
import { checkCommand } from './commands/check';
import { diffCommand } from './commands/diff';
import { generateCommand } from './commands/generate';
import { lspCommand } from './commands/lsp';
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
  diffCommand,
  planned('watch', null, 'write the outputs anew whenever a source changes'),
  planned('serve', null, 'serve the outputs over HTTP'),
  lspCommand,
  planned('mcp', null, 'answer assistants by the Model Context Protocol'),
];

export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name || command.shortName === name);
}
