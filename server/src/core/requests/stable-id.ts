import { v5 } from 'uuid';

/** Of all ids of this product. */
const namespace = 'f1d5c1a6-0b5e-5d0c-9a54-6f2b8f6b4c1e';

/** The id of a thing by what it is, the same on every machine. https://www.rfc-editor.org/rfc/rfc9562#section-5.5 */
export function stableId(...is: readonly string[]): string {
  return v5(JSON.stringify(is), namespace);
}
