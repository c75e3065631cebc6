import { parse, v5 } from 'uuid';

/** Of all ids of this product. In bytes, as are names: the library takes its time over texts, and ids are many. */
const namespace = parse('f1d5c1a6-0b5e-5d0c-9a54-6f2b8f6b4c1e');

const encoder = new TextEncoder();

/** The id of a thing by what it is, the same on every machine. https://www.rfc-editor.org/rfc/rfc9562#section-5.5 */
export function stableId(...is: readonly (string | number)[]): string {
  return v5(encoder.encode(JSON.stringify(is)), namespace);
}
