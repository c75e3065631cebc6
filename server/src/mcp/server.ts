// Not `McpServer`: it would bring a second version of its validator, and show what that says of arguments as it is.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ListedTool,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../../package.json';
import { expectedFailure } from '../assistance/expected-failure';
import { shownText } from '../assistance/shown-text';
import type { ToolDefinition } from '../assistance/tool';
import { toolNamed, tools, unknownToolText } from '../assistance/tools';
import type { AskedProject } from './asked-project';
import { instructions } from './instructions';

/** Answers about one project. `report` takes stacks of failures that nobody expected. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
export function createServer(project: AskedProject, report: (failure: string) => void): Server {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
  const server = new Server(
    { name: 'routespec', title: 'Routespec', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ definition }) => listed(definition)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const tool = toolNamed(params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, unknownToolText(params.name));
    try {
      const answer = await project.ask(tool.asked(params.arguments ?? {}), signal);
      return { content: [{ type: 'text', text: shownText(answer) }], structuredContent: answer };
    } catch (error) {
      signal.throwIfAborted();
      return { content: [{ type: 'text', text: failureText(error, report) }], isError: true };
    }
  });
  return server;
}

function listed(definition: ToolDefinition): ListedTool {
  const { title } = definition;
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return ToolSchema.parse({ ...definition, annotations });
}

function failureText(error: unknown, report: (failure: string) => void): string {
  const expected = expectedFailure(error);
  if (expected !== null) return expected;
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 'Unexpected error. This is a bug in Routespec: please report it. With the environment variable ROUTESPEC_DEBUG=1 the server writes the stack to its standard error.';
}
