import { oneLine } from './one-line';

export const documentFormats = ['json', 'yaml'] as const;

export type DocumentFormat = (typeof documentFormats)[number];

/** The text of a document's file; of JSON, where only programs read it, in one line. */
export async function serialized(document: object, format: DocumentFormat, isForPrograms = false): Promise<string> {
  switch (format) {
    case 'json':
      return isForPrograms ? oneLine(document) : `${JSON.stringify(document, null, 2)}\n`;
    case 'yaml': {
      // Most runs need no YAML, and the library is a fifth of all code.
      const { yamlText } = await import('./yaml-text');
      return yamlText(document);
    }
  }
}
