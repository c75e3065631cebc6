import type { Command } from '../command';
import { locatedRoot } from '../located-root';

export const mcpCommand: Command = {
  name: 'mcp',
  shortName: null,
  summary: 'answer assistants about the API, by the Model Context Protocol over standard input and output',
  options: {},
  run: async (values, context) => {
    await context.startMcpServer(locatedRoot(values, context));
    // It runs on until its client goes.
    return 0;
  },
};
