import type { Command } from './command';
import { checkCommand } from './commands/check';
import { clearCacheCommand } from './commands/clear-cache';
import { diffCommand } from './commands/diff';
import { generateCommand } from './commands/generate';
import { lspCommand } from './commands/lsp';
import { mcpCommand } from './commands/mcp';
import { publishCommand } from './commands/publish';
import { routesCommand } from './commands/routes';
import { serveCommand } from './commands/serve';
import { watchCommand } from './commands/watch';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  generateCommand,
  clearCacheCommand,
  publishCommand,
  routesCommand,
  checkCommand,
  diffCommand,
  watchCommand,
  serveCommand,
  lspCommand,
  mcpCommand,
];

export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name || command.shortName === name);
}
