import type { AnswerHeader } from '../../../core/read-operation';
import { plain } from '../../../languages/typescript/types/plain-fields';

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.4 */
const elsewhere: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** As https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2 has it. */
export const location: AnswerHeader = { description: null, schema: plain('string', { format: 'uri-reference' }) };

/** The headers of an answer without a body: one that leads elsewhere says where, as a URI or as a path. */
export function redirectHeaders(status: number): Readonly<Record<string, AnswerHeader>> {
  return elsewhere.has(status) ? { Location: location } : {};
}
