import type { Tool } from './tool';
import { checkTool } from './tools/check';
import { findRoutesTool } from './tools/find-routes';
import { getOpenApiTool } from './tools/get-openapi';
import { getOperationTool } from './tools/get-operation';
import { overviewTool } from './tools/overview';

/** Every tool, in the order in which clients show them. */
export const tools: readonly Tool[] = [overviewTool, findRoutesTool, getOperationTool, getOpenApiTool, checkTool];
