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
import { noApplication } from '../commands/no-application';
import type { Parts } from '../parts';

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

type FindParts = () => Promise<Parts | null>;

/** Lets assistants of the editor ask what `routespec mcp` answers. `findParts`: null where there is no application. */
export function registerLanguageModelTools(findParts: FindParts): Disposable {
  const names = Object.keys(invocations) as readonly ToolName[];
  return Disposable.from(...names.map((name) => lm.registerTool(`routespec_${name}`, toolOf(name, findParts))));
}

function toolOf(tool: ToolName, findParts: FindParts): LanguageModelTool<ToolInput> {
  return {
    prepareInvocation: () => ({ invocationMessage: invocations[tool] }),
    invoke: async ({ input }, token) =>
      new LanguageModelToolResult([await answered(tool, input, { findParts, token })]),
  };
}

/** Rejects with the sentence with which a call is refused: the assistant is told, and can ask otherwise. */
async function answered(
  tool: ToolName,
  { application = null, ...given }: Omit<ToolInput, 'application'> & { readonly application?: string | null },
  { findParts, token }: { readonly findParts: FindParts; readonly token: CancellationToken },
): Promise<LanguageModelTextPart> {
  const parts = await findParts();
  if (parts === null) throw new Error(noApplication);
  const activeFile = window.activeTextEditor?.document.uri.toString() ?? null;
  const asked = { tool, arguments: given, application, activeFile };
  const result = await parts.server.request('routespec/tool', asked, token);
  if (result.kind === 'refused') throw new Error(result.message);
  return new LanguageModelTextPart(result.text);
}
