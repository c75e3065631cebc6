// Not `McpServer`: it would bring a second version of its validator, and show what that says of arguments as it is.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../../package.json';
import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { suggestion } from '../core/nearest';
import type { AskedProject } from './asked-project';
import { instructions } from './instructions';
import { printable, quoted, shownText } from './shown-text';
import { tools } from './tools';

/** Answers about one project. `report` takes stacks of failures that nobody expected. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
export function createServer(project: AskedProject, report: (failure: string) => void): Server {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
  const server = new Server(
    { name: 'routespec', title: 'Routespec', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ definition }) => definition) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const tool = tools.find(({ definition }) => definition.name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, unknownToolText(params.name));
    try {
      const answer = await tool.answer(project, params.arguments ?? {}, signal);
      return { content: [{ type: 'text', text: shownText(answer) }], structuredContent: answer };
    } catch (error) {
      signal.throwIfAborted();
      return { content: [{ type: 'text', text: failureText(error, report) }], isError: true };
    }
  });
  return server;
}

function unknownToolText(name: string): string {
  const names = tools.map(({ definition }) => definition.name);
  return printable(`Unknown tool ${quoted(name)}.${suggestion(name, names)} The tools are ${names.join(', ')}.`);
}

/** Of what nobody expected nothing is told: it may name places of this machine. */
function failureText(error: unknown, report: (failure: string) => void): string {
  if (error instanceof InvalidArgumentError || error instanceof GenerationError) return printable(error.message);
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 'Unexpected error. This is a bug in Routespec: please report it. With the environment variable ROUTESPEC_DEBUG=1 the server writes the stack to its standard error.';
}
