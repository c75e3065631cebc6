import type { JsonObject } from '../json';
import format from './collection-format.json';

/** What clients need of a collection: a template may add whatever else they know. */
export const schema: JsonObject = format;
