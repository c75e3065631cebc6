/** What assistants can ask, by the names that `routespec mcp` lists. */
export const toolNames = ['overview', 'find_routes', 'get_operation', 'get_openapi', 'check'] as const;

export type ToolName = (typeof toolNames)[number];
