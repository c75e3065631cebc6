import type { PreviewParams } from '../../../server/src/protocol';

/** Which text a document shows. */
type Shown = Pick<PreviewParams, 'output' | 'format'>;

/** The documents that can be opened as text, by the names that their tabs have. */
const kinds = {
  'openapi.json': { output: 'openapi', format: 'json' },
  'openapi.yaml': { output: 'openapi', format: 'yaml' },
  'clientcollection.json': { output: 'clientcollection', format: 'json' },
  'clientworkspace.json': { output: 'clientworkspace', format: 'json' },
  'environment.json': { output: 'environments', format: 'json' },
} as const satisfies Readonly<Record<string, Shown>>;

export type RawDocumentName = keyof typeof kinds;

/** Null where no document has the name. */
export function shownBy(name: string): Shown | null {
  return isKnown(name) ? kinds[name] : null;
}

/** The document of an output, in a format that it has. */
export function rawDocumentOf({ output, format }: Shown): RawDocumentName {
  switch (output) {
    case 'openapi':
      return `openapi.${format}`;
    case 'environments':
      return 'environment.json';
    default:
      return `${output}.json`;
  }
}

function isKnown(name: string): name is RawDocumentName {
  return Object.hasOwn(kinds, name);
}
