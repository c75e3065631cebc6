import { stringify } from 'yaml';
import type { OpenApiDocument } from './document';

export const documentFormats = ['json', 'yaml'] as const;

export type DocumentFormat = (typeof documentFormats)[number];

/** The text of a document's file. */
export function serialized(document: OpenApiDocument, format: DocumentFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(document, null, 2)}\n`;
    case 'yaml':
      // Readers of YAML 1.1 take `yes`, `12:30:45` and dates for no strings: `compat` has such quoted.
      return stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' });
  }
}
