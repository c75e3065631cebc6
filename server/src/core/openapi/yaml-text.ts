import { stringify } from 'yaml';
import type { OpenApiDocument } from '../openapi-objects/document';

/** Readers of YAML 1.1 take `yes`, `12:30:45` and dates for no strings: `compat` has such quoted. */
export function yamlText(document: OpenApiDocument): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' });
}
