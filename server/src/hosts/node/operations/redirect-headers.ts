import type { AnswerHeader } from '../../../core/read-operation';
import { plain } from '../../../languages/typescript/types/plain-fields';

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.4 */
const elsewhere: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const location: AnswerHeader = { description: null, schema: plain('string', { format: 'uri-reference' }) };

/** Headers of an answer by their names, each once, however it is written. */
export function headersNamed(names: readonly string[]): Readonly<Record<string, AnswerHeader>> {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Array.from(known, ([key, name]) => [
      name,
      key === 'location' ? location : { description: null, schema: plain('string') },
    ]),
  );
}

/** The headers of an answer without a body: one that leads elsewhere says where, as a URI or as a path. */
export function redirectHeaders(status: number): Readonly<Record<string, AnswerHeader>> {
  return elsewhere.has(status) ? { Location: location } : {};
}
