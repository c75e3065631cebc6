import { resolve } from 'node:path';
import type { Command } from '../command';

export const mcpCommand: Command = {
  name: 'mcp',
  shortName: null,
  summary: 'answer assistants about the API, by the Model Context Protocol over standard input and output',
  options: {},
  run: async (values, { workingDirectory, startMcpServer }) => {
    await startMcpServer(resolve(workingDirectory, values.get('project') ?? '.'));
    // It runs on until its client goes.
    return 0;
  },
};
