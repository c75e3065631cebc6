import { suggestion } from '../core/nearest';
import { printable, quoted } from './shown-text';
import type { Tool } from './tool';
import type { ToolName } from './tool-name';
import { checkTool } from './tools/check';
import { findRoutesTool } from './tools/find-routes';
import { getOpenApiTool } from './tools/get-openapi';
import { getOperationTool } from './tools/get-operation';
import { overviewTool } from './tools/overview';

/** Every tool, in the order in which clients show them. */
export const tools: readonly Tool[] = [overviewTool, findRoutesTool, getOperationTool, getOpenApiTool, checkTool];

export function toolNamed(name: string): Tool | undefined {
  return tools.find(({ definition }) => definition.name === name);
}

/** The sentence on a tool that there is not. */
export function unknownToolText(name: string): string {
  const names = tools.map(({ definition }): ToolName => definition.name);
  return printable(`Unknown tool ${quoted(name)}.${suggestion(name, names)} The tools are ${names.join(', ')}.`);
}
