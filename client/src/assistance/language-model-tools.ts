import {
  type CancellationToken,
  Disposable,
  type LanguageModelTool,
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  window,
} from 'vscode';
import type { ToolName } from '../../../server/src/protocol';
import type { ServerConnection } from '../client';

/** What an assistant says: the arguments of a tool of `routespec mcp`, and which application is meant. */
interface ToolInput extends Readonly<Record<string, unknown>> {
  readonly application?: string;
}

/** What VS Code says while the answer is waited for. */
const invocations: Readonly<Record<ToolName, string>> = {
  overview: 'Reading what the API is',
  find_routes: 'Finding routes',
  get_operation: 'Reading an operation of the API',
  get_openapi: 'Reading the OpenAPI description',
  check: 'Checking the project for problems',
};

/** Lets assistants of the editor ask what `routespec mcp` answers. */
export function registerLanguageModelTools(server: ServerConnection): Disposable {
  const names = Object.keys(invocations) as readonly ToolName[];
  return Disposable.from(...names.map((name) => lm.registerTool(`routespec_${name}`, toolOf(name, server))));
}

function toolOf(tool: ToolName, server: ServerConnection): LanguageModelTool<ToolInput> {
  return {
    prepareInvocation: () => ({ invocationMessage: invocations[tool] }),
    invoke: async ({ input }, token) => new LanguageModelToolResult([await answered(tool, input, { server, token })]),
  };
}

/** Rejects with the sentence with which a call is refused: the assistant is told, and can ask otherwise. */
async function answered(
  tool: ToolName,
  { application = null, ...given }: Omit<ToolInput, 'application'> & { readonly application?: string | null },
  { server, token }: { readonly server: ServerConnection; readonly token: CancellationToken },
): Promise<LanguageModelTextPart> {
  const activeFile = window.activeTextEditor?.document.uri.toString() ?? null;
  const asked = { tool, arguments: given, application, activeFile };
  const result = await server.request('routespec/tool', asked, token);
  if (result.kind === 'refused') throw new Error(result.message);
  return new LanguageModelTextPart(result.text);
}
