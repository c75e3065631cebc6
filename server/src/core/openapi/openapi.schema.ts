import type { JsonObject } from '../json';
import published from './openapi-3.0.json';

/** The JSON Schema of documents of OpenAPI 3.0. */
export const schema: JsonObject = published;
