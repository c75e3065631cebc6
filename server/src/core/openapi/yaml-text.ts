import { stringify } from 'yaml';

/** Readers of YAML 1.1 take `yes`, `12:30:45` and dates for no strings: `compat` has such quoted. */
export function yamlText(document: object): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' });
}
