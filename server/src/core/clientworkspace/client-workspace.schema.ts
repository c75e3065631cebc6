import type { JsonObject } from '../json';
import strict from './client-workspace.schema.json';

/** The JSON Schema of workspaces. */
export const schema: JsonObject = strict;
