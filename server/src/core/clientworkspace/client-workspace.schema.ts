import type { JsonObject } from '../json';
import format from './workspace-format.json';

/** What clients need of a workspace: a template may add whatever else they know. */
export const schema: JsonObject = format;
